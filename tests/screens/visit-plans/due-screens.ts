import { screen, within } from '@testing-library/react';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { vi } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { type Browser, test as browserTest, heading, type Page } from '../../support/browser.tsx';

export const PAGE = '/admin/schedules/due';
export const BATCH = 'POST /api/schedules/batch';

/** Returns the date `days` after today in the clinic's time zone. */
export const inDays = (days: number): string => addDays(clinicDay(new Date()), days);

/** Adds patients who are due, and helpers; every test begins without visits. */
export const test = browserTest
  .extend('register', async ({ network: _, database: { db } }) => {
    await db.deleteFrom('schedules').execute();
    /** Adds a patient who is due `days` after today, with a plan of every week. */
    return (first_name: string, days: number, values: object = {}) =>
      addPatient(db, {
        first_name,
        visit_every_days: 7,
        registered_on: inDays(days - 7),
        place: 'Mala',
        ...values,
      });
  })
  .extend(
    'employ',
    ({ database: { db } }) =>
      (name: string) =>
        addHelper(db, { name, kind: 'medical_professional', phone_number: '5000000009' }),
  );

/** Opens the page on a wide screen, with the tray beside the list, or on a narrow one. */
export async function openDue(browser: Browser, path = PAGE, isWide = true): Promise<Page> {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: isWide && media.includes('64rem') }),
  );
  const page = await browser.open(path, { as: 'admin' });
  await heading('Who is due');
  return page;
}

/** The name of a patient, whose register number follows. */
export const named = (name: string): RegExp => new RegExp(`^${name} · `);

/** Removes the register number that follows a name. */
export const withoutNumber = (text: string | null | undefined): string | undefined =>
  text?.replace(/( ·)? PC-\d+$/, '');

/** The groups with the names in each. */
export const groups = () =>
  screen.getAllByRole('table').map((table) => [
    table.closest('section')?.querySelector('h2')?.textContent,
    ...within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => withoutNumber(textContent)),
  ]);

export const tick = async ({ user }: Page, name: string): Promise<void> =>
  user.click(await screen.findByRole('checkbox', { name: named(name) }));

export const press = (name: string | RegExp) => screen.getByRole('button', { name });

/** The tray of wide screens. */
export const tray = () => within(screen.getByRole('region', { name: 'Plan a day' }));

/** The rows of the tray: hour and name. */
export const planned = () =>
  within(screen.getByRole('list', { name: 'Order of the visits' }))
    .queryAllByRole('listitem')
    .map((item) => withoutNumber(item.querySelector('p')?.textContent));

/** Chooses medical professionals and one of them. */
export async function chooseMember({ user }: Page, name: RegExp): Promise<void> {
  await user.click(screen.getByRole('radio', { name: 'Medical Professional' }));
  const option = await screen.findByRole('option', { name });
  await user.selectOptions(screen.getByLabelText('Member name'), option);
}
