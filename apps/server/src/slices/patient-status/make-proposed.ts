import type { Kind } from '@thinna/contract/helpers/helpers';
import { roleNameOf } from '@thinna/contract/helpers/roles';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { patientStatusCalls as calls } from '@thinna/contract/patient-status/patient-status';
import {
  isVisit,
  PROPOSED_AT,
  type ProposalInput,
} from '@thinna/contract/patient-status/proposals';
import type { CareStatus } from '@thinna/contract/patient-status/statuses';
import type { Words } from '@thinna/contract/words/index';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB, Patients } from '../../db/types.ts';
import { wordsByLanguage } from '../../http/language.ts';
import { invalidField } from '../../refuse.ts';
import { isProposed } from './proposals.ts';

/** The ids of what was made of proposals. */
export interface Proposed {
  visits: number[];
  tasks: number[];
}

interface Helper {
  id: number;
  name: string;
  kind: Kind;
}

/** Makes visits and tasks of what was proposed and stayed ticked (D-139). */
export async function makeProposed(
  tx: Transaction<DB>,
  { at }: Actor,
  patient: Selectable<Patients>,
  to: CareStatus,
  chosen: readonly ProposalInput[],
  words: Words,
): Promise<Proposed> {
  if (chosen.length === 0) return { visits: [], tasks: [] };
  const refuse = (rule: 'unknown_record' | 'not_chosen' | 'required') =>
    invalidField(calls.change, 'proposals', rule, words);
  const helpers = await lockHelpers(tx, chosen);
  const name = [patient.first_name, patient.last_name].filter(Boolean).join(' ');
  const times = { created_at: at, updated_at: at };
  const visits: object[] = [];
  const tasks: object[] = [];
  for (const { code, on, at: time, helper_id } of chosen) {
    const helper = helpers.find(({ id }) => id === helper_id);
    if (!isProposed(code, patient.care_status, to) || on < clinicDay(at))
      throw refuse('not_chosen');
    if (helper_id !== null && !helper) throw refuse('unknown_record');
    if (isVisit(code)) {
      if (!helper) throw refuse('required');
      visits.push({
        ...times,
        patient_id: patient.id,
        patient_name: name,
        visit_type: roleNameOf[helper.kind],
        helper_id: helper.id,
        member_name: helper.name,
        visit_date: on,
        visit_time: time ?? PROPOSED_AT,
        is_bereavement: to === 'deceased',
      });
    } else {
      tasks.push({
        ...times,
        patient_id: patient.id,
        title: wordsByLanguage.en.patient_status.proposals.names[code],
        // Staff no longer reach the record of somebody whose care has ended.
        description: helper ? whomToCall(patient, name) : null,
        category: 'followup',
        priority: 'medium',
        assigned_kind: helper?.kind ?? null,
        assigned_helper_id: helper?.id ?? null,
        due_date: on,
      });
    }
  }
  const { rows } = await sql<Proposed>`
    with made_visits as (
        insert into schedules (patient_id, patient_name, visit_type, helper_id, member_name,
          visit_date, visit_time, is_bereavement, created_at, updated_at)
        select patient_id, patient_name, visit_type, helper_id, member_name,
          visit_date, visit_time, is_bereavement, created_at, updated_at
        from jsonb_populate_recordset(null::schedules, ${JSON.stringify(visits)}::jsonb)
        returning id),
      made_tasks as (
        insert into tasks (patient_id, title, description, category, priority, assigned_kind,
          assigned_helper_id, due_date, created_at, updated_at)
        select patient_id, title, description, category, priority, assigned_kind,
          assigned_helper_id, due_date, created_at, updated_at
        from jsonb_populate_recordset(null::tasks, ${JSON.stringify(tasks)}::jsonb)
        returning id)
    select (select coalesce(json_agg(id order by id), '[]') from made_visits) as visits,
      (select coalesce(json_agg(id order by id), '[]') from made_tasks) as tasks`.execute(tx);
  return rows[0] ?? { visits: [], tasks: [] };
}

/** Returns the chosen helpers, locked until the visits and tasks refer to them. */
async function lockHelpers(
  tx: Transaction<DB>,
  chosen: readonly ProposalInput[],
): Promise<Helper[]> {
  const ids = chosen.flatMap(({ helper_id }) => helper_id ?? []);
  if (ids.length === 0) return [];
  return tx
    .selectFrom('helpers')
    .select(['id', 'name', 'kind'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** Returns the name, and whom to call: the proxy before the patient's own number. */
const whomToCall = (
  { proxy_name, proxy_phone_number, phone_number }: Selectable<Patients>,
  name: string,
): string =>
  [name, proxy_phone_number && proxy_name, proxy_phone_number ?? phone_number]
    .filter(Boolean)
    .join(', ');
