import { helperSections } from '@thinna/contract/everything/helper';
import { patientSections } from '@thinna/contract/everything/patient';
import type { PersonDataSection } from '@thinna/contract/everything/person-data';
import { requestSections } from '@thinna/contract/everything/request';
import { describe, expect } from 'vitest';
import { test } from '../support/database.ts';

const sectionsOf = {
  patient: patientSections,
  helper: helperSections,
  request: requestSections,
} as const;
type Place = {
  [Kind in keyof typeof sectionsOf]: `${Kind}: ${keyof (typeof sectionsOf)[Kind] & string}`;
}[keyof typeof sectionsOf];

/**
 * Every column that says whose a row is, and the section of that person's data that tells it. A
 * column that is missing here makes the first test fail: tell it on the page, or say below why not.
 */
const shownIn: Readonly<Record<string, Place>> = {
  'patients.original_id': 'request: patient',
  'health_records.patient_id': 'patient: health',
  'patient_notes.patient_id': 'patient: notes',
  'assignments.patient_id': 'patient: assignments',
  'assignments.helper_id': 'helper: assignments',
  'accounts.helper_id': 'helper: account',
  'tasks.patient_id': 'patient: tasks',
  'tasks.assigned_helper_id': 'helper: tasks',
  'schedules.patient_id': 'patient: visits',
  'schedules.request_id': 'request: visits',
  'schedules.helper_id': 'helper: visits',
  'schedules.former_helper_ids': 'helper: visits',
  'visit_records.patient_id': 'patient: visit_records',
  'status_reports.patient_id': 'patient: status_reports',
  'visit_records.helper_id': 'helper: visit_records',
  'patient_status_changes.patient_id': 'patient: status_changes',
  'consents.patient_id': 'patient: consents',
  'consents.helper_id': 'helper: consents',
  'consents.request_id': 'request: consents',
  'notifications.helper_id': 'helper: notices',
  'notifications.request_id': 'request: notices',
  'request_calls.request_id': 'request: phone_calls',
  'audit.patient_ids': 'patient: opened',
};

/** Columns that look like it and are not shown, with the reason. */
const notShown: Readonly<Record<string, string>> = {
  'audit.request_id': 'the number of a call to the server, which is no request for help',
};

/** The table behind each section, and its columns that the section tells under another name. */
const tables: Partial<Record<Place, readonly [table: string, shownIn?: Record<string, string>]>> = {
  'patient: personal': ['patients'],
  'patient: health': ['health_records'],
  'patient: notes': ['patient_notes'],
  'patient: visits': [
    'schedules',
    { helper_id: 'member_name', former_helper_ids: 'former_members' },
  ],
  'patient: visit_records': ['visit_records', { helper_id: 'member_name' }],
  'patient: status_changes': ['patient_status_changes'],
  'patient: status_reports': ['status_reports'],
  'patient: assignments': ['assignments', { helper_id: 'helper_name', completed_at: 'ended_at' }],
  'patient: tasks': ['tasks', { assigned_helper_id: 'assigned_member' }],
  'patient: consents': ['consents'],
  'helper: personal': ['helpers', { kind: 'helper_kind' }],
  'helper: account': ['accounts'],
  'helper: sessions': ['sessions', { created_at: 'logged_in_at' }],
  'helper: second_factors': ['second_factors'],
  'request: request': ['patient_requests'],
  'request: phone_calls': ['request_calls'],
  'request: notices': ['notifications'],
};

/** Columns that no section tells, with the reason. Names without a table are left out of all. */
const columnsNotShown: Readonly<Record<string, string>> = {
  id: 'the number of the row',
  patient_id: 'whose it is',
  request_id: 'whose it is',
  account_id: 'whose it is',
  version: 'counts the changes',
  search: 'made from the name for the search',
  search_all: 'made from name and address for the search',
  'patients.digits': 'made from the numbers for the search',
  'patients.original_id': 'the request, which is a section',
  'patients.planned_on': 'the day of the next planned visit, which is shown',
  'schedules.patient_name': "the patient's own name",
  cancelled_by: 'the change of the status, which is shown',
  'assignments.completed_by': 'the change of the status, which is shown',
  'patient_status_changes.effects': 'the rows that the change has touched, which are shown',
  'schedules.told_how': 'that the family was told is shown, when and by whom',
  'schedules.told_for': 'the day and time that were told; the visit has its own',
  'schedules.cannot_come_task_id': 'a task of the office about this visit',
  'visit_records.client_id': 'the mark that a phone gives a record',
  'visit_records.schedule_id': 'the planned visit, which is shown',
  'visit_records.next_schedule_id': 'the next visit, which is shown',
  'visit_records.task_id': 'the task, which is shown',
  'visit_records.needs_task_id': 'the task, which is shown',
  'visit_records.replaces_id': 'the record that was corrected, which is shown',
  'status_reports.client_id': 'the mark that a phone gives a report',
  'status_reports.change_id': 'the change of the status that came of it',
  'consents.helper_id': 'of helpers alone',
  'consents.fund_case_id': 'of the emergency fund alone, which names no patient of the register',
  'notifications.helper_id': 'of helpers alone',
  'notifications.kind': 'of helpers alone',
  'accounts.helper_id': 'whose it is',
  'accounts.password_hash': 'secret',
  'accounts.seen_notice': 'the number of the newest notice that was read',
  'second_factors.secret': 'secret',
  'second_factors.credential_id': 'secret',
  'second_factors.public_key': 'a key',
  'second_factors.counter': 'a key',
  'second_factors.last_step': 'a key',
};

const sectionAt = (place: string): PersonDataSection | undefined => {
  const [kind = '', section = ''] = place.split(': ');
  const sections: Readonly<
    Partial<Record<string, Readonly<Partial<Record<string, PersonDataSection>>>>>
  > = sectionsOf;
  return sections[kind]?.[section];
};

describe("one person's data", () => {
  test('EXP-01 EXP-03 tell every row that points to a patient, a helper or a request', async ({
    database: { pool },
  }) => {
    const { rows } = await pool.query<{ name: string }>(`
      select conrelid::regclass || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and attname not in ('kind', 'assigned_kind')
        and confrelid::regclass::text in ('patients', 'helpers', 'patient_requests')
      union
      select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)(patient|helper|request)_ids?$'`);
    const found = rows.map(({ name }) => name).toSorted();
    expect(found.length).toBeGreaterThan(20);
    expect(
      found.filter((name) => !(name in shownIn) && !(name in notShown)),
      'show them on the page, or say in `notShown` why not',
    ).toEqual([]);
    expect([...Object.keys(shownIn), ...Object.keys(notShown)].toSorted()).toEqual(found);
    for (const place of Object.values(shownIn)) expect(sectionAt(place), place).toBeDefined();
  });

  test.for(Object.entries(tables))(
    'EXP-01 EXP-03 tell every column of the table behind %s',
    async ([place, [table, others = {}]], { database: { pool } }) => {
      const { rows } = await pool.query<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = $1`,
        [table],
      );
      expect(rows.length).toBeGreaterThan(3);
      const fields = Object.keys(sectionAt(place)?.shape ?? {});
      const forgotten = rows
        .map(({ name }) => name)
        .filter((name) => !fields.includes(others[name] ?? name))
        .filter((name) => !(name in columnsNotShown) && !(`${table}.${name}` in columnsNotShown));
      expect(forgotten, 'show them on the page, or say in `columnsNotShown` why not').toEqual([]);
    },
  );

  test('EXP-02 have no field for a password, a token or a key', () => {
    const fields = Object.values(sectionsOf).flatMap((sections) =>
      Object.values<PersonDataSection>(sections).flatMap(({ shape }) => Object.keys(shape)),
    );
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.filter((field) => /password|hash|token|secret|key|salt/.test(field))).toEqual([]);
  });
});
