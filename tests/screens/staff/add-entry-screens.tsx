import { screen, within } from '@testing-library/react';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { staffTypeOf } from '@thinna/contract/helpers/roles';
import { expect } from 'vitest';
import { test as browserTest, heading, type Page } from '../../support/browser.tsx';
import { ask, logIn } from '../../support/clinic.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import { addHealth } from '../../support/patient-records.ts';
import type { Values } from '../../support/people.ts';

const DETAILS = 'Assignment Details';

export const HEALTH = 'Health Status';
export const HISTORY = 'Medical History';
export const NOTES = 'Additional Notes';

/** The button that shows the fields of the disease and the medicine. */
export const CHANGE = 'Change disease or medicine';

/** Each kind of entry: acceptance lines, helper kind, section, call and messages. */
export const entryKinds = [
  {
    lines: 'SDB-47 SDB-48',
    kind: 'medical_professional',
    title: HEALTH,
    label: 'Note (optional)',
    path: '/api/health-status/:id',
    field: 'note',
    table: 'health_records',
    updated: 'Health status updated successfully',
    failed: 'Failed to update health status',
  },
  {
    lines: 'SDB-49 SDB-50',
    kind: 'caregiver',
    title: HISTORY,
    label: 'Medical history',
    path: '/api/medical-history/:id',
    field: 'history',
    table: 'patient_notes',
    updated: 'Medical history updated successfully',
    failed: 'Failed to update medical history',
  },
  {
    lines: 'SDB-51 SDB-52',
    kind: 'volunteer',
    title: NOTES,
    label: 'Additional notes',
    path: '/api/patients/:id/notes',
    field: 'additional_notes',
    table: 'patient_notes',
    updated: 'Additional notes updated successfully',
    failed: 'Failed to update additional notes',
  },
] as const satisfies ({ kind: Kind } & Record<string, string>)[];

/** Returns method and path of a call about a patient. */
export const putCallFor = (path: string, patient: number) =>
  `PUT ${path.replace(':id', String(patient))}`;

/** The heading of each kind's list. */
const titles = {
  volunteer: 'Assisted Patients',
  caregiver: 'Care Recipients',
  medical_professional: 'Patient Cases',
} as const satisfies Record<Kind, string>;

/** Returns the address of a kind's list. */
export const addressOf = (kind: Kind) => `/vcm/dashboard?tab=${staffTypeOf[kind]}&view=assignments`;

type Patient = Parameters<typeof insertPatient>[1];

/** Fixtures that assign patients and open the list or the details of an assignment. */
export const test = browserTest
  .extend(
    'assigned',
    ({ database, enrol }) =>
      async (kind: Kind, patient: Patient = {}, helper: Values = {}) => {
        const support_type = kind === 'volunteer' ? 'volunteer' : 'medical';
        const patient_id = await insertPatient(database, { support_type, ...patient });
        const { id: helper_id } = await enrol(helper, kind);
        const { id } = await database.db
          .insertInto('assignments')
          .values({ patient_id, helper_id, assigned_date: '2026-10-05' })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { id, patient_id, helper_id };
      },
  )
  .extend('openList', ({ browser, staff }) => async (kind: Kind, query = '') => {
    const page = await browser.open(addressOf(kind) + query, { as: await staff() });
    await heading(titles[kind]);
    return page;
  })
  .extend('openDetails', ({ openList }) => async (kind: Kind, name = 'Anu') => {
    const page = await openList(kind);
    await page.user.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }));
    return { page, details: within(await screen.findByRole('dialog', { name: DETAILS })) };
  })
  /** Assigns a patient with these states of health, and opens the form of a section. */
  .extend(
    'openEntryForm',
    ({ assigned, database, openDetails }) =>
      async (kind: Kind, title: string, health: Parameters<typeof addHealth>[2] = []) => {
        const ids = await assigned(kind);
        if (health.length > 0) await addHealth(database, ids.patient_id, health);
        const { page } = await openDetails(kind);
        return { ...ids, page, form: await openForm(page, title) };
      },
  )
  /** Replaces the answer of a kind's list by its first assignment, changed. */
  .extend(
    'changeListed',
    ({ app, network, staff }) =>
      async (kind: Kind, change: (assignment: { patient: object }) => object) => {
        const call = `GET /api/assignments/${staffTypeOf[kind]}` as const;
        const { body } = await ask(app, call, { token: await logIn(app, 'vcm', await staff()) });
        const answer = JSON.stringify([{ ...body[0], ...change(body[0]) }]);
        network.replaceAnswer(call, { status: 200, body: answer });
      },
  );

/** Returns the section of the details with this title. */
export const section = (title: string) =>
  within(within(detailsDialog()).getByRole('region', { name: title }));
export const detailsDialog = () => screen.getByRole('dialog', { name: DETAILS });

/** Opens the form that adds an entry to a section. */
export async function openForm(page: Page, title: string) {
  await page.user.click(section(title).getByRole('link', { name: `Add ${title}` }));
  return findForm(page, title);
}

/** Waits for the form that adds an entry to a section. */
export async function findForm(page: Page, title: string) {
  const form = within(await screen.findByRole('dialog', { name: `Add: ${title}` }));
  return {
    ...form,
    box: (label: string) => form.getByLabelText<HTMLTextAreaElement>(label),
    paste: (label: string, text: string) => pasteText(page, form.getByLabelText(label), text),
    press: (name: string) => page.user.click(form.getByRole('button', { name })),
  };
}
export const isFormOpen = () => screen.queryByRole('dialog', { name: /^Add: / }) !== null;

/** Presses the button that shows the entries of a section. */
export const showEntries = ({ user }: Page, title: string) =>
  user.click(section(title).getByRole('button', { name: `View ${title}` }));

/** Returns the lines of each entry in a section, the time first. */
export const entries = (title: string) =>
  section(title)
    .queryAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent));

/** Pastes a text into a field, as dictation does. */
export async function pasteText({ user }: Page, box: HTMLElement, text: string): Promise<void> {
  await user.click(box);
  await user.paste(text);
}

/** Returns the drafts in localStorage. */
export const draftEntries = () =>
  Object.entries(localStorage).filter(([key]) => key.startsWith('draft '));

/** Expects that the browser's storage contains none of the words. */
export function expectNotStored(...words: string[]): void {
  const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  for (const word of words) expect(stored).not.toContain(word);
}
