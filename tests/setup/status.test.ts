import { describe, expect, test } from 'vitest';
import type { Answer } from '../../apps/server/src/setup/machine.ts';
import { readStatus } from '../../apps/server/src/setup/status.ts';
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
    [{ domain: null }, 'WRONG There is no clinic yet: thinna setup'],
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
  ] as const)('%j: %s', async ([parts, sentence]) => {
    const lines = await status(parts);
    expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([sentence]);
  });

  test("says that a certificate is the machine's own", async () => {
    const certificate = { ...trusted, isSelfSigned: true };
    const lines = await status({ answer: { status: 200, body: '', certificate } });
    expect(lines).toContain(
      'Certificate: of this machine itself, browsers warn of it; days left: 60',
    );
  });
});

interface Parts {
  states?: string;
  answer?: Answer | null;
  domain?: string | null;
  freeBytes?: number;
}

async function status({
  states = 'active\nactive\n',
  answer = { status: 200, body: '', certificate: trusted },
  domain = 'clinic.test',
  freeBytes = 2e10,
}: Parts): Promise<string[]> {
  const { machine } = memoryMachine({
    commands: { systemctl: () => ({ stdout: states }) },
    get: async () => answer,
  });
  const findings = await readStatus(machine, { about, domain, freeBytes });
  return findings.map(({ isWrong, sentence }) => `${isWrong ? 'WRONG ' : ''}${sentence}`);
}
