import { healthCalls } from '@thinna/contract/site/health';
import { isRestoreUnfinished } from '../backup/unfinished-restore.ts';
import { ClinicFileError, parseClinicFile } from '../clinic-file.ts';
import type { Answer, Machine } from './machine.ts';
import { CLINIC_FILE, INSTANCES } from './steps.ts';

/** Where the program listens. Asked several times, because either instance may answer. */
const ALIVE = 'http://127.0.0.1:8080/healthz';
const ALIVE_ASKS = 10;
/** certbot renews a certificate 30 days before its end. */
export const CERTIFICATE_DAYS_MIN = 14;
const FREE_BYTES_MIN = 1e9;
const DAY_MS = 86_400_000;

/** One line of the status. */
export interface Finding {
  isWrong: boolean;
  sentence: string;
}

interface About {
  version: string;
  commit: string;
}

interface Subject {
  /** Of the release that is installed. */
  about: About;
  /** Free bytes where the database is. */
  freeBytes: number;
}

/** Looks at what runs. */
export async function readStatus(
  machine: Pick<Machine, 'run' | 'read' | 'get' | 'now'>,
  { about, freeBytes }: Subject,
): Promise<Finding[]> {
  const { stdout } = await machine.run('systemctl', ['is-active', ...INSTANCES]);
  const states = stdout.trim().split('\n');
  const { domain, problem } = readDomain(machine);
  const ready = domain === null ? null : await machine.get(`https://${domain}/readyz`, '127.0.0.1');
  return [
    ...(isRestoreUnfinished(machine)
      ? [{ isWrong: true, sentence: 'A restore is not finished: run thinna restore again' }]
      : []),
    releaseFinding(nameOf(about), await readServing(machine)),
    ...INSTANCES.map((name, index) => ({
      isWrong: states[index] !== 'active',
      sentence: `${name}: ${states[index] ?? 'unknown'}`,
    })),
    problem === null ? databaseFinding(ready) : { isWrong: true, sentence: problem },
    ...(ready?.certificate ? [certificateFinding(ready.certificate, machine.now())] : []),
    {
      isWrong: freeBytes < FREE_BYTES_MIN,
      sentence: `Disk: ${(freeBytes / 1e9).toFixed(1)} GB free`,
    },
  ];
}

/** Returns the clinic's name in the internet, or what is wrong with its file. */
export function readDomain(
  machine: Pick<Machine, 'read'>,
): { domain: string; problem: null } | { domain: null; problem: string } {
  const source = machine.read(CLINIC_FILE);
  if (source === null) return { domain: null, problem: 'There is no clinic yet: thinna setup' };
  try {
    const { site } = parseClinicFile(source, CLINIC_FILE);
    return { domain: new URL(site.url).hostname, problem: null };
  } catch (error) {
    if (error instanceof ClinicFileError) return { domain: null, problem: error.message };
    throw error;
  }
}

export const nameOf = ({ version, commit }: About) => `${version}, commit ${commit}`;

/** Returns the releases that answer: none, one, or two in the midst of an upgrade. */
export async function readServing(machine: Pick<Machine, 'get'>): Promise<string[]> {
  const asks = Array.from({ length: ALIVE_ASKS }, () => machine.get(ALIVE));
  return [...new Set((await Promise.all(asks)).flatMap(nameIn))];
}

/** Returns the release that an answer names; none if it is not the program's. */
function nameIn(answer: Answer | null): string[] {
  try {
    return [nameOf(healthCalls.alive.answer.parse(JSON.parse(answer?.body ?? '')))];
  } catch {
    return [];
  }
}

/** After an upgrade that failed, the files are those of a release that does not serve. */
function releaseFinding(installed: string, serving: readonly string[]): Finding {
  if (serving.length === 0)
    return { isWrong: true, sentence: `Thinna ${installed}: installed, but does not answer` };
  if (serving.every((name) => name === installed))
    return { isWrong: false, sentence: `Thinna ${installed}` };
  return {
    isWrong: true,
    sentence: `Thinna: installed is ${installed}, serving is ${serving.join(' and ')}: thinna rollback, or dpkg --configure thinna`,
  };
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
