import { render, screen } from '@testing-library/react';
import { shared as english } from '@thinna/contract/words/en/shared';
import { describe, expect, test } from 'vitest';
import { SharedWordsProvider } from '../../../apps/web/app/lib/words.ts';
import { CountBadge } from '../../../apps/web/app/ui/console/badge.tsx';

const show = (count: number) =>
  render(
    <SharedWordsProvider value={english}>
      <a href="/admin/volunteers">
        Volunteers <CountBadge count={count} />
      </a>
    </SharedWordsProvider>,
  );

describe('a count badge', () => {
  test.for([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [1284, '99+'],
  ] as const)('shows %i as %s, and is named in full (D-77)', ([count, shown]) => {
    show(count);
    expect(document.querySelector('[aria-hidden="true"]')?.textContent).toBe(shown);
    screen.getByRole('link', { name: `Volunteers ${count} unread` });
  });

  test.for([0, -1])('is not there for %i (D-77)', (count) => {
    show(count);
    screen.getByRole('link', { name: 'Volunteers' });
    expect(document.querySelector('strong')).toBeNull();
  });
});
