import { helperSections } from '@thinna/contract/everything/helper';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { sql } from 'kysely';
import { consentsOf, noticesOf } from './common.ts';
import { entriesOf, type Person } from './person-data.ts';

/**
 * All that is kept of a helper. Nothing of patients is selected, and no password, token or key: the
 * id of a session is part of its token.
 */
export function everythingOfHelper(kind: Kind, id: number): Person<typeof helperSections> {
  return {
    sections: helperSections,
    from: sql`helpers where id = ${id} and kind = ${kind}`,
    name: sql`name`,
    linkedId: sql`null::int`,
    lookedAt: { record: kind, id },
    entries: {
      personal: entriesOf(sql`
        select to_jsonb(helpers) || jsonb_build_object('helper_kind', kind) as entry
        from helpers where id = ${id}`),
      account: entriesOf(sql`
        select jsonb_build_object('username', username, 'role', role, 'kinds', kinds,
          'created_at', created_at, 'disabled_at', disabled_at) as entry
        from accounts where helper_id = ${id} order by id desc`),
      sessions: entriesOf(sql`
        select jsonb_build_object('device', device, 'logged_in_at', sessions.created_at,
          'last_active_at', last_active_at, 'proved_at', proved_at, 'expires_at', expires_at,
          'revoked_at', revoked_at) as entry
        from sessions join accounts on accounts.id = account_id
        where helper_id = ${id} order by sessions.created_at desc`),
      second_factors: entriesOf(sql`
        select jsonb_build_object('kind', second_factors.kind, 'device', device,
          'created_at', second_factors.created_at, 'last_used_at', last_used_at) as entry
        from second_factors join accounts on accounts.id = account_id
        where helper_id = ${id} order by second_factors.id desc`),
      assignments: entriesOf(sql`
        select jsonb_build_object('assigned_date', assigned_date, 'ended_at', completed_at) as entry
        from assignments where helper_id = ${id} order by id desc`),
      visits: entriesOf(sql`
        select jsonb_build_object('visit_date', visit_date, 'visit_time', visit_time,
          'visit_type', visit_type, 'cannot_come_at', cannot_come_at,
          'given_away', nullif(helper_id is distinct from ${id}, false)) as entry
        from schedules where helper_id = ${id} or former_helper_ids @> array[${id}::int]
        order by visit_date desc, visit_time desc, id desc`),
      visit_records: entriesOf(sql`
        select jsonb_build_object('visited_on', visited_on, 'outcome', outcome, 'form', form,
          'started_at', started_at, 'finished_at', finished_at, 'recorded_at', recorded_at) as entry
        from visit_records where helper_id = ${id} order by visited_on desc, id desc`),
      tasks: entriesOf(sql`
        select jsonb_build_object('category', category, 'priority', priority, 'due_date', due_date,
          'due_time', due_time, 'created_at', created_at, 'completed_at', completed_at) as entry
        from tasks where assigned_helper_id = ${id} order by id desc`),
      consents: consentsOf(sql`helper_id = ${id}`),
      notices: noticesOf('helper_id', sql`${id}`),
      deleted_visits: entriesOf(sql`
        select jsonb_build_object('visit_date', visit -> 'visit_date',
          'visit_time', visit -> 'visit_time', 'visit_type', visit -> 'visit_type',
          'given_away', nullif((visit ->> 'helper_id')::int is distinct from ${id}, false),
          'deleted_at', deleted_at) as entry
        from deleted_records, jsonb_array_elements(rows -> 'schedules') as visit
        where kind = 'schedule' and ((visit ->> 'helper_id')::int = ${id}
          or visit -> 'former_helper_ids' @> to_jsonb(${id}::int))
        order by deleted_records.id desc`),
    },
  };
}
