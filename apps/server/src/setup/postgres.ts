import { StartupError } from '../startup-error.ts';
import type { Machine } from './machine.ts';
import { insertLines } from './marked-lines.ts';
import { AS_POSTGRES, DATABASE, PORT, psql, query } from './psql.ts';
import { must, sayMade, sayNote, sayThere } from './steps.ts';

/** The oldest PostgreSQL that the program works with. */
export const VERSION_MIN = 15;
const ROLES = ['thinna-owner', 'thinna'];

/** Who of the machine may connect as which role. The owner's commands open the program's role too. */
const identLines = [
  'thinna thinna thinna',
  'thinna thinna-owner thinna-owner',
  'thinna thinna-owner thinna',
];
const hbaLines = [`local ${DATABASE} thinna,thinna-owner peer map=thinna`];

/** A PostgreSQL of the machine, as Debian calls it. */
export interface Cluster {
  version: string;
  name: string;
  /** Its unit of systemd. */
  unit: string;
  isOnline: boolean;
  folder: string;
}

/** Finds the machine's PostgreSQL, and starts it if it does not run. */
export async function startPostgres(machine: Machine): Promise<Cluster> {
  const cluster = await findCluster(machine);
  if (cluster.isOnline) {
    sayThere(machine, `PostgreSQL ${cluster.version} runs.`);
  } else {
    await must(machine, 'systemctl', ['start', cluster.unit]);
    sayMade(machine, `PostgreSQL ${cluster.version} was started.`);
  }
  return cluster;
}

/** Makes the database, with its two roles, in the machine's PostgreSQL. */
export async function setUpPostgres(machine: Machine, cluster: Cluster): Promise<void> {
  await enableChecksums(machine, cluster);
  await silenceLog(machine);
  await makeRoles(machine);
  await letRolesIn(machine);
  await makeDatabase(machine);
}

/** Finds the machine's PostgreSQL, whether it runs or not. */
export async function findCluster(machine: Machine): Promise<Cluster> {
  const clusters = (await must(machine, 'pg_lsclusters', ['--no-header']))
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const [version = '', name = '', , status = '', , folder = ''] =
    clusters.find(([, , port]) => port === PORT) ?? [];
  if (version === '')
    throw new StartupError(
      `There is no PostgreSQL on port ${PORT}: make one, for example with pg_createcluster 17 main --start, and run thinna setup again.`,
    );
  if (Number(version) < VERSION_MIN)
    throw new StartupError(
      `The PostgreSQL on port ${PORT} is version ${version}; it has to be ${VERSION_MIN} or newer.`,
    );
  const unit = `postgresql@${version}-${name}`;
  return { version, name, unit, isOnline: status.startsWith('online'), folder };
}

async function enableChecksums(
  machine: Machine,
  { version, unit, folder }: Cluster,
): Promise<void> {
  if ((await query(machine, 'show data_checksums')) === 'on')
    return sayThere(machine, 'Page checksums are on.');
  const others = await query(
    machine,
    "select count(*) from pg_database where datname not in ('postgres', 'template0', 'template1')",
  );
  const command = `/usr/lib/postgresql/${version}/bin/pg_checksums`;
  const args = ['--enable', '--pgdata', folder];
  if (others !== '0')
    return sayNote(
      machine,
      `Page checksums are off, and there are databases already. In a quiet hour: systemctl stop ${unit}; runuser -u postgres -- ${[command, ...args].join(' ')}; systemctl start ${unit}`,
    );
  await must(machine, 'systemctl', ['stop', unit]);
  try {
    await must(machine, 'runuser', [...AS_POSTGRES, command, ...args]);
  } finally {
    await must(machine, 'systemctl', ['start', unit]);
  }
  sayMade(machine, 'Page checksums are on.');
}

/** Keeps what people typed out of PostgreSQL's own log. */
async function silenceLog(machine: Machine): Promise<void> {
  if ((await query(machine, 'show log_error_verbosity')) === 'terse')
    return sayThere(machine, "PostgreSQL's log repeats nothing that people typed.");
  await query(machine, "alter system set log_error_verbosity = 'terse'");
  await query(machine, 'select pg_reload_conf()');
  sayMade(machine, "PostgreSQL's log repeats nothing that people typed.");
}

async function makeRoles(machine: Machine): Promise<void> {
  const there = (await query(machine, 'select rolname from pg_roles')).split('\n');
  const missing = ROLES.filter((role) => !there.includes(role));
  for (const role of missing) await query(machine, `create role "${role}" login`);
  const say = missing.length > 0 ? sayMade : sayThere;
  say(machine, `Roles of PostgreSQL: ${ROLES.join(', ')}.`);
}

/** Lets the machine's users in by their name (`peer`), without a password. */
async function letRolesIn(machine: Machine): Promise<void> {
  const files = [
    { file: await query(machine, 'show hba_file'), lines: hbaLines },
    { file: await query(machine, 'show ident_file'), lines: identLines },
  ];
  let isChanged = false;
  for (const { file, lines } of files) {
    const former = machine.read(file);
    if (former === null) throw new StartupError(`${file} cannot be read.`);
    const next = insertLines(former, lines);
    if (next === former) continue;
    await machine.write(file, next, { mode: 0o640, user: 'postgres:postgres' });
    isChanged = true;
  }
  if (isChanged) await query(machine, 'select pg_reload_conf()');
  const say = isChanged ? sayMade : sayThere;
  say(machine, 'PostgreSQL lets the two users of the program in, without a password.');
}

async function makeDatabase(machine: Machine): Promise<void> {
  if (await hasDatabase(machine)) return sayThere(machine, `The database ${DATABASE}.`);
  // Malayalam is sorted and searched by ICU; with the locale C it could not be searched.
  const locale = ['--locale-provider=icu', '--icu-locale=ml-IN', '--locale=C.UTF-8'];
  const owner = ['--owner=thinna-owner', '--template=template0', '--encoding=UTF8'];
  const command = ['createdb', '-p', PORT, ...owner, ...locale, DATABASE];
  await must(machine, 'runuser', [...AS_POSTGRES, ...command]);
  sayMade(machine, `The database ${DATABASE}.`);
}

async function hasDatabase(machine: Machine): Promise<boolean> {
  const names = await query(machine, 'select datname from pg_database');
  return names.split('\n').includes(DATABASE);
}

/** Whether somebody can log in as an administrator. Also asked before there is a database. */
export async function hasAdministrator(machine: Machine): Promise<boolean> {
  const { code, stdout } = await psql(
    machine,
    "select count(*) from public.accounts where role = 'admin' and disabled_at is null",
    DATABASE,
  );
  return code === 0 && Number(stdout) > 0;
}
