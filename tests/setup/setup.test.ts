import { expect, test } from 'vitest';
import { setUp } from '../../apps/server/src/setup/setup.ts';
import { realClinicSource } from '../support/real-clinic.ts';
import { fakePostgres } from './fake-postgres.ts';

const TLS = '/etc/thinna/tls';
const ANSWERS = '/root/answers.yaml';

/** A machine that was set up, and whose PostgreSQL is stopped. */
const stopped = (files: Record<string, string> = {}) =>
  fakePostgres({
    isOnline: false,
    administrators: 1,
    files: {
      '/etc/thinna/clinic.yaml': realClinicSource(),
      [`${TLS}/fullchain.pem`]: 'pem',
      [`${TLS}/privkey.pem`]: 'pem',
      ...files,
    },
    commands: { 'apt-mark': () => ({}), thinna: () => ({}), nginx: () => ({}) },
    get: async () => ({ status: 200, body: '' }),
  });

test('a finished clinic whose PostgreSQL is stopped is asked nothing', async () => {
  const { machine, asked, ran, printed } = stopped();
  await setUp(machine, { answersFile: null, siteTemplate: '' });
  expect(asked).toEqual([]);
  expect(ran.slice(0, 2)).toEqual([
    'pg_lsclusters --no-header',
    'systemctl start postgresql@17-main',
  ]);
  expect(ran.filter((line) => line.includes('account'))).toEqual([
    expect.stringContaining('select count(*) from public.accounts'),
  ]);
  expect(printed.join('\n')).not.toContain('can be deleted now');
});

test('a file of answers can be deleted afterwards', async () => {
  const { machine, printed } = stopped({ [ANSWERS]: 'language: ml\n' });
  await setUp(machine, { answersFile: ANSWERS, siteTemplate: '' });
  expect(printed).toContain(`  NOTE   ${ANSWERS} holds a password and can be deleted now.`);
});

test('BAK-01 a finished clinic without backups is asked at a terminal where they go', async () => {
  const { machine, asked, printed } = stopped();
  machine.isTerminal = true;
  machine.ask = async (prompt) => {
    asked.push({ prompt, isHidden: false });
    return '-';
  };
  await setUp(machine, { answersFile: null, siteTemplate: '' });
  expect(asked.map(({ prompt }) => prompt)).toEqual([
    expect.stringMatching(/^Where do backups go.*\/mnt\/backup: $/),
  ]);
  expect(printed.join('\n')).toContain('No backup goes to another place yet');
});
