import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EXPANDABLE_AFTER } from '@thinna/contract/constants/limits';
import { firstCharacters } from '@thinna/contract/kit/office/excerpt';
import { shared as english } from '@thinna/contract/words/en/shared';
import type { SharedWords } from '@thinna/contract/words/index';
import { shared as malayalam } from '@thinna/contract/words/ml/shared';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SharedWordsProvider } from '../../../apps/web/app/lib/words.ts';
import { ExpandableText } from '../../../apps/web/app/ui/console/expandable-text.tsx';

const show = (text: string, words: SharedWords = english) =>
  render(
    <SharedWordsProvider value={words}>
      <ExpandableText>{text}</ExpandableText>
    </SharedWordsProvider>,
  );

const shownText = () => document.querySelector('p')?.textContent;

describe('an expandable text', () => {
  test('shows 100 characters whole, without a button (D-87)', () => {
    show('a'.repeat(100));
    expect(shownText()).toBe('a'.repeat(100));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('cuts more after the first 100, until it is asked for (D-87)', async () => {
    const text = `${'a'.repeat(100)}b`;
    show(text);
    const button = screen.getByRole('button', { name: 'Show More', expanded: false });
    expect(shownText()).toBe(`${'a'.repeat(100)}…`);
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toBe(
      shownText(),
    );

    await userEvent.click(button);
    expect(shownText()).toBe(text);
    await userEvent.click(screen.getByRole('button', { name: 'Show Less', expanded: true }));
    expect(shownText()).toBe(`${'a'.repeat(100)}…`);
    screen.getByRole('button', { name: 'Show More', expanded: false });
  });

  test('leaves no space before the dots', () => {
    show(`${'a'.repeat(99)} and more`);
    expect(shownText()).toBe(`${'a'.repeat(99)}…`);
  });

  test('speaks Malayalam, and marks what is Malayalam', () => {
    show('ക്ഷ'.repeat(101), malayalam);
    screen.getByRole('button', { name: 'കൂടുതൽ കാണിക്കുക' });
    expect(document.querySelector('p [lang="ml"]')?.textContent).toBe(`${'ക്ഷ'.repeat(100)}…`);
  });
});

describe('the first characters of a text', () => {
  test.for([
    ['a Malayalam conjunct with its vowel sign', 'സ്ത്രീ'],
    ['a conjunct with a repha', 'ന്റെ'],
    ['a letter with a sign of two parts', 'കൊ'],
    ['a family', '👨‍👩‍👧'],
    ['a nurse of some skin', '👩🏾‍⚕️'],
    ['a flag', '🇮🇳'],
    ['a letter with an accent of its own', 'e\u0301'],
  ] as const)('count %s as one and never cut it', ([, character]) => {
    expect(firstCharacters(character.repeat(4), 3)).toBe(character.repeat(3));
    expect(firstCharacters(`ab${character}c`, 3)).toBe(`ab${character}`);
    expect(firstCharacters(character.repeat(3), 3)).toBe(character.repeat(3));
  });

  test('are a beginning made of whole graphemes, and no fewer than there may be', () => {
    const graphemes = new Intl.Segmenter('ml', { granularity: 'grapheme' });
    const split = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({
        unit: fc.constantFrom('ക', 'ഷ', '്', 'ി', 'ൊ', 'ൻ', '\u200d', ' ', '👩', '🏾', 'a'),
        maxLength: 300,
      }),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: EXPANDABLE_AFTER }), (whole, max) => {
        const cut = firstCharacters(whole, max);
        expect(split(cut)).toEqual(split(whole).slice(0, max));
        expect(whole.startsWith(cut)).toBe(true);
      }),
    );
  });
});
