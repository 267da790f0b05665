import type { Locator, Page } from '@playwright/test';
import { assignmentCalls, assignmentRefusal } from '@thinna/contract/assignments/assignments';
import { labelOf } from '@thinna/contract/kit/failure';
import { office as english } from '@thinna/contract/words/en/office';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import { fill } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { shared as sharedMalayalam } from '@thinna/contract/words/ml/shared';
import { aHelper } from '../../support/people.ts';
import { expect, freezeTime, logInAsAdmin, type Site, test } from '../../support/site.ts';

const languages = {
  en: { ...sharedEnglish, ...english },
  ml: { ...sharedMalayalam, ...malayalam },
} as const;

/** 23:00 on the 14th in the browser's time zone (Los Angeles), 12:30 on the 15th at the clinic. */
const NOW = new Date('2026-11-15T07:00:00.000Z');
const TODAY = '2026-11-15';
const YESTERDAY = '2026-11-14';

const PATIENT = 'അമ്മിണി കരയിൽ';
const CAREGIVER = 'ലീന കടവിൽ';
const NURSE = 'Sreeja Riverside';
const VOLUNTEER = 'Krishnankutty V.';

test.beforeEach(async ({ page, clinic }) => {
  await freezeTime(page, clinic, NOW);
});

for (const language of ['en', 'ml'] as const) {
  test(`a request becomes a patient with helpers, a task and a visit, late in Los Angeles, in ${language}`, async ({
    page,
    clinic,
  }) => {
    test.slow();
    await prepare(page, clinic);
    await logInAsAdmin(page, language);
    await takeIntoCare(page, language);
    await assign(page, language);
    await addTasks(page, language);
    await planVisit(page, language);
    await checkDashboard(page, language);
  });
}

/** Adds a helper of each kind and a family's request for medical support. */
async function prepare(page: Page, { database: { db } }: Site): Promise<void> {
  await db.deleteFrom('tasks').execute();
  await db.deleteFrom('schedules').execute();
  await db
    .insertInto('helpers')
    .values([
      { ...aHelper.caregiver({ name: CAREGIVER }), kind: 'caregiver' },
      { ...aHelper.medical_professional({ name: NURSE }), kind: 'medical_professional' },
      { ...aHelper.volunteer({ name: VOLUNTEER }), kind: 'volunteer' },
    ])
    .execute();
  const response = await page.request.post('/api/patients-in-need', {
    data: {
      patient_name: PATIENT,
      contact_phone_number: '5000012345',
      place: 'കടവ്',
      address: 'പുഴയോരം',
      support_type: 'medical',
      health_condition: 'കിടപ്പിലാണ്',
    },
  });
  expect(response.status()).toBe(201);
}

/** Makes the request active, so that the patient appears in the register. */
async function takeIntoCare(page: Page, language: Language): Promise<void> {
  const words = languages[language];
  const { make_active, activated } = words.patients_in_need;
  await page.goto('/admin/patients-in-need');
  await page.getByRole('button', { name: `${make_active} ${PATIENT}`, exact: true }).click();
  await expect(page.getByText(activated)).toBeVisible();
  await page.goto('/admin/patient-management');
  await expect(rowOf(page, PATIENT)).toBeVisible();
}

/** Expects the form to refuse a volunteer, then assigns a caregiver and a nurse. */
async function assign(page: Page, language: Language): Promise<void> {
  const words = languages[language];
  const assignmentWords = words.assignments;
  const label = (field: string) => labelOf(assignmentCalls.create.body, field, words);
  const typeOf = (kind: keyof typeof words.helpers) =>
    page.getByRole('radio', { name: words.helpers[kind].one, exact: true });
  await page.goto('/admin/patient-assignment');
  await page.getByRole('button', { name: assignmentWords.assign, exact: true }).click();
  const submit = page.getByRole('button', { name: assignmentWords.submit, exact: true });
  const helpers = page.getByLabel(label('helperId'), { exact: true });
  await page.getByRole('combobox', { name: label('patientId'), exact: true }).fill('കരയി');
  await page.getByRole('option', { name: PATIENT }).click();

  await typeOf('volunteer').check();
  const refusal = assignmentRefusal('volunteer', 'medical', words) ?? '';
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(helpers).toBeDisabled();
  await expect(submit).toBeDisabled();

  for (const [kind, name] of [
    ['caregiver', CAREGIVER],
    ['medical_professional', NURSE],
  ] as const) {
    await typeOf(kind).check();
    await expect(page.getByText(refusal)).toBeHidden();
    await choose(helpers, name);
    await submit.click();
    await expect(rowOf(page, name)).toContainText(PATIENT);
    await expect(page.getByText(assignmentWords.created)).toBeVisible();
  }
  await page
    .getByRole('button', {
      name: fill(assignmentWords.details_named, { name: `${PATIENT}, ${NURSE}` }),
    })
    .click();
  await expect(page.locator(`.row-details time[datetime="${TODAY}"]`)).toBeVisible();
}

/** A task due on the clinic's yesterday is overdue, although Los Angeles still has that day. */
async function addTasks(page: Page, language: Language): Promise<void> {
  const words = languages[language];
  for (const [title, day] of [
    ['Change the dressing', TODAY],
    ['മരുന്ന് എത്തിക്കുക', YESTERDAY],
  ] as const) {
    await page.goto('/admin/tasks?add');
    await page.locator('#field-title').fill(title);
    await page.locator('#field-assignedTo').selectOption('Caregiver');
    await choose(page.locator('#field-assignedMember'), CAREGIVER);
    await page.locator('#field-dueDate').fill(day);
    await page.locator('dialog button[type=submit]').click();
    await expect(page.getByText(words.tasks.added)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(rowOf(page, title)).toContainText(CAREGIVER);
  }
  await expect(rowOf(page, 'മരുന്ന് എത്തിക്കുക').getByText(words.tasks.overdue)).toBeVisible();
  await expect(rowOf(page, 'Change the dressing').getByText(words.tasks.overdue)).toBeHidden();
}

/** Adds a visit on the clinic's today and one on the day before. */
async function planVisit(page: Page, language: Language): Promise<void> {
  const words = languages[language];
  for (const [day, time] of [
    [TODAY, '09:30'],
    [YESTERDAY, '10:30'],
  ] as const) {
    await page.goto('/admin/schedules?add');
    await page.locator('#field-patient_name').fill(PATIENT);
    await page.locator('.option').filter({ hasText: PATIENT }).first().click();
    await page.locator('#field-visit_date').fill(day);
    await page.locator('#field-visit_time').fill(time);
    await page.locator('input[name=visit_type][value="Medical Professional"]').check();
    await choose(page.locator('#field-member_name'), NURSE);
    await page.locator('dialog button[type=submit]').click();
    await expect(page.getByText(words.visits.added)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page.getByRole('row').filter({ hasText: NURSE })).toHaveCount(2);
}

/** Expects the dashboard to count by the clinic's day and to link to the counted visits. */
async function checkDashboard(page: Page, language: Language): Promise<void> {
  const { dashboard } = languages[language];
  const line = (key: 'visits_today' | 'overdue_tasks', count: number) =>
    page.getByRole('link', { name: fill(dashboard.summary[key], { count }), exact: true });
  await page.goto('/admin/dashboard');
  await expect(line('overdue_tasks', 1)).toBeVisible();
  await line('visits_today', 1).click();
  const visits = page.getByRole('row').filter({ hasText: NURSE });
  await expect(visits).toHaveCount(1);
  await expect(visits).toContainText('9:30 AM');
  await expect(visits).toContainText(PATIENT);
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

/** Selects the one option of a native select that contains the name. */
async function choose(list: Locator, name: string): Promise<void> {
  const option = list.locator('option').filter({ hasText: name });
  await expect(option).toHaveCount(1);
  await list.selectOption({ label: (await option.textContent()) ?? '' });
}
