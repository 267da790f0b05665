import type { Page } from '@playwright/test';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { addAccount, addHelper, addPatient, addVisitRecord } from '../database/rows.ts';
import { logInAsStaff, type Site } from '../support/site.ts';
import { aPatientWithTrend } from '../support/visit-records/trend.ts';
import type { State } from './states.ts';

const today = () => clinicDay(new Date());

interface Visit {
  patient_id: number;
  helper_id: number;
  schedule_id: number;
}

/** Adds a nurse's visit of today to a patient with a long name and a record of last week. */
async function addVisit({ database: { db, pool } }: Site): Promise<Visit> {
  await pool.query('delete from schedules');
  const helper_id = await addHelper(db, { kind: 'medical_professional', name: 'Leena Kadavil' });
  const patient_id = await addPatient(db, {
    first_name: 'അന്നമ്മ',
    last_name: 'വർഗീസ് പുത്തൻപുരയ്ക്കൽ',
    phone_number: '5000000142',
  });
  await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
  const visit = {
    patient_id,
    patient_name: 'A',
    helper_id,
    member_name: 'Leena Kadavil',
    visit_type: 'Medical Professional',
    visit_time: '00:05',
  } as const;
  const schedules = await db
    .insertInto('schedules')
    .values([
      { ...visit, visit_date: today() },
      { ...visit, visit_date: addDays(today(), -2), visit_time: '16:30' },
      { ...visit, visit_date: addDays(today(), 7), visit_time: '10:00' },
    ])
    .returning('id')
    .execute();
  const record = {
    patient_id,
    helper_id,
    member_name: 'Leena Kadavil',
    helper_kind: 'medical_professional',
    form: 'nursing',
    outcome: 'seen',
    next: 'none',
  } as const;
  await db
    .insertInto('visit_records')
    .values([
      {
        ...record,
        client_id: crypto.randomUUID(),
        visited_on: addDays(today(), -6),
        pain: 4,
        breathlessness: 10,
        unable: ['worry'],
        akps: 40,
        phase: 'worse',
        bp_systolic: 120,
        bp_diastolic: 80,
        temperature_c: 38.33,
        found: ['wound', 'bowel'],
        done: ['dressing', 'listening'],
        needs: ['doctor', 'rest_for_carer'],
        note: 'വേദന കുറവാണ്. Slept four hours, and ate a little. '.repeat(4),
      },
      {
        ...record,
        client_id: crypto.randomUUID(),
        visited_on: addDays(today(), -9),
        form: 'missed',
        outcome: 'not_home',
      },
    ])
    .execute();
  return { patient_id, helper_id, schedule_id: schedules[0]?.id ?? 0 };
}

/** Adds patients with every kind of flag, one of whom somebody looks after. */
async function addFlagged(clinic: Site): Promise<void> {
  const { patient_id } = await addVisit(clinic);
  const { db } = clinic.database;
  await addVisitRecord(db, {
    patient_id,
    visited_on: addDays(today(), -1),
    pain: 9,
    sleep: 8,
    akps: 20,
    spo2: 86,
    sugar_mg: 61,
    phase: 'last_days',
  });
  const attended_by = await addAccount(db, { role: 'admin' });
  await addVisitRecord(db, {
    patient_id: await addPatient(db, { first_name: 'Kunjappan', place: 'Behind the ration shop' }),
    visited_on: addDays(today(), -2),
    medicines_until: addDays(today(), 1),
    catheter_until: addDays(today(), 2),
    tube_until: today(),
    attended_at: new Date(),
    attended_by,
  });
  await addPatient(db, {
    first_name: 'Thankamma',
    phone_number: null,
    visit_every_days: 7,
    registered_on: addDays(today(), -40),
  });
}

/** Logs in as the nurse who goes to the family of somebody who has died. */
async function openFamilyVisit(page: Page, clinic: Site): Promise<Visit> {
  const visit = await addVisit(clinic);
  const { db } = clinic.database;
  await db
    .updateTable('patients')
    .set({ care_status: 'deceased', status_on: today(), proxy_phone_number: '5000000143' })
    .where('id', '=', visit.patient_id)
    .execute();
  await db
    .updateTable('schedules')
    .set({ is_bereavement: true, visit_time: '23:55' })
    .where('id', '=', visit.schedule_id)
    .execute();
  await logInAsStaff(page, clinic, {
    kinds: ['medical_professional'],
    helper_id: visit.helper_id,
  });
  return visit;
}

async function openForm(page: Page, clinic: Site): Promise<void> {
  const { patient_id, helper_id, schedule_id } = await addVisit(clinic);
  await logInAsStaff(page, clinic, { kinds: ['medical_professional'], helper_id });
  await page.goto(`/vcm/visit/${patient_id}?schedule=${schedule_id}`);
  await page.locator('#field-seen').waitFor();
}

const choose = (page: Page, name: string, value: string) =>
  page.locator(`input[name="${name}"][value="${value}"]`).check();

/** Fills in the nursing questions in part, and opens what is folded. */
async function openHalfFilled(page: Page, clinic: Site): Promise<void> {
  await openForm(page, clinic);
  await choose(page, 'seen', 'yes');
  await choose(page, 'pain', '3');
  await choose(page, 'worry', 'unable');
  await choose(page, 'akps', '40');
  await page.locator('details > summary').first().click();
  await page.locator('#field-temperature_c').fill('101');
  await choose(page, 'found', 'wound');
  await choose(page, 'done', 'catheter_changed');
  await choose(page, 'needs', 'rest_for_carer');
  await choose(page, 'phase', 'worse');
  await choose(page, 'next', 'visit');
  await page.locator('#field-next_on').waitFor();
}

export const visitRecordStates: State[] = [
  { name: 'visit-record', open: openForm },
  { name: 'visit-record-nursing', open: openHalfFilled },
  {
    name: 'visit-record-problems',
    open: async (page, clinic) => {
      await openForm(page, clinic);
      await choose(page, 'seen', 'yes');
      await page.locator('button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
  {
    name: 'visit-record-missed',
    open: async (page, clinic) => {
      await openForm(page, clinic);
      await choose(page, 'seen', 'no');
      await choose(page, 'outcome', 'other');
      await choose(page, 'next', 'urgent');
      await page.locator('.duty-phones').waitFor();
    },
  },
  {
    name: 'visit-record-company',
    open: async (page, clinic) => {
      const { patient_id } = await addVisit(clinic);
      const { db } = clinic.database;
      const helper_id = await addHelper(db, { kind: 'volunteer', name: 'ബിജു' });
      await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
      await logInAsStaff(page, clinic, { kinds: ['volunteer'], helper_id });
      await page.goto(`/vcm/visit/${patient_id}`);
      await choose(page, 'seen', 'yes');
      await choose(page, 'patient_is', 'same');
      await choose(page, 'next', 'task');
      await page.locator('#field-next_on').waitFor();
    },
  },
  {
    name: 'staff-family-visit',
    open: async (page, clinic) => {
      await openFamilyVisit(page, clinic);
      await page.goto('/vcm/dashboard');
      await page.locator('.next-card').waitFor();
    },
  },
  {
    name: 'visit-record-family',
    open: async (page, clinic) => {
      const { patient_id, schedule_id } = await openFamilyVisit(page, clinic);
      await page.goto(`/vcm/visit/${patient_id}?schedule=${schedule_id}`);
      await choose(page, 'seen', 'yes');
    },
  },
  {
    name: 'staff-unrecorded-visits',
    open: async (page, clinic) => {
      const { helper_id } = await addVisit(clinic);
      await logInAsStaff(page, clinic, { kinds: ['medical_professional'], helper_id });
      await page.goto('/vcm/dashboard');
      await page.locator('.record-visit').first().waitFor();
    },
  },
  {
    name: 'office-visit-record',
    open: async (page, clinic) => {
      const { patient_id } = await addVisit(clinic);
      await page.goto(`/admin/patients/visit/${patient_id}`);
      await page.locator('#field-helper_id').selectOption({ index: 1 });
      await choose(page, 'seen', 'yes');
      await page.locator('#field-pain').waitFor();
    },
  },
  {
    name: 'office-visit-correction',
    open: async (page, clinic) => {
      const { patient_id } = await addVisit(clinic);
      await page.goto(`/admin/patients/view/${patient_id}`);
      await page.locator('a[href*="correct="]').first().click();
      await page.locator('#field-correction').waitFor();
    },
  },
  {
    name: 'office-attention',
    open: async (page, clinic) => {
      await addFlagged(clinic);
      await page.goto('/admin/attention');
      await page.locator('.attention tbody tr').first().waitFor();
    },
  },
  {
    name: 'office-patient-visits',
    open: async (page, clinic) => {
      const { patient_id } = await addVisit(clinic);
      await page.goto(`/admin/patients/view/${patient_id}`);
      await page.locator('a[href*="correct="]').first().waitFor();
    },
  },
  {
    name: 'office-patient-trend',
    open: async (page, clinic) => {
      await page.goto(`/admin/patients/view/${await aPatientWithTrend(clinic.database)}`);
      await page.locator('.trend-table').first().waitFor();
    },
  },
];
