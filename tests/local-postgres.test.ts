import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test as plain } from 'vitest';
import { openDatabase } from '../apps/server/src/db/client.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { createDatabase, startLocalPostgres } from '../scripts/local-postgres.ts';
import { preparePostgresFiles } from '../scripts/postgres-place.ts';

const test = plain
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'thinna-postgres-'));
    onCleanup(() => {
      rmSync(preparePostgresFiles(folder).home, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    });
    return folder;
  })
  .extend(
    'start',
    async ({ folder }) =>
      () =>
        startLocalPostgres({ folder, durable: false }),
  );

test('two processes may start it at once in an empty folder', async ({ folder, start }) => {
  const [thisProcess, otherProcess] = await Promise.all([start(), startInOtherProcess(folder)]);
  expect(otherProcess.url).toBe(thisProcess.url);
  await otherProcess.end('SIGTERM');
  await thisProcess.stop();
  await expect(runQuery(thisProcess.url)).rejects.toThrow('ECONNREFUSED');
});

test('data, port and password are kept', async ({ start }) => {
  const first = await start();
  await createDatabase(first.url, 'clinic');
  await createDatabase(first.url, 'clinic');
  await runQuery(first.databaseUrl('clinic'), 'create table kept as select 42 as answer');
  await first.stop();

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(Number(new URL(second.url).port)).toBeLessThan(32_768);
  expect(await runQuery(second.databaseUrl('clinic'), 'select answer from kept')).toEqual([
    { answer: 42 },
  ]);
  expect(await runQuery(second.url, 'show listen_addresses')).toEqual([
    { listen_addresses: '127.0.0.1' },
  ]);
  await second.stop();
});

test('it runs as long as one process uses it', async ({ folder, start }) => {
  const otherProcess = await startInOtherProcess(folder);
  const thisProcess = await start();
  await otherProcess.end('SIGTERM');
  await runQuery(thisProcess.url);
  await thisProcess.stop();
  await expect(runQuery(thisProcess.url)).rejects.toThrow('ECONNREFUSED');
});

test('it ends with the process, unless that is killed; the next start joins it', async ({
  folder,
  start,
}) => {
  const interrupted = await startInOtherProcess(folder);
  await interrupted.end('SIGINT');
  await expectConnectionRefused(interrupted.url);

  const killed = await startInOtherProcess(folder);
  await killed.end('SIGKILL');
  await runQuery(killed.url);
  const thisProcess = await start();
  expect(thisProcess.url).toBe(killed.url);
  await thisProcess.stop();
  await expect(runQuery(thisProcess.url)).rejects.toThrow('ECONNREFUSED');
});

test('it starts again after it was killed, whoever has its process number now', async ({
  folder,
  start,
}) => {
  const file = join(preparePostgresFiles(folder).data, 'postmaster.pid');
  const first = await start();
  const [pid, ...rest] = readFileSync(file, 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await expectConnectionRefused(first.url);

  writeFileSync(file, [process.pid, ...rest].join('\n'));
  const second = await start();
  await runQuery(second.url);
  await Promise.all([first.stop(), second.stop()]);
  await expect(runQuery(second.url)).rejects.toThrow('ECONNREFUSED');
});

test('TRU-29 its log holds no value of a row that was refused', async ({ folder, start }) => {
  const server = await start();
  await createDatabase(server.url, 'refusing');
  const database = openDatabase(server.databaseUrl('refusing'), () => {});
  await migrate(database);
  const add = (person: typeof canary) =>
    database.db
      .insertInto('helpers')
      .values({ kind: 'volunteer', address: 'House 12', ...person })
      .execute();
  await add(canary);
  await expect(add({ ...canary, email: 'other@clinic.example' })).rejects.toMatchObject({
    detail: 'Key (kind, phone_number)=(volunteer, 9447012399) already exists.',
  });
  await expect(add({ ...canary, phone_number: '94470123991' })).rejects.toThrow();
  await expect(
    database.pool.query('update helpers set specialization = $1', ['Canary']),
  ).rejects.toMatchObject({ detail: expect.stringContaining('9447012399') });
  await database.close();
  await server.stop();
  const log = readFileSync(preparePostgresFiles(folder).log, 'utf8');
  expect(log).toMatch(/duplicate key value violates unique constraint "helpers_phone_number_key"/);
  expect(log).toMatch(/violates check constraint "helpers_/);
  expect(log).not.toMatch(/9447012399|canary/i);
});

const canary = { name: 'Canary Devi', email: 'canary@clinic.example', phone_number: '9447012399' };

async function runQuery(url: string, query = 'select 1'): Promise<object[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<object>(query);
    return rows;
  } finally {
    await client.end();
  }
}

async function expectConnectionRefused(url: string): Promise<void> {
  await expect.poll(() => runQuery(url).catch(String), { timeout: 5000 }).toMatch(/ECONNREFUSED/);
}

async function startInOtherProcess(folder: string) {
  const program = `
    const { startLocalPostgres } = await import(process.argv[1]);
    console.log((await startLocalPostgres({ folder: process.argv[2], durable: false })).url);
    setInterval(() => {}, 1000);`;
  const script = new URL('../scripts/local-postgres.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), end: (signal: NodeJS.Signals) => end(child, signal) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}
