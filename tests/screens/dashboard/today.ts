import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { addRequest } from '../../database/rows.ts';
import { test as browserTest, FIRST_LOAD_TIMEOUT } from '../../support/browser.tsx';

export const PAGE = '/admin/dashboard';
export const TODAY_CALL = 'GET /api/today';
/** Noon at the clinic, a Monday. */
export const NOON = new Date('2026-11-16T06:30:00.000Z');
const TODAY = '2026-11-16';
const DAY_MS = 86_400_000;

const daysAgo = (days: number) => new Date(NOON.getTime() - days * DAY_MS);

/** No visits and tasks; it is noon at the clinic, also for the browser. */
export const test = browserTest
  .extend('noon', async ({ network: _people, clock, database: { db } }, { onCleanup }) => {
    await db.deleteFrom('schedules').execute();
    await db.deleteFrom('tasks').execute();
    const { now } = clock;
    clock.now = NOON;
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    onCleanup(() => void (clock.now = now));
  })
  .extend(
    'receive',
    ({ noon: _, database: { db } }) =>
      (patient_name: string, days = 0, values: Parameters<typeof addRequest>[1] = {}) =>
        addRequest(db, { patient_name, created_at: daysAgo(days), ...values }),
  )
  .extend(
    'plan',
    ({ noon: _, database: { db } }) =>
      async (visit_time: string, patient_name: string, values: object = {}) => {
        const visit = { patient_name, member_name: 'Mary', visit_type: 'Other' as const };
        const { id } = await db
          .insertInto('schedules')
          .values({ ...visit, visit_date: TODAY, visit_time, ...values })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      },
  )
  .extend(
    'addTask',
    ({ noon: _, database: { db } }) =>
      async (title: string, values: object = {}) => {
        const { id } = await db
          .insertInto('tasks')
          .values({ title, due_date: TODAY, ...values })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      },
  );

/** Waits for one of the lists, by its heading with the number: 'Call back 2'. */
export const findList = async (heading: string) =>
  within(await screen.findByRole('list', { name: heading }, FIRST_LOAD_TIMEOUT));

/** Waits for the row of a list that contains this text. */
export async function findRow(heading: string, text: string) {
  const list = await findList(heading);
  const found = (await list.findAllByText(text))[0]?.closest('li');
  return within(found as HTMLElement);
}

export const textsOf = async (heading: string) =>
  (await findList(heading)).getAllByRole('listitem').map(({ textContent }) => textContent);
