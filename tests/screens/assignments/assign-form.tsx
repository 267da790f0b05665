import { screen, within } from '@testing-library/react';
import { type Browser, test as browserTest, heading, type Page } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { addPatientByCall } from '../../support/patients.ts';

export const PAGE = '/admin/patient-assignment';
export const API = '/api/assignments';

/** Adds fixtures that register a patient and assign a caregiver to one. */
export const test = browserTest
  .extend(
    'patient',
    ({ app, admin }) =>
      (first_name: string, support_type = 'medical') =>
        addPatientByCall({ app, admin }, { first_name, support_type }),
  )
  .extend(
    'assigned',
    ({ app, admin, enrol, patient }) =>
      async (patientName: string, helperName: string, values: Record<string, string> = {}) => {
        const { id: patientId } = await patient(patientName);
        const { id: helperId } = await enrol({ name: helperName, ...values }, 'caregiver');
        const input = { patientId, helperId, helperType: 'caregiver' };
        return (await ask(app, `POST ${API}`, { token: admin, body: input })).body as {
          id: number;
        };
      },
  );

/** Opens the form and waits until its lists are loaded. */
export async function openForm(page: Page) {
  await heading('Patient Assignment');
  await page.user.click(screen.getByRole('button', { name: 'Assign Patient' }));
  const form = within(screen.getByRole('form', { name: 'Assign Patient' }));
  const select = (label: string) => form.getByLabelText<HTMLSelectElement>(label);
  return {
    ...form,
    select,
    choose: async (label: string, option: RegExp) => {
      const match = await within(select(label)).findByRole('option', { name: option });
      await page.user.selectOptions(select(label), match);
    },
    patient: () => form.getByRole<HTMLInputElement>('combobox', { name: 'Patient' }),
    /** Types a name and chooses the suggestion that starts with it. */
    choosePatient: async (name: string) => {
      const box = form.getByRole('combobox', { name: 'Patient' });
      await page.user.clear(box);
      await page.user.type(box, name);
      await page.user.click(await form.findByRole('option', { name: new RegExp(`^${name}`) }));
    },
    type: (name: string) => form.getByRole<HTMLInputElement>('radio', { name }),
    submit: () => form.getByRole<HTMLButtonElement>('button', { name: 'Assign' }),
  };
}

/** Opens the form and chooses a patient and a compatible caregiver. */
export async function openWithPair(browser: Browser) {
  const page = await browser.open(PAGE, { as: 'admin' });
  const form = await openForm(page);
  await form.choosePatient('Annamma');
  await page.user.click(form.type('Caregiver'));
  await form.choose('Helper', /^Chitra/);
  return { page, form };
}
