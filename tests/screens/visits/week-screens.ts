import { screen, within } from '@testing-library/react';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { roleNameOf } from '@thinna/contract/helpers/roles';
import type { Visit } from '@thinna/contract/visits/visits';
import { expect, vi } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import type { Browser, Page } from '../../support/browser.tsx';
import { heading } from '../../support/browser.tsx';
import { test as visitTest } from './visit-screens.ts';

/** Monday, 16 November 2020, to Sunday the 22nd: long ago, so that none of them is today. */
export const WEEK = '/admin/week?from=2020-11-16';
export const BOARD = 'GET /api/week?from=2020-11-16';

interface Planned {
  /** A patient of the register. */
  patient: string;
  day: string;
  time: string;
  helper: { id: number; name: string; kind: Kind };
}

/** Adds helpers, and visits of patients in care by a helper. */
export const test = visitTest
  .extend('employ', ({ database: { db } }) => async (name: string, kind: Kind = 'caregiver') => ({
    id: await addHelper(db, { name, kind }),
    name,
    kind,
  }))
  .extend(
    'planFor',
    ({ database: { db }, plan }) =>
      async ({ patient, day, time, helper }: Planned): Promise<Visit> =>
        plan({
          patient_name: patient,
          patient_id: await addPatient(db, { first_name: patient }),
          visit_type: roleNameOf[helper.kind],
          helper_id: helper.id,
          member_name: helper.name,
          visit_date: day,
          visit_time: time,
        }),
  );

/** Opens the board of a wide screen, without a mouse: dragging is tried in a real browser. */
export async function openBoard(browser: Browser, path = WEEK): Promise<Page> {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === '(min-width: 64rem), print' }),
  );
  const page = await browser.open(path, { as: 'admin' });
  await heading('Week');
  await screen.findByRole('grid', { name: 'Week' });
  return page;
}

export const cell = (name: string) => within(screen.getByRole('gridcell', { name }));
export const block = (name: string) => screen.getByRole('button', { name });
/** Waits until a visit stands in a cell. */
export const findBlock = async (cellName: string, name: string) =>
  within(await screen.findByRole('gridcell', { name: cellName })).findByRole('button', { name });

/** Opens the menu of a visit and presses an entry. */
export async function pressInMenu({ user }: Page, name: string, entry: string): Promise<void> {
  await user.click(block(name));
  await user.click(screen.getByRole('menuitem', { name: entry }));
}

/** Waits for the line about the last action. */
export async function expectTold(sentence: string): Promise<void> {
  const line = await screen.findByText(sentence);
  expect(line.getAttribute('role')).toBe('status');
}

export const undo = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Undo' }));
