import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { test } from '../../support/database.ts';
import { serveClinic } from '../../support/server/program.ts';
import { prepareClinic, run } from '../../support/server-process.ts';

describe('the program', () => {
  test('TRU-66 refuses a file .env that others can read, before it uses it', async ({
    onTestFinished,
  }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'thinna-env-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(path.join(folder, '.env'), 'PORT=wrong', { mode: 0o644 });
    expect(await run('main.ts', { folder })).toEqual({
      code: 1,
      said: '',
      complained: '.env can be read by others: chmod 600 it.\n',
    });
  });

  test('TRU-67 says when its log will not hold the lines of the answers, also a silent one', async ({
    databaseUrl,
    onTestFinished,
  }) => {
    const { environment, remove } = prepareClinic(`${databaseUrl}_gone`);
    onTestFinished(remove);
    const { code, said, complained } = await run('main.ts', {
      environment: { ...environment, LOG_LEVEL: 'silent' },
    });
    expect([code, said]).toEqual([1, '']);
    expect(complained.split('\n')).toEqual([
      'LOG_LEVEL=silent keeps the line of each answer out of the log: who asked for what cannot be found out there later.',
      'The database that DATABASE_URL or MIGRATE_DATABASE_URL names does not exist.',
      '',
    ]);
  });

  test('ends with the reason if PostgreSQL cannot prove who it is, without the password', async ({
    databaseUrl,
    onTestFinished,
  }) => {
    const { environment, remove } = prepareClinic(`${databaseUrl}?sslmode=verify-full`);
    onTestFinished(remove);
    const { code, complained } = await run('main.ts', { environment });
    expect(code).toBe(1);
    expect(complained).toContain('The server does not support SSL connections');
    expect(complained).not.toContain(new URL(databaseUrl).password || 'postgres://');
  });

  test('a command says that PostgreSQL is away when its Unix socket is not there', async () => {
    const environment = { DATABASE_URL: 'postgres://clinic@%2Fnowhere/clinic' };
    const { code, complained } = await run('commands/migrate.ts', { environment });
    expect([code, complained]).toEqual([
      1,
      'Nothing answers where DATABASE_URL or MIGRATE_DATABASE_URL points to.\n',
    ]);
  });

  test('sends no file of its own folder but those of the pages, and no list of files', async ({
    databaseUrl,
    onTestFinished,
  }) => {
    const server = await serveClinic(databaseUrl);
    onTestFinished(() => server.close());
    for (const address of [
      '/.git/HEAD',
      '/.env',
      '/clinic.yaml',
      '/package.json',
      '/apps/server/src/main.ts',
      '/server/index.js',
      '/about.json',
      '/assets',
      '/assets/',
      '/..%2fpackage.json',
      '/assets/..%2f..%2fserver/index.js',
    ]) {
      const answer = await fetch(server.url + address);
      expect([answer.status, answer.headers.get('content-type')], address).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
    }
  });
});
