import { type RawBuilder, sql } from 'kysely';
import { authorOf } from '../visit-records/queries.ts';
import { entriesOf } from './person-data.ts';

/** Entries that patients and requests have; `requestId` is SQL, null for a patient without one. */
export const requestEntries = (requestId: RawBuilder<unknown>) => ({
  request: entriesOf(sql`
    select to_jsonb(patient_requests) as entry from patient_requests where id = ${requestId}`),
  phone_calls: entriesOf(sql`
    select to_jsonb(request_calls) || jsonb_build_object('called_by', ${authorOf('called_by')})
      as entry
    from request_calls where request_id = ${requestId} order by id desc`),
  notices: noticesOf('request_id', requestId),
});

/** Planned visits with the names of who comes now and of who was to come before. */
export const visitsOf = (column: 'patient_id' | 'request_id', id: number) =>
  entriesOf(sql`
    select to_jsonb(schedules) || jsonb_build_object(
      'member_name', coalesce(helpers.name, member_name),
      'is_bereavement', nullif(is_bereavement, false),
      'told_by', ${authorOf('told_by')},
      'former_members', (select string_agg(former.name, ', ' order by former.name)
        from helpers as former where former.id = any(former_helper_ids))) as entry
    from schedules left join helpers on helpers.id = helper_id
    where ${sql.ref(column)} = ${id} order by visit_date desc, visit_time desc, schedules.id desc`);

/** Deleted visits that are still kept; they refer to the person inside their JSON. */
export const deletedVisitsOf = (column: 'patient_id' | 'request_id', id: number) =>
  entriesOf(sql`
    select visit || jsonb_build_object('deleted_at', deleted_at, 'deleted_by',
      ${authorOf('deleted_by')}) as entry
    from deleted_records, jsonb_array_elements(rows -> 'schedules') as visit
    where kind = 'schedule' and (visit ->> ${column}::text)::int = ${id}
    order by deleted_records.id desc`);

export const consentsOf = (isSubject: RawBuilder<boolean>) =>
  entriesOf(
    sql`select to_jsonb(consents) as entry from consents where ${isSubject} order by id desc`,
  );

export const noticesOf = (column: 'request_id' | 'helper_id', id: RawBuilder<unknown>) =>
  entriesOf(sql`
    select to_jsonb(notifications) as entry from notifications
    where ${sql.ref(column)} = ${id} order by id desc`);
