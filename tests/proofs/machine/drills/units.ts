import { setTimeout as wait } from 'node:timers/promises';
import type { Box } from '../box.ts';

const POLL_MS = 100;
const WITHIN_MS = 90_000;

export const INSTANCES = ['thinna@1', 'thinna@2'] as const;

/** Waits until a condition holds; throws, with what was waited for, if it never does. */
export async function until(
  what: string,
  condition: () => Promise<boolean>,
  withinMs = WITHIN_MS,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${what} did not come within ${withinMs / 1000} s.`);
    await wait(POLL_MS);
  }
}

/** The processes of the program and how often each was restarted, which a fault elsewhere must not change. */
export const processesOf = (box: Box): Promise<string> =>
  box.must('systemctl', 'show', '-p', 'Id,MainPID,NRestarts', ...INSTANCES);

export const mainPid = async (box: Box, unit: string): Promise<number> =>
  Number(await box.must('systemctl', 'show', '-P', 'MainPID', unit));

export const isActive = async (box: Box, ...units: string[]): Promise<boolean> =>
  (await box.run('systemctl', 'is-active', '--quiet', ...units)).code === 0;

/** The unit of the machine's PostgreSQL, for example postgresql@17-main. */
export async function postgresUnit(box: Box): Promise<string> {
  const [version, name] = (await box.must('pg_lsclusters', '--no-header')).split(/\s+/);
  return `postgresql@${version}-${name}`;
}

export const isPostgresReady = async (box: Box): Promise<boolean> =>
  (await box.run('runuser', '-u', 'postgres', '--', 'pg_isready', '-q')).code === 0;

/** Types SQL as PostgreSQL's superuser. */
export const asSuperuser = (box: Box, ...statements: string[]): Promise<string> =>
  box.must(
    'runuser',
    '-u',
    'postgres',
    '--',
    'psql',
    '-qAt',
    '-v',
    'ON_ERROR_STOP=1',
    '-d',
    'clinic',
    ...statements.flatMap((statement) => ['-c', statement]),
  );
