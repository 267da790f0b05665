import type { Box } from '../box.ts';
import { type ClinicBox, logIn, query } from '../clinic-box.ts';
import type { Drill } from './drill.ts';
import { restart } from './network.ts';
import { asSuperuser, INSTANCES, isPostgresReady, postgresUnit, until } from './units.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
/** The bin keeps what was deleted for 30 days. */
const clocks: Readonly<Record<string, { shift: string; emptiesBin: boolean }>> = {
  'a day ahead': { shift: '+1d', emptiesBin: false },
  'a year ahead': { shift: '+365d', emptiesBin: true },
  'a year back': { shift: '-365d', emptiesBin: false },
};

/**
 * The machine's clock is wrong, of the program and of PostgreSQL alike. Holds if people can log in and
 * write meanwhile, no account, helper, task or audit row is gone, the bin keeps what its time is not over
 * for, sessions of the wrong time end with it, and it all works when the clock is right again.
 */
export const wrongClock: Drill = async (clinic, { fault }) => {
  const { box } = clinic;
  const unit = await postgresUnit(box);
  await box.must('apt-get', 'install', '-y', '--no-install-recommends', 'faketime');
  const found: Record<string, object> = {};
  const misses: string[] = [];
  for (const [name, { shift, emptiesBin }] of Object.entries(clocks)) {
    const before = await countRows(box);
    const deletedBefore = await binARecord(clinic, `before ${name}`);
    await setClock(box, unit, shift);
    const formerSession = await statusOf(clinic, clinic.token);
    const session = await logIn(clinic.visitors, clinic.site).catch((error: Error) => error);
    const canLogIn = !(session instanceof Error);
    if (!canLogIn) misses.push(`${name}: nobody can log in: ${session.message}`);
    const wrote = canLogIn ? await addTask({ ...clinic, token: session }, `Clock ${name}`) : 0;
    if (wrote !== 201) misses.push(`${name}: a write is answered ${wrote}`);
    const deletedMeanwhile = canLogIn
      ? await binARecord({ ...clinic, token: session }, `during ${name}`)
      : 0;
    if (fault === 'lost')
      await asSuperuser(box, 'delete from tasks where id = (select min(id) from tasks)');
    await setClock(box, unit, null);
    const sessionAfterwards = canLogIn ? await statusOf(clinic, session) : 0;
    clinic.token = await logIn(clinic.visitors, clinic.site);
    const after = await countRows(box);
    for (const [table, count] of Object.entries(before))
      if ((after[table] ?? 0) < count)
        misses.push(`${name}: ${count - (after[table] ?? 0)} rows of ${table} are gone`);
    // Ahead, it would outlive everybody; back, its time is over.
    if (canLogIn && sessionAfterwards !== 401)
      misses.push(`${name}: its session is answered ${sessionAfterwards} afterwards`);
    const isKept = await isInTheBin(box, deletedBefore);
    if (!isKept && !emptiesBin) misses.push(`${name}: the bin was emptied`);
    found[name] = {
      sessionOfBefore: formerSession,
      logIn: canLogIn,
      write: wrote,
      sessionOfThenAfterwards: sessionAfterwards,
      stillInTheBin: {
        deletedBefore: isKept,
        deletedMeanwhile: await isInTheBin(box, deletedMeanwhile),
      },
    };
  }
  return { found, typed: 'what sets the clock (timedatectl set-ntp true)', misses };
};

/** Starts PostgreSQL and the program under a clock that is wrong by `shift`; null is the right one. */
async function setClock(box: Box, unit: string, shift: string | null): Promise<void> {
  const drop = (name: string) => `/etc/systemd/system/${name}.service.d/drill-clock.conf`;
  for (const name of [unit, ...INSTANCES]) {
    // Timers go by the clock that cannot be set, as on a machine whose clock is wrong from its start.
    const environment = `LD_PRELOAD=${LIBRARY} FAKETIME=${shift} FAKETIME_DONT_FAKE_MONOTONIC=1`;
    if (shift === null) await box.must('rm', drop(name));
    else box.write(drop(name), `[Service]\nEnvironment=${environment}\n`, 0o644);
  }
  // pg_ctlcluster hands PostgreSQL no variables but those of this file.
  const [version, cluster] = unit.replace('postgresql@', '').split('-');
  const file = `/etc/postgresql/${version}/${cluster}/environment`;
  const lines =
    shift === null
      ? ''
      : `LD_PRELOAD = '${LIBRARY}'\nFAKETIME = '${shift}'\nFAKETIME_DONT_FAKE_MONOTONIC = '1'\n`;
  box.write(file, lines, 0o644);
  await box.must('systemctl', 'daemon-reload');
  await box.must('systemctl', 'restart', unit);
  await until('PostgreSQL', () => isPostgresReady(box));
  await restart(box);
}

async function countRows(box: Box): Promise<Record<string, number>> {
  const tables = ['accounts', 'helpers', 'tasks', 'audit'];
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(', ');
  const row = (await query(box, `select ${counts}`)).split('|');
  return Object.fromEntries(tables.map((table, at) => [table, Number(row[at])]));
}

const statusOf = async ({ visitors, site }: ClinicBox, token: string): Promise<number> =>
  (await visitors.ask(site, { path: '/api/volunteers?limit=1', token })).status;

const addTask = async ({ visitors, site, token }: ClinicBox, title: string): Promise<number> =>
  (await visitors.ask(site, { path: '/api/tasks', method: 'POST', token, body: { title } })).status;

let volunteers = 0;

/** Adds a volunteer and deletes it, so that it could be brought back for 30 days; returns its number. */
async function binARecord({ visitors, site, token }: ClinicBox, name: string): Promise<number> {
  volunteers += 1;
  const list = '/api/volunteers';
  const body = {
    name: `Deleted ${name}`,
    email: `deleted.${volunteers}@clinic.test`,
    phone_number: `86${String(volunteers).padStart(8, '0')}`,
    address: 'Near the river',
  };
  const added = await visitors.ask(site, { path: list, method: 'POST', token, body });
  const { id = 0 } = JSON.parse(added.body) as { id?: number };
  await visitors.ask(site, { path: `${list}/${id}`, method: 'DELETE', token });
  return id;
}

const isInTheBin = async (box: Box, id: number): Promise<boolean> =>
  (await query(box, `select count(*) from deleted_records where record_id = ${id}`)) !== '0';
