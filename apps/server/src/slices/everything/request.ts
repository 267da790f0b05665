import { requestSections } from '@thinna/contract/everything/request';
import { sql } from 'kysely';
import { consentsOf, deletedVisitsOf, requestEntries, visitsOf } from './common.ts';
import { entriesOf, type Person } from './person-data.ts';

/** All that is kept of a request. */
export function everythingOfRequest(id: number): Person<typeof requestSections> {
  return {
    sections: requestSections,
    from: sql`patient_requests where id = ${id}`,
    name: sql`patient_name`,
    linkedId: sql`(select patients.id from patients where original_id = ${id})`,
    lookedAt: { record: 'patient_request', id },
    entries: {
      ...requestEntries(sql`${id}`),
      visits: visitsOf('request_id', id),
      patient: entriesOf(sql`
        select jsonb_build_object('register_number', register_number,
          'registered_on', registered_on, 'removed_at', removed_at) as entry
        from patients where original_id = ${id}`),
      consents: consentsOf(sql`request_id = ${id}`),
      deleted_visits: deletedVisitsOf('request_id', id),
    },
  };
}
