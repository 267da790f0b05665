import type { Page } from '@playwright/test';
import { aHelper } from '../support/people.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

const PAGE = '/admin/patient-assignment';

const pairs = [
  { patient: 'കുഞ്ഞപ്പൻ പുഴക്കര', support_type: 'medical', helper: 'Dr. Leela Veranda' },
  { patient: 'Annamma Varghese Puthenpurakal', support_type: 'caregiver', helper: 'ഖദീജ പുഴയോരം' },
  { patient: 'Devaki K.', support_type: 'volunteer', helper: 'Krishnankutty V.' },
] as const;
const kindFor = {
  medical: 'medical_professional',
  caregiver: 'caregiver',
  volunteer: 'volunteer',
} as const;

async function addPairs({ database: { db } }: Site): Promise<void> {
  for (const { patient: first_name, support_type, helper } of pairs) {
    const kind = kindFor[support_type];
    const place = { place: 'കടവിനു സമീപം', place_link: 'https://maps.example/kadavu' };
    const { id: patient_id } = await db
      .insertInto('patients')
      .values({ first_name, support_type, phone_number: '6100000001', ...place })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: helper_id } = await db
      .insertInto('helpers')
      .values({ ...aHelper[kind]({ name: helper }), kind })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
  }
}

async function openList(page: Page, clinic: Site): Promise<void> {
  await addPairs(clinic);
  await page.goto(PAGE);
  await page.getByRole('table').waitFor();
}

async function openSuggestions(page: Page, clinic: Site): Promise<void> {
  await openList(page, clinic);
  await page.locator('.list-tools [aria-expanded]').click();
  await page.locator('form [role=combobox]').click();
  await page.locator('.option').first().waitFor();
}

export const assignmentStates: State[] = [
  {
    name: 'assignments-details',
    open: async (page, clinic) => {
      await openList(page, clinic);
      await page.locator('.row-actions [aria-expanded]').nth(1).click();
      await page.locator('.row-details dl').first().waitFor();
    },
  },
  {
    name: 'assignments-none',
    open: async (page) => {
      await page.goto(PAGE);
      await page.locator('.empty-step').waitFor();
    },
  },
  { name: 'assign-suggestions', open: openSuggestions },
  {
    name: 'assign-refused',
    open: async (page, clinic) => {
      await openSuggestions(page, clinic);
      await page.locator('.option').filter({ hasText: pairs[0].patient }).click();
      await page.locator('form input[type=radio]').first().check();
      await page.locator('form .field-wrong').waitFor();
    },
  },
  {
    name: 'assignment-remove',
    open: async (page, clinic) => {
      await openList(page, clinic);
      await page.locator('.row-actions .text-danger').first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
