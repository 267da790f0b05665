import { describe, expect, test } from 'vitest';
import type { Answer } from '../../apps/server/src/setup/machine.ts';
import { readStatus } from '../../apps/server/src/setup/status.ts';
import { realClinicSource } from '../support/real-clinic.ts';
import { memoryMachine } from './machine.ts';

const about = { version: '0.1.0', commit: 'abc' };
const trusted = { isSelfSigned: false, issuer: "Let's Encrypt", until: new Date('2027-01-18') };

describe('thinna status', () => {
  test('finds nothing wrong with a clinic that is served', async () => {
    expect(await status({})).toEqual([
      'Thinna 0.1.0, commit abc',
      'thinna@1: active',
      'thinna@2: active',
      'Database: reached',
      "Certificate: of Let's Encrypt; days left: 60",
      'Disk: 20.0 GB free',
    ]);
  });

  test.for([
    [{ states: 'active\nfailed\n' }, 'WRONG thinna@2: failed'],
    [{ answer: { status: 503, body: '' } }, 'WRONG Database: not reached (503)'],
    [{ answer: null }, 'WRONG Database: nginx or the program does not answer'],
    [{ clinic: null }, 'WRONG There is no clinic yet: thinna setup'],
    [
      { clinic: realClinicSource().replace('identity:', 'identty:') },
      expect.stringMatching(/^WRONG \/etc\/thinna\/clinic\.yaml has 2 problem\(s\):\n {2}- /),
    ],
    [
      { serving: [{ version: '0.0.9', commit: 'fed' }] },
      'WRONG Thinna: installed is 0.1.0, commit abc, serving is 0.0.9, commit fed: thinna rollback, or dpkg --configure thinna',
    ],
    [
      { serving: [about, { version: '0.1.0', commit: 'fed' }] },
      'WRONG Thinna: installed is 0.1.0, commit abc, serving is 0.1.0, commit abc and 0.1.0, commit fed: thinna rollback, or dpkg --configure thinna',
    ],
    [{ freeBytes: 5e8 }, 'WRONG Disk: 0.5 GB free'],
    [
      {
        answer: {
          status: 200,
          body: '',
          certificate: { ...trusted, until: new Date('2026-11-20T12:00:00Z') },
        },
      },
      "WRONG Certificate: of Let's Encrypt; days left: 2",
    ],
  ] as [Parts, string][])('%j: %s', async ([parts, sentence]) => {
    const lines = await status(parts);
    expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([sentence]);
  });

  test.for<{ serving: string[] }>([{ serving: [] }, { serving: ['<html>'] }])(
    'says that the program does not answer if only %j does',
    async ({ serving }) => {
      expect((await status({ serving }))[0]).toBe(
        'WRONG Thinna 0.1.0, commit abc: installed, but does not answer',
      );
    },
  );

  test("says that a certificate is the machine's own", async () => {
    const certificate = { ...trusted, isSelfSigned: true };
    const lines = await status({ answer: { status: 200, body: '', certificate } });
    expect(lines).toContain(
      'Certificate: of this machine itself, browsers warn of it; days left: 60',
    );
  });
});

test('BAK-18 says that a restore is not finished', async () => {
  expect((await status({ files: { '/var/lib/thinna/restore.json': '{}' } }))[0]).toBe(
    'WRONG A restore is not finished: run thinna restore again',
  );
});

interface Parts {
  files?: Record<string, string>;
  states?: string;
  answer?: Answer | null;
  /** The text of clinic.yaml; null if there is none. */
  clinic?: string | null;
  /** What /healthz answers, in turn. */
  serving?: (typeof about | string)[];
  freeBytes?: number;
}

async function status({
  states = 'active\nactive\n',
  answer = { status: 200, body: '', certificate: trusted },
  clinic = realClinicSource(),
  serving = [about],
  freeBytes = 2e10,
  files = {},
}: Parts): Promise<string[]> {
  let asks = -1;
  const { machine } = memoryMachine({
    commands: { systemctl: () => ({ stdout: states }) },
    files: { ...files, ...(clinic === null ? {} : { '/etc/thinna/clinic.yaml': clinic }) },
    get: async (url) => {
      if (url !== 'http://127.0.0.1:8080/healthz') return answer;
      asks += 1;
      const body = serving[asks % serving.length];
      if (body === undefined) return null;
      const text = typeof body === 'string' ? body : JSON.stringify({ status: 'ok', ...body });
      return { status: 200, body: text };
    },
  });
  const findings = await readStatus(machine, { about, freeBytes });
  return findings.map(({ isWrong, sentence }) => `${isWrong ? 'WRONG ' : ''}${sentence}`);
}
