import type { Page } from '@playwright/test';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { addHelper, addPatient, addRequest } from '../database/rows.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

const inDays = (days: number) => addDays(clinicDay(new Date()), days);

async function openHelper(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/caregivers/view/${id}`);
  await page.locator('dl').first().waitFor();
}

/** Adds a caregiver with patients and visits, with long and short names in both scripts. */
async function aBusyHelper({ database: { db } }: Site): Promise<number> {
  const helper_id = await addHelper(db, {
    kind: 'caregiver',
    name: 'Rajamma Puthenpurackal',
    phone_number: '5000000003',
    availability: 'തിങ്കൾ, ബുധൻ, വെള്ളി',
    experience: 'Eight years in home care',
  });
  const patients = [
    await addPatient(db, {
      first_name: 'അന്നമ്മ',
      last_name: 'വർഗീസ് പുത്തൻപുരയ്ക്കൽ',
      place: 'മാള, പള്ളിക്കു സമീപം',
    }),
    await addPatient(db, { first_name: 'Krishnankutty', last_name: 'Thekkeparambil' }),
    await addPatient(db, { first_name: 'Leela', place: 'Ferry steps' }),
  ];
  await db
    .insertInto('assignments')
    .values(patients.map((patient_id) => ({ patient_id, helper_id })))
    .execute();
  const request_id = await addRequest(db, { patient_name: 'കുഞ്ഞപ്പൻ പുഴക്കര' });
  const visit = { helper_id, member_name: 'Rajamma', patient_name: 'Leela', visit_time: '09:30' };
  await db
    .insertInto('schedules')
    .values([
      { ...visit, patient_id: patients[0], visit_type: 'Caregiver', visit_date: inDays(1) },
      {
        ...visit,
        request_id,
        visit_type: 'Emergency',
        visit_date: inDays(2),
        visit_time: '23:40',
        notes: 'മരുന്നു തീരാറായി; ഒരാഴ്ചത്തേക്കുള്ളതു കൊണ്ടുപോകണം.',
      },
      {
        ...visit,
        patient_name: 'Somebody who is in no register',
        visit_type: 'Caregiver',
        visit_date: inDays(30),
      },
    ])
    .execute();
  return helper_id;
}

export const helperStates: State[] = [
  {
    name: 'helper-work',
    open: async (page, clinic) => openHelper(page, await aBusyHelper(clinic)),
  },
  {
    name: 'helper-without-work',
    open: async (page, { database }) =>
      openHelper(page, await addHelper(database.db, { kind: 'caregiver', name: 'സുബൈദ കടവത്ത്' })),
  },
];
