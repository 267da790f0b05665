import { allCalls } from '@thinna/contract/calls';
import { describe, expect } from 'vitest';
import { addHelper, addRequest } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, logIn } from '../../support/clinic.ts';
import { dropVersions, test as undoTest, visit } from './rows.ts';

const NOTES = 200;
/** Notes that are written by calls; the others are inserted, because a call takes much longer. */
const WRITTEN_NOTES = 10;
const KINDS = ['volunteer', 'caregiver', 'medical_professional'] as const;
/** Calls whose answers change with every read or deletion. */
const EXCLUDED_PATHS =
  /^\/api\/(audit|deleted-records|accounts|openapi)|\/(looks|everything)$|^\/(healthz|readyz)/;

const test = undoTest.extend(
  'told',
  { scope: 'file' },
  async ({ app, admin, database: { pool }, database }) => {
    await makeAccount(database, 'vcm', 'suni');
    const suni = await logIn(app, 'vcm', 'suni');
    /**
     * Returns the complete answer of every GET call to an administrator and to staff, without the
     * versions: the visits lose their patient and get them back.
     */
    return async (id: number): Promise<Record<string, string>> => {
      const answers: Record<string, string> = {};
      const readings = allCalls.filter(
        ({ method, path }) => method === 'GET' && !EXCLUDED_PATHS.test(path),
      );
      for (const { path, access } of readings) {
        const tokens = access === 'staff' ? { admin, suni } : { admin };
        for (const [who, token] of Object.entries(tokens)) {
          const address = path.replace(/:\w+/, String(id)) as '/';
          const { status, text } = await ask(app, `GET ${address}`, { token });
          answers[`${who} ${path}`] = `${status} ${text.replace(/,"version":\d+/g, '')}`;
        }
      }
      const { rows } = await pool.query<{ row: string }>(
        `select to_jsonb(patients)::text as row from patients where id = $1`,
        [id],
      );
      answers.row = rows[0]?.row ?? '';
      return answers;
    };
  },
);

describe('a deleted patient', () => {
  test('with two hundred notes comes back as they were, in every call, to the letter', async ({
    app,
    admin: token,
    clock,
    database: { db },
    everything,
    told,
    remove,
    restore,
  }) => {
    const original_id = await addRequest(db, { patient_name: 'അമ്മിണി' });
    const activated = await ask(app, 'POST /api/patients-to-add', {
      token,
      body: { original_id, first_name: 'അമ്മിണി', support_type: 'caregiver', place: 'Mala' },
    });
    const { id, register_number } = activated.body as { id: number; register_number: string };
    const put = async (path: string, body: object) => {
      clock.now = new Date(clock.now.getTime() + 7);
      expect((await ask(app, `PUT /api/${path}`, { token, body })).status).toBe(200);
    };
    const noteText = (at: number) => `കുറിപ്പ് ${at}\nline two "${at}"`;
    const olderNotes = Array.from({ length: NOTES - WRITTEN_NOTES }, (_, at) => ({
      patient_id: id,
      kind: 'additional' as const,
      body: noteText(at + 1),
      recorded_at: clock.now,
    }));
    await db.insertInto('patient_notes').values(olderNotes).execute();
    for (let at = NOTES - WRITTEN_NOTES + 1; at <= NOTES; at += 1) {
      await put(`patients/${id}/notes`, { additional_notes: noteText(at) });
      await put(`medical-history/${id}`, { history: `History ${at}` });
      await put(`health-status/${id}`, { note: `Note ${at}`, medication: `Drug ${at}` });
    }
    await put(`patients/${id}/personal`, {
      first_name: 'അമ്മിണി',
      last_name: 'K',
      support_type: 'other',
      place: 'Mala|https://maps.example/mala',
      dob: '1950-02-28',
    });
    for (const kind of KINDS) {
      const helper_id = await addHelper(db, { kind, name: `Helper ${kind}` });
      await db.insertInto('assignments').values({ patient_id: id, helper_id }).execute();
      const names = { patient_name: 'അമ്മിണി K', member_name: `Helper ${kind}` };
      const body = { ...visit, ...names, visit_type: 'Other', patient_id: id, helper_id };
      expect((await ask(app, 'POST /api/schedules', { token, body })).status).toBe(201);
    }
    // Microseconds, which a JavaScript Date would lose.
    await db
      .updateTable('patients')
      .set({ viewed_at: '2026-01-02 03:04:05.678901+05:30' })
      .execute();
    const before = await told(id);
    const rows = await everything();
    expect(before[`suni /api/patients/:id`]).toContain(`line two \\"${NOTES}\\"`);
    expect(JSON.parse(before['admin /api/assignments']?.slice(4) ?? '')).toHaveLength(3);

    const deletedRecord = await remove(`patients/${id}`);
    expect(deletedRecord).toMatchObject({ kind: 'patient', record_id: id, name: 'അമ്മിണി K' });
    const afterDelete = await told(id);
    expect(afterDelete['admin /api/patients/:id']).toMatch(/^404/);
    expect(afterDelete['suni /api/patients/:id']).toMatch(/^403/);
    expect(afterDelete['admin /api/active-patients']).toBe('200 []');
    const list = await ask(app, 'GET /api/deleted-records', { token });
    expect(list.text).not.toMatch(/line two|History|Drug|Note/);

    // A patient who is added meanwhile gets another register number.
    const other = await ask(app, 'POST /api/patients', {
      token,
      body: { first_name: 'Kunjappan', support_type: 'medical' },
    });
    expect(other.body.register_number).not.toBe(register_number);
    await ask(app, `DELETE /api/patients/${other.body.id}`, { token });

    expect((await restore(deletedRecord.id)).status).toBe(200);
    expect(await told(id)).toEqual(before);
    expect(dropVersions(await everything())).toEqual(dropVersions(rows));
  });

  test('does not come back beside the same person, or beside another of their request', async ({
    app,
    admin: token,
    database: { db },
    remove,
    restore,
  }) => {
    const original_id = await addRequest(db);
    const activate = (first_name: string) =>
      ask(app, 'POST /api/patients-to-add', {
        token,
        body: { original_id, first_name, support_type: 'other' },
      });
    const { body: first } = await activate('Omana');
    const deletedRecord = await remove(`patients/${first.id}`);

    const { body: same } = await ask(app, 'POST /api/patients', {
      token,
      body: { first_name: 'Omana', support_type: 'other', place: first.place },
    });
    const taken = 'A patient with same personal information already exists.';
    expect(await restore(deletedRecord.id)).toMatchObject({
      status: 409,
      body: { message: taken, field: 'first_name' },
    });
    await ask(app, `DELETE /api/patients/${same.id}`, { token });
    const { body: next } = await activate('Omana Amma');
    expect(await restore(deletedRecord.id)).toMatchObject({
      status: 409,
      body: {
        message: 'The request of this patient is active again as another patient.',
        field: null,
      },
    });
    await ask(app, `DELETE /api/patients/${next.id}`, { token });
    expect((await restore(deletedRecord.id)).status).toBe(200);
    const { body } = await ask(app, `GET /api/patients/${first.id}`, { token });
    expect(body).toMatchObject({ first_name: 'Omana', original_id });
  });
});
