import { patientSections } from '@thinna/contract/everything/patient';
import { sql } from 'kysely';
import { authorOf } from '../visit-records/queries.ts';
import { patientName } from '../visits/queries.ts';
import { consentsOf, deletedVisitsOf, requestEntries, visitsOf } from './common.ts';
import { entriesOf, type Person } from './person-data.ts';

/** All that is kept of a patient, in care or not. */
export function everythingOfPatient(id: number): Person<typeof patientSections> {
  const requestId = sql`(select original_id from patients where id = ${id})`;
  return {
    sections: patientSections,
    from: sql`patients where id = ${id}`,
    name: patientName,
    linkedId: sql`original_id`,
    lookedAt: { record: 'patient', id },
    entries: {
      personal: entriesOf(sql`select to_jsonb(patients) as entry from patients where id = ${id}`),
      health: entriesOf(sql`
        select to_jsonb(health_records) || jsonb_build_object('recorded_by',
          ${authorOf('health_records.recorded_by')}) as entry
        from health_records where patient_id = ${id} order by id desc`),
      notes: entriesOf(sql`
        select to_jsonb(patient_notes) || jsonb_build_object('recorded_by',
          ${authorOf('patient_notes.recorded_by')}) as entry
        from patient_notes where patient_id = ${id} order by id desc`),
      visits: visitsOf('patient_id', id),
      visit_records: entriesOf(sql`
        select to_jsonb(visit_records) || jsonb_build_object(
          'member_name', coalesce(helpers.name, member_name),
          'attended_by', ${authorOf('attended_by')},
          'recorded_by', ${authorOf('visit_records.recorded_by')}) as entry
        from visit_records left join helpers on helpers.id = helper_id
        where patient_id = ${id} order by visited_on desc, visit_records.id desc`),
      status_changes: entriesOf(sql`
        select to_jsonb(patient_status_changes) || jsonb_build_object(
          'decided_by', ${authorOf('decided_by')}, 'undone_by', ${authorOf('undone_by')}) as entry
        from patient_status_changes where patient_id = ${id} order by id desc`),
      status_reports: entriesOf(sql`
        select to_jsonb(status_reports) || jsonb_build_object(
          'reported_by', ${authorOf('status_reports.reported_by')},
          'decided_by', ${authorOf('status_reports.decided_by')}) as entry
        from status_reports where patient_id = ${id} order by id desc`),
      assignments: entriesOf(sql`
        select jsonb_build_object('helper_name', name, 'helper_kind', kind,
          'assigned_date', assigned_date, 'ended_at', completed_at) as entry
        from assignments join helpers on helpers.id = helper_id
        where patient_id = ${id} order by assignments.id desc`),
      tasks: entriesOf(sql`
        select to_jsonb(tasks) || jsonb_build_object('assigned_member', name) as entry
        from tasks left join helpers on helpers.id = assigned_helper_id
        where patient_id = ${id} order by tasks.id desc`),
      ...requestEntries(requestId),
      consents: consentsOf(sql`patient_id = ${id} or request_id = ${requestId}`),
      deleted_visits: deletedVisitsOf('patient_id', id),
    },
  };
}
