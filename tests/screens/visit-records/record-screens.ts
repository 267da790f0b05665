import { screen, within } from '@testing-library/react';
import { heading, type Page } from '../../support/browser.tsx';
import { test as dayTest, SUNDAY } from '../staff/day-screens.ts';

export { abdul, findVisit, MONDAY, readDays, SUNDAY } from '../staff/day-screens.ts';

export const SAVE = 'Save the visit';
export const SEEN = 'Were you able to see Kalyani Amma?';
export const NEXT = 'What is next?';

/** A question, with its answers. */
export const question = (name: string) => within(screen.getByRole('group', { name }));

/** The questions that are asked now, in their order. */
export const questions = () =>
  [...document.querySelectorAll('fieldset > legend')].map(({ textContent }) => textContent);

/** Presses an answer: a radio button or a checkbox. */
export async function answer({ user }: Page, name: string, choice: string | RegExp): Promise<void> {
  const group = question(name);
  await user.click(group.queryByRole('radio', { name: choice }) ?? group.getByLabelText(choice));
}

export const press = async ({ user }: Page, name: string) =>
  user.click(screen.getByRole('button', { name }));

/** The answers that are chosen, as "question: answer". */
export const chosenAnswers = () =>
  [...document.querySelectorAll<HTMLInputElement>('fieldset input:checked')].map(
    (input) =>
      `${input.closest('fieldset')?.querySelector('legend')?.textContent}: ${input.closest('label')?.textContent}`,
  );

/** Drafts in the browser: the place, without side and account, and what was kept. */
export const drafts = () =>
  Object.entries<string>(localStorage)
    .filter(([key]) => key.startsWith('draft '))
    .map(([key, value]) => ({
      place: key.replace(/^draft \w+ \d+ /, ''),
      texts: JSON.parse(value).texts as Record<string, string>,
    }));

/** Suni's form of a visit to Kalyani Amma today, and what is stored of it. */
export const test = dayTest
  .extend(
    'stored',
    ({ database: { db } }) =>
      () =>
        db.selectFrom('visit_records').selectAll().orderBy('id').execute(),
  )
  .extend('openForm', ({ browser, suni }) => async () => {
    const schedule = await suni.visit(SUNDAY, '11:30');
    const address = `/vcm/visit/${suni.patient_id}?schedule=${schedule}`;
    const page = await browser.open(address, { as: suni.as });
    await heading('Kalyani Amma');
    return { page, schedule, call: `POST /api/patients/${suni.patient_id}/visits` };
  });
