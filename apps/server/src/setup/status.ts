import type { Answer, Machine } from './machine.ts';

const INSTANCES = ['thinna@1', 'thinna@2'];
/** certbot renews a certificate 30 days before its end. */
const CERTIFICATE_DAYS_MIN = 14;
const FREE_BYTES_MIN = 1e9;
const DAY_MS = 86_400_000;

/** One line of the status. */
export interface Finding {
  isWrong: boolean;
  sentence: string;
}

interface Subject {
  about: { version: string; commit: string };
  /** The clinic's name in the internet; null if there is no clinic yet. */
  domain: string | null;
  /** Free bytes where the database is. */
  freeBytes: number;
}

/** Looks at what runs. */
export async function readStatus(
  machine: Pick<Machine, 'run' | 'get' | 'now'>,
  { about, domain, freeBytes }: Subject,
): Promise<Finding[]> {
  const { stdout } = await machine.run('systemctl', ['is-active', ...INSTANCES]);
  const states = stdout.trim().split('\n');
  const ready = domain === null ? null : await machine.get(`https://${domain}/readyz`, '127.0.0.1');
  return [
    { isWrong: false, sentence: `Thinna ${about.version}, commit ${about.commit}` },
    ...INSTANCES.map((name, index) => ({
      isWrong: states[index] !== 'active',
      sentence: `${name}: ${states[index] ?? 'unknown'}`,
    })),
    domain === null
      ? { isWrong: true, sentence: 'There is no clinic yet: thinna setup' }
      : databaseFinding(ready),
    ...(ready?.certificate ? [certificateFinding(ready.certificate, machine.now())] : []),
    {
      isWrong: freeBytes < FREE_BYTES_MIN,
      sentence: `Disk: ${(freeBytes / 1e9).toFixed(1)} GB free`,
    },
  ];
}

function databaseFinding(ready: Answer | null): Finding {
  if (ready?.status === 200) return { isWrong: false, sentence: 'Database: reached' };
  const sentence =
    ready === null ? 'nginx or the program does not answer' : `not reached (${ready.status})`;
  return { isWrong: true, sentence: `Database: ${sentence}` };
}

function certificateFinding(
  { isSelfSigned, issuer, until }: NonNullable<Answer['certificate']>,
  now: Date,
): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS);
  const kind = isSelfSigned ? 'of this machine itself, browsers warn of it' : `of ${issuer}`;
  return {
    isWrong: days < CERTIFICATE_DAYS_MIN,
    sentence: `Certificate: ${kind}; days left: ${days}`,
  };
}
