import type { Page } from '@playwright/test';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import type { Kysely } from 'kysely';
import type { DB } from '../../apps/server/src/db/types.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

const LIST = '/admin/patients-in-need';

const families = [
  { patient_name: 'കുഞ്ഞപ്പൻ പുഴക്കര', place: 'കടവിനു സമീപം, പുഴയോരം', support_type: 'volunteer' },
  {
    patient_name: 'Annamma Varghese Puthenpurakal',
    support_type: 'caregiver',
    care_details: 'Bathing twice a week, and somebody at night.',
  },
  {
    patient_name: 'Devaki K.',
    place: 'Ferry road',
    support_type: 'other',
    contact_name: null,
    closed_at: new Date(),
    closed_why: 'equipment_only',
  },
  {
    patient_name: 'സൈനബ തോണിക്കടവ്',
    support_type: 'medical',
    health_condition:
      'അർബുദം. രാത്രിയിൽ വേദന കൂടുതലാണ്.\nമരുന്ന് ഒരാഴ്ചയ്ക്കുള്ളതേ ബാക്കിയുള്ളൂ.\nHospital: https://clinic.example/a-very-long-address-that-nobody-can-break-anywhere',
    notes: 'വൈകുന്നേരം അഞ്ചിനു ശേഷം വിളിക്കുക.',
  },
] as const;

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/**
 * Adds a few requests, the second one active with visits and a helper, the third one closed.
 * Returns the id of the last request, which has the longest texts and two calls.
 */
async function addRequests({ database: { db } }: Site): Promise<number> {
  const rows = await db
    .insertInto('patient_requests')
    .values(
      families.map((family, at) => ({
        contact_name: 'Relative of the patient',
        contact_phone_number: String(6_100_000_000 + at),
        contact_email: `family${at}@clinic.example`,
        place: 'Examplepuram',
        address: 'House 1, by the river',
        ...family,
        viewed_at: at > 1 ? null : new Date(),
        created_at: daysAgo(at === 0 ? 1 : 2 * at),
      })),
    )
    .returning(['id', 'patient_name', 'support_type'])
    .execute();
  const [, active] = rows;
  if (active) {
    const { id: original_id, patient_name: first_name, support_type } = active;
    const { id: patient_id } = await db
      .insertInto('patients')
      .values({ original_id, first_name, support_type })
      .returning('id')
      .executeTakeFirstOrThrow();
    await planCare(db, patient_id, first_name);
  }
  const request_id = rows.at(-1)?.id ?? 0;
  const note =
    'മകൾ തിരിച്ചുവിളിക്കും. Call again after five, https://clinic.example/a-very-long-address';
  await db
    .insertInto('request_calls')
    .values([
      { request_id, reached: true, note, called_at: daysAgo(4) },
      { request_id, reached: false, called_at: daysAgo(2) },
    ])
    .execute();
  return request_id;
}

async function planCare(db: Kysely<DB>, patient_id: number, patient_name: string): Promise<void> {
  const { id: helper_id, name: member_name } = await db
    .insertInto('helpers')
    .values({
      kind: 'caregiver',
      name: 'മീനാക്ഷി പുത്തൻപുരയ്ക്കൽ',
      email: 'meenakshi@clinic.example',
      phone_number: '6200000001',
      address: 'House 2, by the river',
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const assigned_date = clinicDay(new Date());
  await db.insertInto('assignments').values({ patient_id, helper_id, assigned_date }).execute();
  const visit = {
    patient_id,
    patient_name,
    helper_id,
    member_name,
    visit_type: 'Caregiver',
  } as const;
  const weeks = [1, 2, 3, 4, 5, 6, 7].map((week) => ({
    ...visit,
    visit_date: addDays(assigned_date, 7 * week),
    visit_time: week % 2 ? '09:30' : '16:00',
  }));
  await db.insertInto('schedules').values(weeks).execute();
}

async function openList(page: Page, clinic: Site): Promise<void> {
  await addRequests(clinic);
  await page.goto(LIST);
  await page.getByRole('table').waitFor();
}

async function openProfile(page: Page, clinic: Site, query = ''): Promise<void> {
  await page.goto(`${LIST}/view/${await addRequests(clinic)}${query}`);
  await page.locator('dl').first().waitFor();
}

/** Opens the drawer and goes on to the choice of a helper. */
async function takeIntoCare(page: Page, clinic: Site): Promise<void> {
  await openProfile(page, clinic, '?care');
  await page.locator('dialog button.button').click();
  await page.locator('dialog li button').first().waitFor();
}

export const patientInNeedStates: State[] = [
  { name: 'patients-in-need', open: openList },
  {
    name: 'patients-in-need-waiting',
    open: async (page, clinic) => {
      await addRequests(clinic);
      await page.goto(`${LIST}?state=waiting`);
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'patients-in-need-none',
    open: async (page) => {
      await page.goto(LIST);
      await page.locator('.empty-step').waitFor();
    },
  },
  {
    name: 'patient-in-need-activated',
    isTransient: true,
    open: async (page, clinic) => {
      await openList(page, clinic);
      await page.locator('[aria-pressed=false]').first().click();
      await page.locator('.toast-success').waitFor();
    },
  },
  {
    name: 'patient-in-need-take-out',
    open: async (page, clinic) => {
      await openList(page, clinic);
      await page.locator('[aria-pressed=true]').first().click();
      await page.locator('dialog li').first().waitFor();
    },
  },
  { name: 'patient-in-need-profile', open: openProfile },
  {
    name: 'patient-in-need-close',
    open: async (page, clinic) => {
      await openProfile(page, clinic);
      await page.locator('button', { hasText: '…' }).click();
      await page.locator('dialog button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
  { name: 'take-into-care', open: (page, clinic) => openProfile(page, clinic, '?care') },
  {
    name: 'take-into-care-helper',
    open: async (page, clinic) => {
      await takeIntoCare(page, clinic);
    },
  },
  {
    name: 'take-into-care-visit',
    open: async (page, clinic) => {
      await takeIntoCare(page, clinic);
      await page.locator('dialog li button').first().click();
      await page.locator('#field-visit_date').waitFor();
      await page.locator('dialog button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
  {
    name: 'patient-in-need-edit-problems',
    open: async (page, clinic) => {
      await openProfile(page, clinic, '?edit');
      await page.locator('input[value=caregiver]').check();
      await page.locator('#field-contact_name').fill('');
      await page.locator('dialog button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
];
