import { auditRecords } from '@thinna/contract/audit/audit';
import { EXPORT_MAX, PAGE_MAX } from '@thinna/contract/constants/limits';
import { helperKinds } from '@thinna/contract/helpers/helpers';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { makeAccount } from '../../support/accounts.ts';
import { addAuditRows, countAuditRows, type Entry } from '../../support/audit.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { aHelper } from '../../support/people.ts';

/** Rows around midnight in the clinic's time zone, which is 18:30 UTC. */
const history: Entry[] = [
  { at: '2025-03-01T18:29:59Z', record: 'volunteer', record_id: 7, actor: 'asha' },
  { at: '2025-03-01T18:30:00Z', record: 'volunteer', record_id: 7, actor: 'suni' },
  { at: '2025-03-02T06:00:00Z', record: 'caregiver', record_id: 7, actor: 'suni' },
  { at: '2025-03-02T18:29:59Z', record: 'volunteer', record_id: 8, actor: 'asha' },
  { at: '2025-03-02T18:30:00Z', record: 'account', record_id: 1, actor: null },
];

/** Stores `history`; `findRows` returns the positions in it of the rows that a query finds. */
const test = clinicTest.extend('found', { scope: 'file' }, async ({ app, admin, database }) => {
  const suni = await makeAccount(database, 'vcm', 'suni');
  const ids = await addAuditRows(database, history);
  const findRows = async (query: string) => {
    const { status, body } = await ask(app, `GET /api/audit?${query}`, { token: admin });
    expect(status, query).toBe(200);
    const rows = (body.entries as { id: number }[]).map(({ id }) => ids.indexOf(id));
    return rows.filter((place) => place >= 0);
  };
  return { ids, suni, findRows };
});

describe('the audit', () => {
  test('tells who did what, newest first', async ({ app, admin, found: { ids } }) => {
    const { body } = await ask(app, 'GET /api/audit?day=2025-03-03', { token: admin });
    expect(body).toEqual({
      entries: [
        {
          id: ids[4],
          at: '2025-03-02T18:30:00.000Z',
          actor_id: null,
          actor_name: null,
          actor_role: null,
          action: 'update',
          record: 'account',
          record_id: 1,
          fields: ['name', 'notes'],
          patient_ids: [],
        },
      ],
      older: null,
      patients: [],
      requests: [],
    });
    const newest = await ask(app, 'GET /api/audit?limit=2', { token: admin });
    expect(newest.body.entries[0]).toMatchObject({
      actor_name: 'asha',
      actor_role: 'admin',
      action: 'view',
      record: 'audit',
      record_id: null,
      fields: ['day'],
    });
  });

  test('is found by record, by person and by the day of the clinic', async ({
    found: { findRows, suni },
  }) => {
    expect(await findRows('')).toEqual([4, 3, 2, 1, 0]);
    expect(await findRows('record=volunteer')).toEqual([3, 1, 0]);
    expect(await findRows('record=volunteer&record_id=7')).toEqual([1, 0]);
    expect(await findRows('record=caregiver&record_id=8')).toEqual([]);
    expect(await findRows(`actor_id=${suni}`)).toEqual([2, 1]);
    expect(await findRows('day=2025-03-01')).toEqual([0]);
    expect(await findRows('day=2025-03-02')).toEqual([3, 2, 1]);
    expect(await findRows('day=2025-03-04')).toEqual([]);
    expect(await findRows(`day=2025-03-02&actor_id=${suni}&record=volunteer`)).toEqual([1]);
    for (const record of auditRecords) await findRows(`record=${record}`);
  });

  test('of a patient holds the lists that showed them', async ({ app, admin, database }) => {
    const rows = [
      { record: 'patient', record_id: 41, patient_ids: [] },
      { record: 'patient', record_id: null, patient_ids: [40, 41] },
      { record: 'patient', record_id: null, patient_ids: [40] },
      { record: 'task', record_id: 41, patient_ids: [] },
    ];
    const inserted = await database.db
      .insertInto('audit')
      .values(rows.map((row) => ({ action: 'view', ...row })))
      .returning('id')
      .execute();
    const ids = inserted.map(({ id }) => Number(id));
    const findRows = async (query: string) => {
      const { body } = await ask(app, `GET /api/audit?${query}`, { token: admin });
      return (body.entries as { id: number }[]).map(({ id }) => ids.indexOf(id));
    };
    expect(await findRows('record=patient&record_id=41')).toEqual([1, 0]);
    expect(await findRows('record=patient&record_id=40')).toEqual([2, 1]);
    expect(await findRows('record=patient&record_id=4')).toEqual([]);
    expect(await findRows('record=task&record_id=41')).toEqual([3]);
    const csv = await ask(app, 'GET /api/audit/csv?record=patient&record_id=40', { token: admin });
    expect(csv.body.csv).toContain('view,patient,,,"40, 41",,');
  });

  test('comes in pages, and goes on where it was whatever was written meanwhile', async ({
    app,
    admin,
    found: { ids },
  }) => {
    const page = async (query: string) =>
      (await ask(app, `GET /api/audit?record=volunteer&${query}`, { token: admin })).body;
    const first = await page('limit=1');
    expect(first).toMatchObject({ entries: [{ id: ids[3] }], older: ids[3] });
    await ask(app, 'POST /api/volunteers', { token: admin, body: aHelper.volunteer() });
    const second = await page(`limit=1&after=${first.older}`);
    expect(second).toMatchObject({ entries: [{ id: ids[1] }], older: ids[1] });
    const last = await page(`limit=1&after=${second.older}`);
    expect(last).toMatchObject({ entries: [{ id: ids[0] }], older: null });
    expect(await page(`after=${ids[0]}`)).toEqual({
      entries: [],
      older: null,
      patients: [],
      requests: [],
    });
  });

  test.for([
    ['limit=0', 'limit', 'limit must be a whole number, at least 1'],
    ['limit=201', 'limit', 'limit must be at most 200'],
    ['after=x', 'after', 'after must be a whole number, at least 1'],
    ['record=treasure', 'record', 'Kind of record is not known'],
    ['record_id=7', 'record', 'Kind of record is required'],
    [
      'record=volunteer&record_id=0',
      'record_id',
      'Record number must be a whole number, at least 1',
    ],
    ['actor_id=asha', 'actor_id', 'Person must be a whole number, at least 1'],
    ['day=2025-02-29', 'day', 'Day must be a day, written YYYY-MM-DD'],
    ['day=today', 'day', 'Day must be a day, written YYYY-MM-DD'],
    ['day=', 'day', 'Day must be a day, written YYYY-MM-DD'],
  ] as const)('refuses ?%s, and leaves no row', async (refused, { app, admin, database }) => {
    const [query, field, message] = refused;
    const before = await countAuditRows(database);
    for (const path of ['/api/audit', '/api/audit/csv'] as const) {
      if (path.endsWith('csv') && /limit|after/.test(field)) continue;
      const { status, body } = await ask(app, `GET ${path}?${query}`, { token: admin });
      expect(status).toBe(400);
      expect(body).toMatchObject({ message, field });
    }
    expect(await countAuditRows(database)).toBe(before);
  });

  test('is exported for a spreadsheet, with the time of the clinic', async ({
    app,
    admin,
    database,
    found: { suni },
  }) => {
    await database.pool.query(`update accounts set username = '=cmd|" /C calc"!A0' where id = $1`, [
      suni,
    ]);
    const { body } = await ask(app, 'GET /api/audit/csv?day=2025-03-02', { token: admin });
    const { rows } = await database.pool.query(`select id from accounts where username = 'asha'`);
    await database.pool.query(`update accounts set username = 'suni' where id = $1`, [suni]);
    const asSuni = `${suni},"'=cmd|"" /C calc""!A0",vcm`;
    expect(body).toEqual({
      csv: [
        '"time (Asia/Kolkata)",actor_id,actor_name,actor_role,action,record,record_id,fields,patient_ids,register_numbers,request_code',
        `"2025-03-02 23:59:59",${rows[0].id},asha,admin,update,volunteer,8,"name, notes",,,`,
        `"2025-03-02 11:30:00",${asSuni},update,caregiver,7,"name, notes",,,`,
        `"2025-03-02 00:00:00",${asSuni},update,volunteer,7,"name, notes",,,`,
        '',
      ].join('\r\n'),
      is_whole: true,
    });
    const newest = await ask(app, 'GET /api/audit?limit=1', { token: admin });
    expect(newest.body.entries).toMatchObject([
      { action: 'export', record: 'audit', record_id: null, fields: ['day'] },
    ]);
  });

  test('is the administrators’ alone', async ({ app, database, found: _ }) => {
    const staff = await logIn(app, 'vcm', 'suni');
    const before = await countAuditRows(database);
    for (const path of ['/api/audit', '/api/audit/csv'] as const) {
      expect((await ask(app, `GET ${path}`)).status).toBe(401);
      expect((await ask(app, `GET ${path}`, { token: staff })).status).toBe(403);
    }
    // Each refusal of a known account has its row (TRU-48).
    expect(await countAuditRows(database)).toBe(before + 2);
  });

  test('holds the names of fields, and nowhere what stood in them', async ({
    app,
    admin,
    database,
  }) => {
    for (const { kind, calls, input } of Object.values(helperKinds)) {
      const fields = Object.keys(input.shape);
      const marked = aHelper[kind]({ ...marks('first', fields) });
      const created = await ask(app, `POST ${calls.create.path}`, { token: admin, body: marked });
      expect(created.status).toBe(201);
      const path = `${calls.create.path}/${created.body.id}` as const;
      const changed = aHelper[kind]({ ...marks('second', fields) });
      expect((await ask(app, `PUT ${path}`, { token: admin, body: changed })).status).toBe(200);
      await ask(app, `PUT ${path}/view`, { token: admin });
      await ask(app, `DELETE ${path}`, { token: admin });

      const query = `record=${kind}&record_id=${created.body.id}`;
      const read = await ask(app, `GET /api/audit?${query}`, { token: admin });
      const csv = await ask(app, `GET /api/audit/csv?${query}`, { token: admin });
      expect(read.body.entries).toHaveLength(4);
      for (const text of [read.text, csv.text]) {
        for (const field of fields) expect(text).toContain(field);
        for (const value of [...Object.values(marked), ...Object.values(changed)]) {
          expect(text).not.toContain(value);
        }
      }
    }
    const { rows } = await database.pool.query('select audit::text as text from audit');
    expect(JSON.stringify(rows)).not.toMatch(/marker|Mark /i);
  });
});

describe('a long audit', () => {
  test('is answered in pages of at most 200, and exported up to ten thousand', async ({
    app,
    admin,
    database,
  }) => {
    await fillDay(database, EXPORT_MAX);
    const list = await ask(app, 'GET /api/audit?day=2024-05-05', { token: admin });
    expect(list.body.entries).toHaveLength(PAGE_MAX);
    expect(list.body.older).toBe(list.body.entries.at(-1).id);
    expect(await exportCsv(app, admin)).toEqual({ lines: EXPORT_MAX, is_whole: true });
    await fillDay(database, 1);
    expect(await exportCsv(app, admin)).toEqual({ lines: EXPORT_MAX, is_whole: false });
  });

  async function exportCsv(app: FastifyInstance, token: string) {
    const { body } = await ask(app, 'GET /api/audit/csv?day=2024-05-05', { token });
    return { lines: body.csv.split('\r\n').length - 2, is_whole: body.is_whole };
  }
});

/** Returns a marker that occurs nowhere else for every free-text field. */
function marks(turn: string, fields: string[]): Record<string, string> {
  const free = ['address', 'availability', 'skills', 'experience', 'certifications', 'notes'];
  const marked = fields.filter((field) => free.includes(field));
  return {
    ...Object.fromEntries(marked.map((field) => [field, `${turn} marker of ${field}`])),
    name: `Mark ${turn}`,
  };
}

async function fillDay({ pool }: Database, count: number): Promise<void> {
  await pool.query(
    `insert into audit (at, action, record, record_id)
     select '2024-05-05T12:00:00+05:30', 'view', 'volunteer', n from generate_series(1, $1::int) n`,
    [count],
  );
}
