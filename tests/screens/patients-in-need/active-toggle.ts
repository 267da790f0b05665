import { screen, within } from '@testing-library/react';
import { type Page, row } from '../../support/browser.tsx';

export const PAGE = '/admin/patients-in-need';
export const REMOVED = 'Patient removed from active patients!';

/** The active toggle in a patient-in-need row, on or off. */
export const findToggle = async (name: string) =>
  (await row(name)).findByRole('button', { name: new RegExp(`^(Make Active|Active) ${name}$`) });

/** The confirmation dialog shown before a patient is taken out of care. */
export const findQuestion = async (name: string) =>
  within(await screen.findByRole('alertdialog', { name: `Take ${name} out of care?` }));

export const confirm = async (page: Page, name: string) =>
  page.user.click((await findQuestion(name)).getByRole('button', { name: 'Take out of care' }));
