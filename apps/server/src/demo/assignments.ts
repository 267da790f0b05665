import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import type { Transaction } from 'kysely';
import type { DB } from '../db/types.ts';

interface Pair {
  patient: string;
  helper: string;
  isCompleted?: true;
}

/** Assignments of the demo, oldest first; each helper's kind suits the patient's support type. */
const pairs: readonly Pair[] = [
  { patient: 'Demo Velayudhan', helper: 'ലീന കടവിൽ', isCompleted: true },
  { patient: 'ഡെമോ ലീല', helper: 'Latha Kadavil', isCompleted: true },
  { patient: 'ഡെമോ ജാനകി', helper: 'Sreeja Riverside', isCompleted: true },
  { patient: 'Demo Mariyam', helper: 'Sreeja Riverside' },
  { patient: 'Demo Mariyam', helper: 'Rajamma Demo' },
  { patient: 'ഡെമോ ജാനകി', helper: 'ഖദീജ പുഴയോരം' },
  { patient: 'Demo Saramma', helper: 'മേരി കടവിൽ' },
  { patient: 'ഡെമോ അബ്ദുള്ള', helper: 'സിസ്റ്റർ റോസ് കടവ്' },
  { patient: 'ഡെമോ അബ്ദുള്ള', helper: 'Sreeja Riverside' },
  { patient: 'Demo Pathrose', helper: 'Krishnankutty Demo' },
  { patient: 'ഡെമോ ലീല', helper: 'മേരി കടവിൽ' },
  { patient: 'Demo Kunjappan', helper: 'ലീന കടവിൽ' },
  { patient: 'Demo Kunjappan', helper: 'Sreeja Riverside' },
];

export async function fillAssignments(tx: Transaction<DB>, now: Date): Promise<void> {
  const patients = await tx.selectFrom('patients').select(['id', 'first_name as name']).execute();
  const helpers = await tx.selectFrom('helpers').select(['id', 'name']).execute();
  const rows = pairs.map(({ patient, helper, isCompleted }, at) => ({
    patient_id: idOf(patients, patient),
    helper_id: idOf(helpers, helper),
    assigned_date: addDays(clinicDay(now), at - pairs.length),
    completed_at: isCompleted ? now : null,
  }));
  await tx.insertInto('assignments').values(rows).execute();
}

function idOf(people: readonly { id: number; name: string }[], name: string): number {
  const person = people.find((candidate) => candidate.name === name);
  if (!person) throw new Error(`Nobody in the demo is called ${name}.`);
  return person.id;
}
