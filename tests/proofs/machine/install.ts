import { setTimeout as wait } from 'node:timers/promises';
import {
  ANSWERS,
  administrator,
  aptInstall,
  bringPackage,
  type ClinicBox,
  logIn,
  openClinicBox,
  PLACE,
  query,
  removeClinicBox,
} from './clinic-box.ts';
import type { Debian } from './debian-tree.ts';
import type { Release } from './releases.ts';
import { typeDocument } from './type-document.ts';

const LOG_IN_SECONDS_MAX = 300;
const EXPOSURE_MAX = 1.5;
const IDLE_MS = 60_000;
/** Until the program that a new installation has started answers. */
const SERVE_SECONDS_MAX = 30;

/** Owner, group and mode of what is the clinic's. */
const modes: Readonly<Record<string, string>> = {
  '/etc/pgbackrest/thinna.conf': 'root:postgres 640',
  '/mnt/backup/thinna': 'postgres:postgres 700',
  '/etc/thinna': 'root:thinna 750',
  '/etc/thinna/clinic.yaml': 'root:thinna 640',
  '/etc/thinna/owner.env': 'root:root 600',
  '/etc/thinna/session.key': 'thinna:thinna 600',
  '/etc/thinna/thinna.env': 'root:thinna 640',
};

/**
 * Installs the package on a fresh Debian 13, where everything is looked at, and on Debian 12, and
 * types the document on another Debian 13.
 */
export async function install(release: Release, debian: Debian, idleMs = IDLE_MS) {
  const machine = await lookAtMachine(release, debian, idleMs);
  const document = await typeDocument(release, debian);
  const debian12 = await installOnDebian12(release);
  return {
    holds: machine.misses.length === 0 && document.holds && debian12.holds,
    debian,
    ...machine,
    document,
    debian12,
  };
}

async function installOnDebian12(release: Release) {
  const clinic = await openClinicBox('debian12', 12, release, PLACE);
  try {
    const seconds = Math.round(clinic.secondsToLogIn);
    const postgres = await query(clinic.box, 'show server_version');
    return { holds: seconds < LOG_IN_SECONDS_MAX, secondsToLogIn: seconds, postgres };
  } finally {
    await removeClinicBox(clinic);
  }
}

async function lookAtMachine(release: Release, debian: Debian, idleMs: number) {
  const clinic = await openClinicBox('install', debian, release, PLACE);
  const misses: string[] = [];
  const check = (what: string, found: string, expected: string) => {
    if (found !== expected)
      misses.push(`${what}: ${found || 'nothing'}, not ${expected || 'nothing'}`);
  };
  try {
    const { box } = clinic;
    const seconds = Math.round(clinic.secondsToLogIn);
    if (seconds >= LOG_IN_SECONDS_MAX) misses.push(`the first log-in took ${seconds} s`);
    const exposure = await exposureOf(clinic);
    if (!(exposure <= EXPOSURE_MAX)) misses.push(`the unit has an exposure of ${exposure}`);
    check('page checksums', await query(box, 'show data_checksums'), 'on');
    check('passwords of roles', await passwordsOfRoles(clinic), '');
    check('files with a password', await filesWithPassword(clinic), '');
    check('tools to build', await toolsToBuild(clinic), '');
    check('users who can log in to the machine', await usersWithShell(clinic), '');
    for (const [file, mode] of Object.entries(modes)) {
      check(file, (await box.run('stat', '-c', '%U:%G %a', file)).out.trim(), mode);
    }
    const before = await stateOf(clinic);
    const again = await box.run('thinna', 'setup', '--answers', ANSWERS);
    check('setup again', String(again.code), '0');
    check(
      'what setup changed when it was run again',
      differences(before, await stateOf(clinic)),
      '',
    );
    await wait(idleMs);
    const memory = await memoryOf(clinic);
    check(
      'state of the system',
      (await box.run('systemctl', 'is-system-running')).out.trim(),
      'running',
    );
    misses.push(...(await removeAndReturn(clinic, release)));
    return { secondsToLogIn: seconds, exposure, memory, misses };
  } finally {
    await removeClinicBox(clinic);
  }
}

/** The measure of systemd: 0 is closed, 10 is open. */
async function exposureOf({ box }: ClinicBox): Promise<number> {
  const { out } = await box.run('systemd-analyze', 'security', '--no-pager', 'thinna@1.service');
  return Number(/exposure level for \S+: ([\d.]+)/.exec(out)?.[1] ?? Number.NaN);
}

const passwordsOfRoles = ({ box }: ClinicBox) =>
  query(box, 'select rolname from pg_authid where rolpassword is not null', {
    user: 'postgres',
    database: 'postgres',
  });

/** Looks for the administrator's password in what stays on the machine, and for any in an address. */
async function filesWithPassword({ box }: ClinicBox): Promise<string> {
  const folders = ['/etc', '/var/log', '/var/lib/thinna', '/run', '/tmp', '/var/tmp'];
  // By standard input: as an argument the password would stand in the list of processes.
  const input = administrator.password;
  const own = await box.runWith({ input }, 'grep', '-rlsF', '-f', '-', '--', ...folders);
  const inAddress = await box.run('grep', '-rlsE', '://[^/@ ]+:[^/@ ]+@', '/etc/thinna');
  const journal = await box.run('journalctl', '--no-pager', '-o', 'cat');
  const found = `${own.out}${inAddress.out}`.trim().split('\n').filter(Boolean);
  return [...found, ...(journal.out.includes(administrator.password) ? ['the journal'] : [])].join(
    ' ',
  );
}

async function toolsToBuild({ box }: ClinicBox): Promise<string> {
  const tools = ['cc', 'gcc', 'g++', 'make', 'npm', 'npx', 'node', 'git'];
  const found = await box.run(
    'sh',
    '-c',
    'for tool; do command -v "$tool"; done; true',
    'sh',
    ...tools,
  );
  return found.out.trim().replaceAll('\n', ' ');
}

async function usersWithShell({ box }: ClinicBox): Promise<string> {
  const users = await box.must('getent', 'passwd', 'thinna', 'thinna-owner');
  return users
    .split('\n')
    .filter((user) => !user.endsWith(':/usr/sbin/nologin'))
    .join(' ');
}

/** What setup could change, by name: files, rows, and when the services were started. */
async function stateOf({ box }: ClinicBox): Promise<Map<string, string>> {
  const files = await box.must(
    'sh',
    '-c',
    "find /etc /var/lib/thinna -not -type d -not -path '*/assets/*' -printf '%p\\t%U:%G %m %s %T@ %l\\n'",
  );
  const services = ['thinna@1', 'thinna@2', 'thinna.socket', 'nginx', 'postgresql'].concat(
    'postgresql@*',
    'thinna-backup.timer',
    'thinna-rehearsal.timer',
  );
  const shown = 'Id,ActiveState,ActiveEnterTimestamp,MainPID';
  const started = await box.must('systemctl', 'show', '-p', shown, ...services);
  const rows = await query(
    box,
    'select (select md5(string_agg(accounts::text, chr(10) order by id)) from accounts), (select count(*) from kysely_migration)',
  );
  return new Map([
    ...files.split('\n').map((line) => line.split('\t', 2) as [string, string]),
    ['services', started],
    ['rows', rows],
  ]);
}

function differences(before: Map<string, string>, after: Map<string, string>): string {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).join(' ');
}

/** Proportional and resident memory of each instance, in megabytes. */
async function memoryOf({ box }: ClinicBox) {
  const memory: Record<string, { pssMb: number; rssMb: number }> = {};
  for (const instance of [1, 2]) {
    const pid = await box.must('systemctl', 'show', '-P', 'MainPID', `thinna@${instance}`);
    const rollup = await box.must('cat', `/proc/${pid}/smaps_rollup`);
    const megabytes = (name: string) =>
      Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]) / 1024);
    memory[instance] = { pssMb: megabytes('Pss'), rssMb: megabytes('Rss') };
  }
  return memory;
}

/** Removes the package, which leaves the data, and installs it again, which serves them. */
async function removeAndReturn(
  { box, visitors, site }: ClinicBox,
  release: Release,
): Promise<string[]> {
  const removed = await box.run('apt-get', 'remove', '-y', 'thinna');
  if (removed.code !== 0) return [`apt-get remove ended with ${removed.code}: ${removed.err}`];
  const left = (await query(box, "select count(*) from accounts where role = 'admin'")) === '1';
  const kept = (await box.run('test', '-s', '/etc/thinna/session.key')).code === 0;
  if (!left || !kept) return ['apt-get remove has taken data along'];
  const again = await aptInstall(box, bringPackage(box, release));
  if (again.code !== 0) return [`the second installation ended with ${again.code}: ${again.err}`];
  let refusal = '';
  for (let second = 0; second < SERVE_SECONDS_MAX; second += 1) {
    try {
      await logIn(visitors, site);
      return [];
    } catch (error) {
      refusal = (error as Error).message;
    }
    await wait(1000);
  }
  return [`after the second installation nobody can log in: ${refusal}`];
}
