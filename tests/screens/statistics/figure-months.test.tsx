import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addTyped } from '../../database/typed-figures.ts';
import { cells, rowOf, test } from './figures.ts';
import { button, figureTables, PAGE } from './statistics.ts';

const COURSE = 'GET /api/statistics/course';

describe('the month', () => {
  test('FIG-11 is chosen by two buttons, stands in the address, and ends with the current', async ({
    course,
    network,
  }) => {
    const page = await course();
    await screen.findByRole('heading', { level: 2, name: 'November 2026' });
    screen.getByText('Twelve months, December 2025 to November 2026');
    const later = button('Later month');
    expect(later.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(later);
    expect(page.path()).toBe(PAGE);

    button('Earlier month').focus();
    await page.user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 2, name: 'October 2026' });
    expect(page.path()).toBe(`${PAGE}?month=2026-10`);
    expect(document.activeElement).toBe(button('Earlier month'));
    await waitFor(() => expect(network.sent(`${COURSE}?month=2026-10`)).toHaveLength(1));
    await figureTables();

    later.focus();
    await page.user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 2, name: 'November 2026' });
    expect(page.path()).toBe(PAGE);
    expect(document.activeElement).toBe(later);
    page.back();
    await waitFor(() => expect(page.path()).toBe(`${PAGE}?month=2026-10`));
    await screen.findByText('October 2026', { selector: 'h2' });
  });

  test('FIG-12 shows the figures as they stood at its end, and when they were typed', async ({
    course,
    database,
  }) => {
    await addTyped(database, '2026-08-05T05:00:00Z', { cancer_patients: 33 });
    await addTyped(database, '2026-10-05T05:00:00Z', { cancer_patients: 40 });
    await course(`${PAGE}?month=2026-09`);
    screen.getByText('typed on 5 August 2026');
    expect(cells(rowOf('cancer patients'))).toEqual(['', '–not given', '33', '33']);
    expect(screen.queryByRole('row', { name: /^date/ })).toBeNull();
  });

  test('FIG-04 FIG-13 that has not begun is refused in a sentence, and the way back is there', async ({
    course,
  }) => {
    const page = await course(`${PAGE}?month=2126-01`);
    await screen.findByText('Month must not be in the future');
    expect(cells(rowOf('cancer patients'))).toEqual(['40']);
    await page.user.click(button('Earlier month'));
    await screen.findByRole('heading', { level: 2, name: 'December 2125' });
  });

  test('FIG-11 that is none is taken for the current one', async ({ course }) => {
    await course(`${PAGE}?month=soon`);
    await screen.findByRole('heading', { level: 2, name: 'November 2026' });
  });
});
