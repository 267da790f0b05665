import { clinicDay } from '@thinna/contract/kit/office/day';
import type { Language } from '@thinna/contract/words/language';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { hashPassword } from '../../../apps/server/src/passwords.ts';
import { addAccount, addHelper, addPatient } from '../../database/rows.ts';
import { PASSWORD } from '../../support/accounts.ts';

const kinds = {
  nurse: { kind: 'medical_professional', visits: 'Medical Professional', support_type: 'medical' },
  volunteer: { kind: 'volunteer', visits: 'Volunteer', support_type: 'volunteer' },
} as const;
type Profession = keyof typeof kinds;

/** A helper with an account, a patient to visit today and a task. */
export interface StaffMember {
  profession: Profession;
  language: Language;
  username: string;
  account_id: number;
  patient: { id: number; name: string };
  task: { id: number; title: string };
  /** The note that will be added; unique. */
  text: string;
}

const texts = { en: 'Slept well, less pain', ml: 'നന്നായി ഉറങ്ങി, വേദന കുറവാണ്' };

/** Adds a staff member with today's visit and a task; `name` keeps several of them apart. */
export async function addStaffMember(
  { db }: Database,
  profession: Profession,
  language: Language,
  name: string,
): Promise<StaffMember> {
  const { kind, visits, support_type } = kinds[profession];
  const username = `${profession}-${language}-${name}`;
  const member = `Sreeja ${username}`;
  const helper_id = await addHelper(db, { kind, name: member });
  const account_id = await addAccount(db, {
    username,
    password_hash: await hashPassword(PASSWORD),
    kinds: [kind],
    helper_id,
  });
  const patient = { name: `Ammini ${username}`, id: 0 };
  patient.id = await addPatient(db, {
    first_name: patient.name,
    support_type,
    address: 'House 12, by the river',
    place: 'Examplepuram',
  });
  await db.insertInto('assignments').values({ patient_id: patient.id, helper_id }).execute();
  await db
    .insertInto('schedules')
    .values({
      patient_id: patient.id,
      patient_name: patient.name,
      helper_id,
      member_name: member,
      visit_type: visits,
      visit_date: clinicDay(new Date()),
      visit_time: '23:55',
    })
    .execute();
  const title = `Bring the medicines ${username}`;
  const task = await db
    .insertInto('tasks')
    .values({ title, assigned_kind: kind, assigned_helper_id: helper_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    profession,
    language,
    username,
    account_id,
    patient,
    task: { id: task.id, title },
    text: `${texts[language]} ${username}`,
  };
}
