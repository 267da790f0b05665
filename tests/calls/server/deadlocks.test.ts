import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type Actor, change } from '../../../apps/server/src/db/audit.ts';
import { addAccount, addHelper, addPatient } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import { visit } from '../deleted-records/rows.ts';
import { runWhileLocked } from './lock-waits.ts';

const actor: Actor = {
  account_id: null,
  role: null,
  request_id: 'x',
  at: new Date(),
  only_helper_id: null,
};
const entry = { action: 'update', record: 'volunteer' } as const;
const names = { patient_name: 'Omana', member_name: 'Suma', visit_type: 'Volunteer' as const };

/** SQL that locks a row until both changes wait for it. */
const lockRow = (table: string, id: number) => `select from ${table} where id = ${id} for update`;

describe('two changes that wait for each other', () => {
  test('a visit that is saved while its patient or helper is deleted', async ({
    app,
    admin,
    database,
  }) => {
    const { db } = database;
    for (const kind of ['patients', 'volunteers']) {
      const patient_id = await addPatient(db, { first_name: 'Omana' });
      const helper_id = await addHelper(db, { name: 'Suma' });
      const { id } = await db
        .insertInto('schedules')
        .values({ ...visit, ...names, patient_id, helper_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const deletedId = kind === 'patients' ? patient_id : helper_id;
      const answers = await runWhileLocked(
        database,
        lockRow('schedules', id),
        () => put(app, admin, `/api/schedules/${id}`, { ...visit, ...names, notes: 'At noon' }),
        () => ask(app, `DELETE /api/${kind}/${deletedId}`, { token: admin }),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const row = await db.selectFrom('schedules').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        ...names,
        notes: 'At noon',
        patient_id: kind === 'patients' ? null : patient_id,
        helper_id: kind === 'patients' ? helper_id : null,
      });
      await db.deleteFrom('schedules').execute();
      await db.deleteFrom('helpers').execute();
    }
  });

  test('an account that is saved while its helper is deleted', async ({ app, admin, database }) => {
    const helper_id = await addHelper(database.db);
    const id = await addAccount(database.db, { helper_id });
    const [saved, deleted] = await runWhileLocked(
      database,
      lockRow('accounts', id),
      () => put(app, admin, `/api/accounts/${id}`, { kinds: ['volunteer'], helper_id }),
      () => ask(app, `DELETE /api/volunteers/${helper_id}`, { token: admin }),
    );
    expect(deleted?.status).toBe(200);
    // Either order is possible.
    expect(saved?.status).toBeOneOf([200, 400]);
  });

  test('are both made, each once, with one audit row each', async ({ database: { db } }) => {
    const first = await addHelper(db);
    const second = await addHelper(db);
    const add = (id: number, sign: string) =>
      change(db, actor, entry, async (tx) => {
        for (const at of id === first ? [first, second] : [second, first]) {
          await tx
            .updateTable('helpers')
            .set({ notes: sql<string>`concat(notes, ${sign}::text)` })
            .where('id', '=', at)
            .execute();
          await wait(200);
        }
        return { record_id: id, result: sign };
      });
    expect(await Promise.all([add(first, 'a'), add(second, 'b')])).toEqual(['a', 'b']);
    const { notes } = await db
      .selectFrom('helpers')
      .select('notes')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    expect(notes).toBeOneOf(['ab', 'ba']);
    const rows = db.selectFrom('audit').select('id').where('record_id', 'in', [first, second]);
    expect(await rows.where('request_id', '=', actor.request_id).execute()).toHaveLength(2);
  });

  test.for(['40P01', '40001'])('%s that does not end is a failure', async (code, { database }) => {
    let tries = 0;
    const work = change(database.db, actor, entry, async () => {
      tries += 1;
      throw Object.assign(new Error('given up'), { code });
    });
    await expect(work).rejects.toMatchObject({ code });
    expect(tries).toBe(4);
  });
});

const put = (app: FastifyInstance, token: string, path: string, body: object) =>
  ask(app, `PUT ${path as '/'}`, { token, body });
