import { roleNameOf } from '@thinna/contract/helpers/roles';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import type { Insertable, Transaction } from 'kysely';
import type { DB, Schedules } from '../db/types.ts';

/** A visit of the demo; patient and helper are linked if their names are known. */
type Visit = Pick<Insertable<Schedules>, 'visit_time' | 'patient_name' | 'member_name'> & {
  /** Days from the day on which the demo is created. */
  inDays: number;
  /** Defaults to the role of the helper. */
  visit_type?: 'Other' | 'Emergency';
  notes?: string;
};

const nurse = { member_name: 'Sreeja Riverside' };
const volunteer = { member_name: 'മേരി കടവിൽ' };
const caregiver = { member_name: 'ലീന കടവിൽ' };
const priest = { visit_type: 'Other', member_name: 'Demo priest' } as const;
const driver = { visit_type: 'Emergency', member_name: 'ഡെമോ ഡ്രൈവർ' } as const;

/** Invented visits around the day on which the demo is created. */
const visits: Visit[] = [
  {
    inDays: -2,
    visit_time: '10:00',
    ...caregiver,
    patient_name: 'Demo Kunjappan',
    notes: 'Invented: nobody opened, call.',
  },
  { inDays: -1, visit_time: '15:30', ...nurse, patient_name: 'Demo Mariyam' },
  {
    inDays: 0,
    visit_time: '09:00',
    ...nurse,
    patient_name: 'Demo Mariyam',
    notes:
      'Invented: change the dressing, and show the daughter how the mouth is kept clean. She has asked for the name of the ointment; the neighbour has the key after ten.',
  },
  {
    inDays: 0,
    visit_time: '10:30',
    ...volunteer,
    patient_name: 'Demo Saramma',
    notes: 'Invented: bring the newspaper.',
  },
  { inDays: 0, visit_time: '11:15', ...driver, patient_name: 'ഡെമോ സൈനബ' },
  { inDays: 0, visit_time: '11:30', ...nurse, patient_name: 'Demo Kunjappan' },
  { inDays: 0, visit_time: '16:00', ...caregiver, patient_name: 'ഡെമോ ജാനകി' },
  { inDays: 0, visit_time: '16:30', ...nurse, patient_name: 'ഡെമോ അബ്ദുള്ള' },
  { inDays: 1, visit_time: '09:30', ...volunteer, patient_name: 'Demo Devaki' },
  {
    inDays: 1,
    visit_time: '10:00',
    ...nurse,
    visit_type: 'Emergency',
    patient_name: 'Demo Mariyam',
  },
  { inDays: 2, visit_time: '14:00', ...priest, patient_name: 'Demo Pathrose' },
  { inDays: 3, visit_time: '17:00', ...volunteer, patient_name: 'ഡെമോ ലീല' },
  { inDays: 4, visit_time: '10:00', ...nurse, patient_name: 'Demo Kunjappan' },
  { inDays: 9, visit_time: '11:00', ...caregiver, patient_name: 'ഡെമോ അമ്മിണി' },
];

/** Adds the visits; patients and helpers must have been added before. */
export async function fillSchedules(tx: Transaction<DB>, now: Date): Promise<void> {
  const helpers = await tx.selectFrom('helpers').select(['id', 'kind', 'name']).execute();
  const patients = await tx.selectFrom('patients').select(['id', 'first_name']).execute();
  const rows = visits.map(({ inDays, ...visit }) => {
    const helper = helpers.find(({ name }) => name === visit.member_name);
    const patient = patients.find(({ first_name }) => first_name === visit.patient_name);
    return {
      ...visit,
      visit_type: visit.visit_type ?? (helper ? roleNameOf[helper.kind] : 'Other'),
      helper_id: helper?.id ?? null,
      patient_id: patient?.id ?? null,
      visit_date: addDays(clinicDay(now), inDays),
      created_at: now,
      updated_at: now,
    };
  });
  await tx.insertInto('schedules').values(rows).execute();
}
