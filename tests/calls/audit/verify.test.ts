import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { change } from '../../../apps/server/src/db/audit.ts';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { compareWithLog } from '../../../apps/server/src/db/verify-audit.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { test as databaseTest } from '../../support/database.ts';
import { aVolunteer } from '../../support/people.ts';
import { prepareClinic, run, startServer } from '../../support/server-process.ts';

/** Time for several programs to start one after the other. */
const STARTS_MS = 60_000;

const test = databaseTest
  .extend('verify', ({ databaseUrl }) => (words: string[], input = '') => {
    const environment = { DATABASE_URL: databaseUrl };
    return run('commands/audit.ts', { words: ['verify', ...words], input, environment });
  })
  .extend('writeLog', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'thinna-log-'));
    onCleanup(() => rmSync(folder, { recursive: true }));
    return (text: string) => {
      const file = path.join(folder, 'thinna.log');
      writeFileSync(file, text);
      return file;
    };
  })
  /** Lets the real server log an administrator in and add three volunteers; returns its log. */
  .extend('log', async ({ database, databaseUrl }) => {
    await makeAccount(database, 'admin', 'asha');
    const { environment, remove } = prepareClinic(databaseUrl);
    const server = await startServer({ ...environment, LOG_LEVEL: 'info' });
    await expect
      .poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 20_000 })
      .toBe(200);
    const post = async (to: string, body: object, token = '') => {
      const answer = await fetch(server.url + to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      return await answer.json();
    };
    const { token } = await post('/api/admin-login', { username: 'asha', password: PASSWORD });
    for (let added = 0; added < 3; added += 1) await post('/api/volunteers', aVolunteer(), token);
    await server.stop();
    remove();
    return server.log();
  });

/** What the owner of the table can do, and the program cannot. */
const changeAudit = ({ pool }: Database, statement: string) =>
  pool.query(
    `alter table audit disable trigger user; ${statement}; alter table audit enable trigger user`,
  );

describe('npm run audit -- verify', () => {
  test('TRU-57 names the row that was deleted and the one that was changed', {
    timeout: STARTS_MS,
  }, async ({ log, verify, writeLog, database }) => {
    const file = writeLog(`Starting Thinna\n${log}{"audit":"none"}\n{ cut`);
    const untouched = await verify([file]);
    expect(untouched).toEqual({
      code: 0,
      said: 'Rows that the log names: 4. As they were written: 4, past their three years: 0.\n',
      complained: '',
    });

    const { rows } = await database.pool.query<{ id: string }>(
      `select id from audit where record = 'volunteer' order by id`,
    );
    const [deleted, changed, other] = rows.map(({ id }) => id);
    await changeAudit(database, `delete from audit where id = ${deleted}`);
    await changeAudit(
      database,
      `update audit set at = at + interval '1 microsecond' where id = ${changed}`,
    );
    const found = await verify([file]);
    expect(found.code).toBe(1);
    const sentences = found.said.trimEnd().split('\n');
    expect(sentences[0]).toMatch(new RegExp(`^Row ${deleted} of \\d{4}-\\S+Z is missing\\.$`));
    expect(sentences[1]).toMatch(new RegExp(`^Row ${changed} of \\d{4}-\\S+Z was changed\\.$`));
    expect(sentences[2]).toBe('Rows that the log names: 4. Missing: 1, changed: 1.');
    expect(sentences).toHaveLength(3);
    expect(found.said).not.toContain(`Row ${other} `);

    expect(await verify(['-'], log)).toEqual(found);
  });

  test.for([
    'actor_id = 999',
    `actor_role = 'vcm'`,
    'request_id = null',
    `action = 'view'`,
    `record = 'patient'`,
    'record_id = 999',
    `fields = '{name}'`,
    `patient_ids = '{7}'`,
  ])('TRU-57 sees a change of every column: %s', async (values, { database }) => {
    const traces: string[] = [];
    const actor = {
      account_id: 1,
      role: 'admin' as const,
      request_id: 'r',
      at: new Date(),
      only_helper_id: null,
      trail: { add: (added: readonly string[]) => void traces.push(...added) },
    };
    await change(database.db, actor, { action: 'update', record: 'volunteer' }, async () => ({
      record_id: 3,
      fields: ['notes', 'phone_number'],
      result: null,
    }));
    async function* lines() {
      yield JSON.stringify({ time: Date.now(), audit: traces });
    }
    expect(await compareWithLog(database.db, lines())).toMatchObject({
      rows: 1,
      missing: [],
      changed: [],
    });
    const id = traces[0]?.split(':')[0];
    await changeAudit(database, `update audit set ${values} where id = ${id}`);
    expect(await compareWithLog(database.db, lines())).toMatchObject({
      missing: [],
      changed: [{ id }],
    });
  });

  test('TRU-58 does not miss rows that are past their three years', async ({
    verify,
    writeLog,
    database,
  }) => {
    const { rows } = await database.pool.query<{ id: string; old: string; young: string }>(
      `select coalesce(max(id), 0) + 1000 as id,
        extract(epoch from now() - interval '3 years 1 minute') * 1000 as old,
        extract(epoch from now() - interval '3 years' + interval '1 day') * 1000 as young
       from audit`,
    );
    const { id, old, young } = rows[0] ?? { id: '', old: '', young: '' };
    const line = (time: string) =>
      `${JSON.stringify({ time: Math.round(Number(time)), audit: [`${id}:${'0'.repeat(32)}`] })}\n`;
    expect(await verify([writeLog(line(old))])).toMatchObject({
      code: 0,
      said: 'Rows that the log names: 1. As they were written: 0, past their three years: 1.\n',
    });
    const { code, said } = await verify([writeLog(line(young))]);
    expect(code).toBe(1);
    expect(said).toContain(`Row ${id} of `);
    expect(said).toContain(' is missing.');
  });

  test('TRU-57 reads lines as journalctl prints them, and passes over those without a time', async ({
    verify,
    writeLog,
  }) => {
    const audit = [`9000000:${'0'.repeat(32)}`];
    const withoutTime = [{ audit }, { audit, time: 'today' }, { audit, time: 1e20 }];
    const lines = withoutTime.map((line) => JSON.stringify(line));
    const nothing = 'No line names a row of the audit: is it the log, with LOG_LEVEL info?\n';
    expect(await verify([writeLog(lines.join('\n'))])).toMatchObject({
      code: 1,
      said: '',
      complained: nothing,
    });
    const time = Date.now();
    lines.push(`Nov 18 10:00:00 clinic node[7]: ${JSON.stringify({ time, audit })}`);
    expect(await verify([writeLog(lines.join('\n'))])).toEqual({
      code: 1,
      said: `Row 9000000 of ${new Date(time).toISOString()} is missing.\nRows that the log names: 1. Missing: 1, changed: 0.\n`,
      complained: '',
    });
  });

  test('TRU-57 says when it has nothing to compare, or cannot read it', async ({
    verify,
    writeLog,
  }) => {
    const file = writeLog('{"level":30,"msg":"answered"}\n');
    expect(await verify([file])).toMatchObject({
      code: 1,
      complained: 'No line names a row of the audit: is it the log, with LOG_LEVEL info?\n',
    });
    expect(await verify(['/nowhere/thinna.log'])).toMatchObject({
      code: 1,
      complained: '/nowhere/thinna.log cannot be read.\n',
    });
    expect(await verify([])).toMatchObject({
      code: 1,
      complained: 'npm run audit -- verify FILE…, with - for standard input\n',
    });
  });
});
