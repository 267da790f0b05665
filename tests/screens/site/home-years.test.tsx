import { screen, within } from '@testing-library/react';
import type { SupportedByYear } from '@thinna/contract/site/page';
import { describe, expect } from 'vitest';
import { test as browserTest, heading, pageFacts } from '../../support/browser.tsx';

const TITLE = { en: 'Care that comes home.', ml: 'വീട്ടിലെത്തുന്ന പരിചരണം' };
const CAPTION = {
  en: 'Patients supported in all, as last counted in each year',
  ml: 'പരിചരണം ലഭിച്ച ആകെ രോഗികൾ, ഓരോ വർഷവും ഒടുവിൽ എണ്ണിയപ്പോൾ',
};

/** Opens the home page with what the server knows of each year. */
const test = browserTest.extend('home', ({ browser }, { onCleanup }) => {
  onCleanup(() => {
    pageFacts.shown = { ...pageFacts.shown, supported: null };
  });
  return async (supported: SupportedByYear[] | null, language: 'en' | 'ml' = 'en') => {
    pageFacts.shown = { ...pageFacts.shown, supported };
    await browser.open(language === 'en' ? '/' : '/ml');
    await heading(TITLE[language]);
  };
});

const years = [
  { year: 2024, patients: 1018 },
  { year: 2025, patients: 509 },
  { year: 2026, patients: 1156 },
];

describe('the patients over the years', () => {
  test.for(['en', 'ml'] as const)(
    'FIG-17 are bars with year and number as text, in %s',
    async (language, { home }) => {
      await home(years, language);
      const figure = screen.getByText(CAPTION[language]).closest('figure') as HTMLElement;
      const items = within(figure).getAllByRole('listitem');
      expect(items.map(({ textContent }) => textContent)).toEqual([
        '2024 1,018',
        '2025 509',
        '2026 1,156',
      ]);
      const bars = [...figure.querySelectorAll('rect')];
      expect(bars.map((bar) => bar.getAttribute('height'))).toEqual(['88%', '44%', '100%']);
      for (const svg of figure.querySelectorAll('svg'))
        expect(svg.getAttribute('aria-hidden')).toBe('true');
    },
  );

  test.for([null, [], [{ year: 2026, patients: 1156 }]])(
    'FIG-17 are not drawn while there is nothing to compare: %j',
    async (supported, { home }) => {
      await home(supported);
      expect(screen.queryByText(CAPTION.en)).toBeNull();
      expect(document.querySelector('.home-years')).toBeNull();
    },
  );
});
