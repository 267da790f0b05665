import type { Kind } from '@thinna/contract/helpers/helpers';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { type Clinic, dutyPhone } from '@thinna/contract/site/clinic';
import type { VisitFormAnswer } from '@thinna/contract/visit-records/visit-records';
import { sql, type Transaction } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { allKinds, canOpenPatient, clinicalKinds, ownHelper } from '../patients/scope.ts';
import { patientName } from '../visits/queries.ts';
import { type RecordRow, recordOf, visitInShort, visitRecords } from './queries.ts';
import { canRecordVisit, familyPlan } from './scope.ts';

/** Returns the numbers for urgent help, the one on duty first. */
export function phonesOf({ contact }: Clinic): VisitFormAnswer['phones'] {
  const onDuty = dutyPhone(contact);
  return [onDuty, ...contact.phones.filter((phone) => phone !== onDuty)].flatMap((phone) =>
    phone ? [{ label: phone.label, number: phone.number }] : [],
  );
}

/**
 * Returns what the form of a visit shows, undefined if this actor may not record one. Who only has a
 * planned visit of the patient sees nothing of what was found before (D-127).
 */
export async function readVisitForm(
  tx: Transaction<DB>,
  id: number,
  schedule: number | null,
  actor: Actor,
): Promise<Omit<VisitFormAnswer, 'phones'> | undefined> {
  const today = clinicDay(actor.at);
  const isAdmin = actor.role === 'admin';
  // Only an account without a helper names somebody, of a kind that it has.
  const mayBeNamed = isAdmin
    ? sql`true`
    : sql`exists (select from accounts where accounts.id = ${actor.account_id}
        and accounts.helper_id is null and helpers.kind = any (accounts.kinds))`;
  // With a visit to the family nothing of the illness is shown (PST-43).
  const isFamily = sql`exists ${familyPlan(sql`${schedule}`)}`;
  const lastRecord = visitRecords(tx, actor)
    .where('visit_records.patient_id', '=', id)
    .where('form', '=', 'nursing')
    .where('superseded_at', 'is', null)
    .where(canOpenPatient(actor, clinicalKinds))
    .where(sql<boolean>`not ${isFamily}`)
    .limit(1);
  const row = await tx
    .selectFrom('patients')
    .select(['patients.id', 'register_number', patientName.as('name')])
    .select([
      sql<string | null>`case when ${isFamily} then coalesce(proxy_phone_number, phone_number)
        else phone_number end`.as('phone_number'),
      sql<string | null>`case when ${canOpenPatient(actor, allKinds)} and not ${isFamily}
        then last_seen_on end`.as('last_seen_on'),
      sql<VisitFormAnswer['helper']>`${
        isAdmin
          ? sql`null::json`
          : sql`(select json_build_object('id', id, 'name', name, 'kind', kind) from helpers
              where helpers.id = ${ownHelper(actor.account_id)})`
      }`.as('helper'),
      sql<{ id: number; name: string; kind: Kind; is_assigned: boolean }[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'name', name, 'kind', kind,
          'is_assigned', is_assigned) order by is_assigned desc, name, id), '[]')
        from (select helpers.id, helpers.name, helpers.kind, exists (
            select from assignments where assignments.helper_id = helpers.id
              and assignments.patient_id = patients.id and completed_at is null) as is_assigned
          from helpers
          where ${mayBeNamed}
        ) as companions)`.as('helpers'),
      sql<VisitFormAnswer['plan']>`(
        select (${visitInShort}::jsonb || jsonb_build_object('helper_id', planned.helper_id,
          'is_bereavement', planned.is_bereavement, 'is_recorded', exists (select from visit_records
            where visit_records.schedule_id = planned.id and superseded_at is null)))
        from schedules as planned
        where planned.id = ${schedule}::int and planned.patient_id = patients.id)`.as('plan'),
      sql<VisitFormAnswer['next_plan']>`(
        select ${visitInShort} from schedules as planned
        where planned.patient_id = patients.id and planned.visit_date > ${today}::date
          and planned.cancelled_at is null
          and planned.id is distinct from ${schedule}::int
        order by planned.visit_date, planned.visit_time, planned.id limit 1)`.as('next_plan'),
      jsonObjectFrom(lastRecord).as('last_record'),
    ])
    .where('patients.id', '=', id)
    .where(canRecordVisit(actor, sql`${schedule}`))
    .executeTakeFirst();
  if (!row) return undefined;
  const { helper, helpers, plan, next_plan, last_record, ...patient } = row;
  const last = last_record as RecordRow | null;
  return {
    today,
    patient,
    helper,
    helpers,
    plan,
    next_plan,
    last_record: last && recordOf(last),
  };
}
