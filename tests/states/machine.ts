import type { Page } from '@playwright/test';
import { forgetReports, reportAllWell, reportTrouble } from '../support/office/machine-reports.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

async function open(page: Page, path = '/admin/machine'): Promise<void> {
  await page.goto(path);
  await page
    .locator('.machine, .empty-step, a[href="/admin/machine"].text-button')
    .first()
    .waitFor();
}

/** Other states have a machine of which nothing was reported. */
async function openAfter(
  report: (database: Site['database'], now: Date) => Promise<void>,
  page: Page,
  { database }: Site,
  path?: string,
): Promise<void> {
  await report(database, new Date());
  await open(page, path);
  await forgetReports(database);
}

export const machineStates: State[] = [
  { name: 'machine', open: (page, clinic) => openAfter(reportAllWell, page, clinic) },
  { name: 'machine-wrong', open: (page, clinic) => openAfter(reportTrouble, page, clinic) },
  { name: 'machine-unwatched', open: (page, clinic) => openAfter(forgetReports, page, clinic) },
  {
    name: 'machine-on-dashboard',
    open: (page, clinic) => openAfter(reportTrouble, page, clinic, '/admin/dashboard'),
  },
];
