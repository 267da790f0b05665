import { screen, within } from '@testing-library/react';
import { test as browserTest } from '../../support/browser.tsx';
import { forgetReports } from '../../support/office/machine-reports.ts';

/** `quiet`: nothing waits for the office, and nothing was reported of the machine. */
export const test = browserTest.extend('quiet', async ({ network: _people, database }) => {
  await forgetReports(database);
  for (const table of ['schedules', 'tasks', 'patients', 'patient_requests'] as const) {
    await database.db.deleteFrom(table).execute();
  }
});

export const section = async (name: string) => within(await screen.findByRole('region', { name }));

export const textsIn = (scope: Pick<typeof screen, 'getAllByRole'>) =>
  scope.getAllByRole('listitem').map(({ textContent }) => textContent);
