import type { Box } from '../box.ts';
import type { ClinicBox } from '../clinic-box.ts';
import { asSuperuser, INSTANCES, isActive, mainPid, postgresUnit, until } from '../drills/units.ts';
import type { Prometheus } from './prometheus.ts';

interface Machine {
  clinic: ClinicBox;
  prometheus: Prometheus;
}

/** Breaks something, and returns what mends it. */
type Fault = (machine: Machine) => Promise<() => Promise<unknown>>;

const SITE = 'http://127.0.0.1:8080';
const TLS = '/etc/thinna/tls';
const MEMORY_MORE = 15e6;

/** Repeats a command of the shell in a box, several times at once, until the returned function is called. */
function repeat(box: Box, command: string, times: number): () => Promise<unknown> {
  const loop = `while :; do ${command}; done`;
  const all = `for turn in $(seq ${times}); do ${loop} & done; read -r end; kill $(jobs -p)`;
  const child = box.spawn(['bash', '-c', all]);
  child.stdout.resume();
  child.stderr.resume();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return () => {
    child.stdin.end('end\n');
    return ended;
  };
}

const get = ({ token }: ClinicBox, call: string) =>
  `curl -s -o /dev/null -m 20 -H 'Authorization: Bearer ${token}' ${SITE}${call}`;

const logIn = `curl -s -o /dev/null -m 20 -H 'Content-Type: application/json' -d '{"username":"nobody","password":"guessed by the proof"}' ${SITE}/api/vcm-login`;

/** Holds tables, until the returned function is called. */
async function holdTables(box: Box, tables: string): Promise<() => Promise<unknown>> {
  const sql = `begin; lock table ${tables} in access exclusive mode; select pg_sleep(300)`;
  const isHeld = async () =>
    (await asSuperuser(
      box,
      "select count(*) from pg_stat_activity where wait_event = 'PgSleep'",
    )) === '1';
  const held = asSuperuser(box, sql).catch(() => undefined);
  await until('the lock', isHeld);
  return async () => {
    await asSuperuser(
      box,
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'",
    );
    await held;
  };
}

const all =
  (...mends: (() => Promise<unknown>)[]) =>
  async () => {
    for (const mend of mends) await mend();
  };

/** A report of the machine's commands that is as old as `age`. */
const oldReport =
  (table: string, column: string, where: string, age: string): Fault =>
  async ({ clinic: { box } }) => {
    const set = (time: string) =>
      asSuperuser(box, `update ${table} set ${column} = ${time} where ${where}`);
    await set(`now() - interval '${age}'`);
    return () => set('now()');
  };

const event = (kind: string, age: string) =>
  oldReport('machine_events', 'happened_at', `kind = '${kind}'`, age);

async function restartAll(box: Box): Promise<void> {
  for (const instance of INSTANCES) await box.must('systemctl', 'restart', instance);
}

/** The fault of each rule. */
export const ruleFaults: Readonly<Record<string, Fault>> = {
  ThinnaDown: async ({ clinic: { box } }) => {
    await box.must('systemctl', 'stop', 'thinna@2');
    return async () => {
      // Whoever asks for its metrics must not have started it.
      if (await isActive(box, 'thinna@2')) throw new Error('thinna@2 was started by a scrape.');
      await box.must('systemctl', 'start', 'thinna@2');
    };
  },

  ThinnaErrors: async ({ clinic }) => {
    const rename = (from: string, to: string) =>
      asSuperuser(clinic.box, `alter table ${from} rename to ${to}`);
    await rename('helpers', 'helpers_away');
    const stop = repeat(clinic.box, `${get(clinic, '/api/volunteers?limit=1')}; sleep 0.2`, 2);
    return all(stop, () => rename('helpers_away', 'helpers'));
  },

  ThinnaSlow: async ({ clinic }) => {
    const release = await holdTables(clinic.box, 'helpers');
    return all(repeat(clinic.box, get(clinic, '/api/volunteers?limit=1'), 4), release);
  },

  ThinnaDatabaseAway: async ({ clinic: { box } }) => {
    const unit = await postgresUnit(box);
    await box.must('systemctl', 'stop', unit);
    return () => box.must('systemctl', 'start', unit);
  },

  // A query has become slow. Locks do not do it: calls with a locked table are refused before.
  ThinnaPoolExhausted: async ({ clinic }) => {
    const { box } = clinic;
    await asSuperuser(
      box,
      'alter table helpers rename to helpers_fast',
      'create view helpers as select * from helpers_fast where (select pg_sleep(1)::text) is not null',
      'grant select on helpers to thinna',
    );
    const mend = () =>
      asSuperuser(box, 'drop view helpers', 'alter table helpers_fast rename to helpers');
    return all(repeat(box, get(clinic, '/api/volunteers?limit=1'), 40), mend);
  },

  ThinnaBackupOld: event('backup', '27 hours'),
  ThinnaRehearsalOld: event('rehearsal', '9 days'),
  ThinnaCheckOld: oldReport('machine_checks', 'checked_at', 'true', '27 hours'),

  ThinnaFailedLogins: async ({ clinic: { box } }) => repeat(box, logIn, 8),

  ThinnaCertificateEnds: async ({ clinic: { box } }) => {
    const shell = (command: string) => box.must('sh', '-ec', command);
    const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=clinic.test';
    const files = `-keyout ${TLS}/self-signed.key -out ${TLS}/self-signed.pem`;
    await shell(`cp -a ${TLS} ${TLS}.kept; openssl req -x509 ${key} -days 9 ${files}`);
    await box.must('systemctl', 'reload', 'nginx');
    return () => shell(`cp -a ${TLS}.kept/. ${TLS}; rm -r ${TLS}.kept; systemctl reload nginx`);
  },

  // The limit is set a little above what a fresh instance takes; requests bring it there.
  ThinnaMemory: async ({ clinic, prometheus }) => {
    await restartAll(clinic.box);
    const memory = () => prometheus.values('process_resident_memory_bytes{job="thinna"}');
    await until('the memory of both', async () => (await memory()).length === 2);
    await prometheus.limitMemory(Math.max(...(await memory())) + MEMORY_MORE);
    const stop = repeat(clinic.box, get(clinic, '/api/volunteers?limit=20'), 8);
    return all(stop, () => restartAll(clinic.box));
  },

  // A process that is stopped for a while stands for one that is busy.
  ThinnaEventLoopLag: async ({ clinic: { box } }) => {
    const pid = await mainPid(box, 'thinna@1');
    const stop = repeat(box, `kill -STOP ${pid}; sleep 1.3; kill -CONT ${pid}; sleep 0.3`, 1);
    return all(stop, () => box.must('kill', '-CONT', String(pid)));
  },
};
