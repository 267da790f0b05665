import type { SupportedByYear } from '@thinna/contract/site/page';
import { describe, expect } from 'vitest';
import { openPublicData } from '../../../apps/server/src/slices/site/public-data.ts';
import { addTyped } from '../../database/typed-figures.ts';
import { ask, test as clinicTest } from '../../support/clinic.ts';

/** Polled, because the server learns of changes by a notification of the database. */
const SOON = { timeout: 10_000, interval: 20 };

/** Reads what the home page gets. */
const test = clinicTest.extend('supported', async ({ app, database }, { onCleanup }) => {
  await database.pool.query('truncate statistics_history');
  const publicData = openPublicData(database, app.log);
  onCleanup(() => publicData.close());
  const read = async () => (await publicData.current()).supported;
  await expect.poll(read, SOON).toEqual([]);
  return read;
});

const total = (patients: unknown) => ({ total_patients_cumulative: patients, cancer_patients: 9 });

describe('the patients of each year, for the home page', () => {
  test('FIG-17 are those that were typed last in it, by the clinic’s calendar', async ({
    database,
    supported,
  }) => {
    await addTyped(database, '2024-03-01T05:00:00Z', total(900));
    await addTyped(database, '2024-12-31T18:29:59.999Z', total(1018));
    await addTyped(database, '2024-12-31T18:30:00.000Z', total(1023));
    await addTyped(database, '2026-11-01T05:00:00Z', total(1156));
    await expect.poll(supported, SOON).toEqual([
      { year: 2024, patients: 1018 },
      { year: 2025, patients: 1023 },
      { year: 2026, patients: 1156 },
    ] satisfies SupportedByYear[]);
  });

  test('FIG-17 skip a state without the total, and one that is no number', async ({
    database,
    supported,
  }) => {
    await addTyped(database, '2025-03-01T05:00:00Z', total(1000));
    await addTyped(database, '2025-04-01T05:00:00Z', total(null));
    await addTyped(database, '2025-05-01T05:00:00Z', total('many'));
    await addTyped(database, '2026-05-01T05:00:00Z', { cancer_patients: 9 });
    await expect.poll(supported, SOON).toEqual([{ year: 2025, patients: 1000 }]);
  });

  test('FIG-18 are those of the last six years', async ({ database, supported }) => {
    for (let year = 2018; year <= 2026; year += 1)
      await addTyped(database, `${year}-06-01T05:00:00Z`, total(year - 1000));
    const years = async () => (await supported())?.map(({ year }) => year);
    await expect.poll(years, SOON).toEqual([2021, 2022, 2023, 2024, 2025, 2026]);
  });

  test('FIG-18 follow a change that the office saves', async ({
    app,
    admin,
    database,
    supported,
  }) => {
    await addTyped(database, '2025-03-01T05:00:00Z', total(1000));
    await database.pool.query('update clinic_statistics set total_patients_cumulative = null');
    const body = { total_patients_cumulative: 1200 };
    await ask(app, 'PUT /api/statistics', { token: admin, body });
    await expect.poll(supported, SOON).toEqual([
      { year: 2025, patients: 1000 },
      { year: 2026, patients: 1200 },
    ]);
  });
});
