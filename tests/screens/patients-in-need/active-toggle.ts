import { screen, within } from '@testing-library/react';
import { type Page, row } from '../../support/browser.tsx';

export const PAGE = '/admin/patients-in-need';
export const REMOVED = 'Patient removed from active patients!';

/** The toggle in the row of a patient in need, whichever way it stands. */
export const toggle = async (name: string) =>
  (await row(name)).findByRole('button', { name: new RegExp(`^(Make Active|Active) ${name}$`) });

/** The question that is asked before somebody is taken out of care. */
export const question = async (name: string) =>
  within(await screen.findByRole('alertdialog', { name: `Take ${name} out of care?` }));

export const confirm = async (page: Page, name: string) =>
  page.user.click((await question(name)).getByRole('button', { name: 'Take out of care' }));
