import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test as plain } from 'vitest';
import {
  ConfigError,
  logLevelWarning,
  readConfig,
  refuseSharedEnvironmentFile,
} from '../../apps/server/src/config.ts';

const DATABASE_URL = 'postgres://clinic:very-secret@127.0.0.1/clinic';
const KEY = 'k'.repeat(48);

const test = plain
  .extend('keyFile', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'thinna-config-'));
    onCleanup(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'session.key');
    writeFileSync(file, KEY, { mode: 0o600 });
    return file;
  })
  .extend('needed', ({ keyFile }) => ({ DATABASE_URL, SESSION_KEY_FILE: keyFile }));

describe('the settings', () => {
  test('need only the database and the key; the rest has its usual value', ({ needed }) => {
    expect(readConfig(needed)).toEqual({
      databaseUrl: DATABASE_URL,
      sessionKey: Buffer.from(KEY),
      clinicFile: 'clinic.yaml',
      host: '127.0.0.1',
      port: 8080,
      trustProxy: [],
      logLevel: 'info',
      sessionHours: { admin: 8, vcm: 12 },
      registrationLimits: { perAddress: 60, overall: 100 },
    });
  });

  test('are taken as given, and a blank one is as if it were not there', ({ needed }) => {
    const environment = {
      ...needed,
      CLINIC_FILE: '/etc/clinic.yaml',
      HOST: '0.0.0.0',
      PORT: '3000',
      METRICS_HOST: '::1',
      METRICS_PORT: '9101',
      CERTIFICATE_FILE: '/etc/ssl/certs/clinic.pem',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1,2001:db8::/32',
      LOG_LEVEL: 'warn',
      ADMIN_SESSION_HOURS: '0.5',
      STAFF_SESSION_HOURS: '24',
      REGISTRATIONS_PER_ADDRESS: '500',
      REGISTRATIONS_OVERALL: '1000',
      HOME: '/root',
    };
    expect(readConfig(environment)).toMatchObject({
      clinicFile: '/etc/clinic.yaml',
      host: '0.0.0.0',
      port: 3000,
      metrics: { host: '::1', port: 9101 },
      certificateFile: '/etc/ssl/certs/clinic.pem',
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'],
      logLevel: 'warn',
      sessionHours: { admin: 0.5, vcm: 24 },
      registrationLimits: { perAddress: 500, overall: 1000 },
    });
    expect(readConfig({ ...needed, TRUST_PROXY: '1' }).trustProxy).toEqual(['127.0.0.0/8', '::1']);
    const single = '10.0.0.1/32,::1/128';
    expect(readConfig({ ...needed, TRUST_PROXY: single }).trustProxy).toEqual(single.split(','));
    for (const level of ['fatal', 'error', 'info', 'debug', 'trace', 'silent']) {
      expect(readConfig({ ...needed, LOG_LEVEL: level }).logLevel).toBe(level);
    }
    const blanks = { CLINIC_FILE: '', PORT: '', TRUST_PROXY: '', LOG_LEVEL: '' };
    expect(readConfig({ ...needed, ...blanks })).toEqual(readConfig(needed));
  });

  test('say everything that is missing at once', () => {
    for (const environment of [{}, { DATABASE_URL: '', SESSION_KEY_FILE: '' }]) {
      const problems = problemsOf(environment);
      expect(problems).toHaveLength(2);
      expect(problems[0]).toMatch(/^DATABASE_URL is missing: /);
      expect(problems[1]).toMatch(/^SESSION_KEY_FILE is missing: /);
    }
  });

  test.for([
    ['DATABASE_URL', 'mysql://clinic', 'DATABASE_URL must begin with postgres://.'],
    ['DATABASE_URL', 'x postgres://clinic', 'DATABASE_URL must begin with postgres://.'],
    ['MIGRATE_DATABASE_URL', 'mysql://clinic', 'MIGRATE_DATABASE_URL must begin with postgres://.'],
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
    ['SOCKET_FILE', 'http.sock', 'SOCKET_FILE must be a whole path'],
    ['METRICS_PORT', 'metrics', 'METRICS_PORT must be a whole number from 0 to 65535.'],
    ['METRICS_PORT', '65536', 'METRICS_PORT must be a whole number from 0 to 65535.'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be 1 for a reverse proxy on this machine'],
    ['TRUST_PROXY', 'localhost', 'TRUST_PROXY must be 1 for a reverse proxy on this machine'],
    ['TRUST_PROXY', '127.0.0', 'TRUST_PROXY must be 1 for a reverse proxy on this machine'],
    ['TRUST_PROXY', '127.0.0.1,', 'TRUST_PROXY must be 1 for a reverse proxy on this machine'],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be 1 for a reverse proxy on this machine'],
    ['TRUST_PROXY', 'x/10.0.0.0/8', 'TRUST_PROXY must be 1 for a reverse proxy on this machine'],
    ['TRUST_PROXY', '10.0.0.0/8/8', 'TRUST_PROXY must be 1 for a reverse proxy on this machine'],
    ['TRUST_PROXY', '0.0.0.0/0', 'TRUST_PROXY must be 1 for a reverse proxy on this machine'],
    ['TRUST_PROXY', '10.0.0.0/', 'TRUST_PROXY must be 1 for a reverse proxy on this machine'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: '],
    ['ADMIN_SESSION_HOURS', 'eight', 'ADMIN_SESSION_HOURS: '],
    ['ADMIN_SESSION_HOURS', '0', 'ADMIN_SESSION_HOURS: '],
    ['STAFF_SESSION_HOURS', '1000', 'STAFF_SESSION_HOURS: '],
    ['REGISTRATIONS_PER_ADDRESS', '0', 'REGISTRATIONS_PER_ADDRESS: '],
    ['REGISTRATIONS_PER_ADDRESS', 'many', 'REGISTRATIONS_PER_ADDRESS: '],
    ['REGISTRATIONS_OVERALL', '1.5', 'REGISTRATIONS_OVERALL: '],
  ] as const)('refuse %s=%s', ([name, value, sentence], { needed }) => {
    const [problem, ...more] = problemsOf({ ...needed, [name]: value });
    expect(more).toEqual([]);
    expect(problem?.startsWith(sentence)).toBe(true);
  });

  test('never repeat the password of the database', () => {
    expect(problemsOf({ DATABASE_URL, PORT: 'x' }).join()).not.toContain('very-secret');
    const wrong = DATABASE_URL.replace('postgres:', 'http:');
    expect(problemsOf({ DATABASE_URL: wrong }).join()).not.toContain('very-secret');
  });
});

describe('the password of the database', () => {
  const SENTENCE =
    'DATABASE_URL has a password that anybody would try, that of .env.example or the name of the user: give the user another one.';

  test.for([
    'postgres://clinic:secret@127.0.0.1:5432/clinic',
    'postgresql://clinic:clinic@127.0.0.1/clinic',
    'postgres://postgres:postgres@127.0.0.1/clinic',
  ])('TRU-65 is not that of the example, nor the name of the user: %s', (url, { needed }) => {
    expect(problemsOf({ ...needed, DATABASE_URL: url })).toEqual([SENTENCE]);
  });

  test('TRU-65 is refused as .env.example has it', ({ needed }) => {
    const example = readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8');
    const [, url = ''] = /^DATABASE_URL=(.+)$/m.exec(example) ?? [];
    expect(problemsOf({ ...needed, DATABASE_URL: url })).toEqual([SENTENCE]);
  });

  test.for([
    'postgres://clinic:secrets@127.0.0.1/clinic',
    'postgres://secret:Kx7pQ@127.0.0.1/clinic',
    'postgres://clinic@127.0.0.1/clinic',
    'postgres:///clinic?host=/var/run/postgresql',
  ])('TRU-65 may be any other, or none: %s', (url, { needed }) => {
    expect(readConfig({ ...needed, DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});

test('TRU-66 .env may be read by nobody else; it need not be there', ({ keyFile }) => {
  const file = path.join(path.dirname(keyFile), '.env');
  refuseSharedEnvironmentFile(file);
  writeFileSync(file, 'DATABASE_URL=postgres://clinic:Kx7pQ@127.0.0.1/clinic', { mode: 0o600 });
  refuseSharedEnvironmentFile(file);
  for (const mode of [0o640, 0o604, 0o644]) {
    chmodSync(file, mode);
    const refuse = () => refuseSharedEnvironmentFile(file);
    expect(refuse).toThrow(ConfigError);
    expect(refuse).toThrow(`${file} can be read by others: chmod 600 it.`);
  }
});

test('TRU-67 a level without the lines of the answers is warned of, in one sentence', () => {
  for (const logLevel of ['info', 'debug', 'trace'])
    expect(logLevelWarning({ logLevel })).toBe(null);
  for (const logLevel of ['warn', 'error', 'fatal', 'silent']) {
    expect(logLevelWarning({ logLevel })).toBe(
      `LOG_LEVEL=${logLevel} keeps the line of each answer out of the log: who asked for what cannot be found out there later.`,
    );
  }
});

describe('the file of the session key', () => {
  test('may be read by nobody else', ({ keyFile, needed }) => {
    for (const mode of [0o640, 0o604, 0o660, 0o666]) {
      chmodSync(keyFile, mode);
      expect(problemsOf(needed)).toEqual([
        `SESSION_KEY_FILE ${keyFile} can be read by others: chmod 600 it.`,
      ]);
    }
    chmodSync(keyFile, 0o400);
    expect(readConfig(needed).sessionKey).toEqual(Buffer.from(KEY));
  });

  test('holds at least 32 bytes, and what it holds is never repeated', ({ keyFile, needed }) => {
    writeFileSync(keyFile, 'k'.repeat(31));
    expect(problemsOf(needed)).toEqual([
      `SESSION_KEY_FILE ${keyFile} is too short: it needs at least 32 random bytes.`,
    ]);
    writeFileSync(keyFile, 'k'.repeat(32));
    expect(readConfig(needed).sessionKey).toHaveLength(32);
  });

  test('may have a former one beside it, which is judged alike', ({ keyFile, needed }) => {
    const former = `${keyFile}.former`;
    const environment = { ...needed, SESSION_FORMER_KEY_FILE: former };
    expect(problemsOf(environment)).toEqual([`SESSION_FORMER_KEY_FILE ${former} cannot be read.`]);
    writeFileSync(former, 'f'.repeat(40), { mode: 0o600 });
    expect(readConfig(environment).sessionFormerKey).toEqual(Buffer.from('f'.repeat(40)));
    expect(readConfig(needed).sessionFormerKey).toBeUndefined();
  });

  test('has to be there', ({ keyFile, needed }) => {
    for (const file of [`${keyFile}.gone`, path.dirname(keyFile)]) {
      expect(problemsOf({ ...needed, SESSION_KEY_FILE: file })).toEqual([
        `SESSION_KEY_FILE ${file} cannot be read.`,
      ]);
    }
  });
});

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split('\n');
  }
}
