import { clinicDay, laterDay } from '@thinna/contract/day';
import { roleOf } from '@thinna/contract/roles';
import type { Insertable, Transaction } from 'kysely';
import type { DB, Schedules } from './types.ts';

type Kind = keyof typeof roleOf;
type Visit = Pick<Insertable<Schedules>, 'visit_time'> & {
  /** From the day on which the demo is filled. */
  inDays: number;
  /** Who goes: the first helper of a kind, or somebody who is in no list. */
  goes: Kind | { visit_type: 'Other' | 'Emergency'; member_name: string };
  /** Somebody who is not in the register. */
  patient_name?: string;
  notes?: string;
};

const priest = { visit_type: 'Other', member_name: 'Demo priest' } as const;
const driver = { visit_type: 'Emergency', member_name: 'ഡെമോ ഡ്രൈവർ' } as const;

/** Invented visits around the demo's first day. */
const visits: Visit[] = [
  { inDays: -2, visit_time: '10:00', goes: 'caregiver', notes: 'Invented: nobody opened, call.' },
  { inDays: -1, visit_time: '15:30', goes: 'medical_professional' },
  { inDays: 0, visit_time: '09:00', goes: 'medical_professional', notes: 'Invented: dressing.' },
  { inDays: 0, visit_time: '10:30', goes: 'volunteer' },
  { inDays: 0, visit_time: '11:15', goes: driver, patient_name: 'ഡെമോ സൈനബ' },
  { inDays: 0, visit_time: '16:00', goes: 'caregiver' },
  { inDays: 1, visit_time: '09:30', goes: 'volunteer', patient_name: 'Demo Devaki' },
  { inDays: 2, visit_time: '14:00', goes: priest },
  { inDays: 4, visit_time: '10:00', goes: 'medical_professional' },
  { inDays: 9, visit_time: '11:00', goes: 'caregiver', patient_name: 'ഡെമോ അമ്മിണി' },
];

/** Some of the patients and helpers of the demo, who are filled in before, meet. */
export async function fillSchedules(tx: Transaction<DB>, now: Date): Promise<void> {
  const helpers = await tx
    .selectFrom('helpers')
    .select(['id', 'kind', 'name'])
    .orderBy('id')
    .execute();
  const patients = await tx
    .selectFrom('patients')
    .select(['id', 'first_name'])
    .orderBy('id')
    .execute();
  const rows = visits.map(({ inDays, goes, patient_name, ...visit }, index) => {
    const patient = patient_name === undefined ? patients[index % patients.length] : undefined;
    return {
      ...visit,
      ...(typeof goes === 'string' ? memberOf(goes) : goes),
      visit_date: laterDay(clinicDay(now), inDays),
      patient_name: patient_name ?? patient?.first_name ?? 'Demo',
      patient_id: patient?.id ?? null,
      created_at: now,
      updated_at: now,
    };
  });
  await tx.insertInto('schedules').values(rows).execute();

  function memberOf(kind: Kind) {
    const helper = helpers.find((one) => one.kind === kind);
    return {
      visit_type: roleOf[kind],
      helper_id: helper?.id ?? null,
      member_name: helper?.name ?? 'Demo',
    };
  }
}
