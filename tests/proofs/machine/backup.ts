import { setTimeout as wait } from 'node:timers/promises';
import {
  addForgotten,
  countForgotten,
  expectNewSessions,
  expectSuccess,
  forgetHelper,
  MARKER,
  quietMoment,
  seconds,
  storedOf,
  write,
} from './backup/clinic-work.ts';
import { fill, megabytesOf } from './backup/fill.ts';
import { loseMachine } from './backup/new-machine.ts';
import { damage } from './backup/place.ts';
import { cutInExchange } from './backup/power-cut.ts';
import { type ClinicBox, openClinicBox, PLACE, removeClinicBox } from './clinic-box.ts';
import type { Debian } from './debian-tree.ts';
import { asSuperuser, isActive, postgresUnit, until } from './drills/units.ts';
import type { Release } from './releases.ts';

interface Options {
  debian: Debian;
  /** Of the database that is restored. */
  megabytes: number;
  /** For which people write before the machine is gone. */
  seconds: number;
  fault?: string | undefined;
}

const RESTORE_SECONDS_MAX = 60;
const LOAD_MS = 4000;
const KEY = /(?:[2-9A-Z]{4} ){7}[2-9A-Z]{4}/;

/**
 * A clinic with backups: a table is dropped and the clinic brought back to the second before, the
 * newest backup is restored on trial, PostgreSQL is broken, the power goes in the midst of a restore,
 * and the machine is gone and restored on a new one. Holds if each
 * write is there or not as it has to be, in time, and nothing in the backups can be read. The faults
 * `damaged` (bytes of the backups change), `unarchived` (the log of changes goes nowhere) and `plain`
 * (a file is not encrypted) are planted.
 */
export async function backup(release: Release, { megabytes, ...options }: Options) {
  const { debian, fault } = options;
  const clinic = await openClinicBox('backup', debian, release, PLACE);
  const misses: string[] = [];
  try {
    const { box } = clinic;
    const [key] = KEY.exec(clinic.said) ?? [];
    if (key === undefined) throw new Error(`setup has shown no key: ${clinic.said.slice(-1500)}`);
    await asSuperuser(
      box,
      `insert into tasks (title, description) values ('Of the proof', '${MARKER}')`,
    );
    await fill(box, megabytes);
    expectSuccess(misses, 'thinna backup now', await box.run('thinna', 'backup', 'now'));
    const dropped = await dropTable(clinic, misses, fault);
    const rehearsed = await rehearse(clinic, misses);
    const broken = await breakPostgres(clinic, misses);
    const cut = await cutInExchange(clinic, misses);
    const gone = await loseMachine(clinic, release, { ...options, key }, misses);
    return {
      holds: misses.length === 0,
      debian,
      megabytes: dropped.megabytes,
      dropped,
      rehearsed,
      broken,
      cut,
      gone,
      misses,
    };
  } finally {
    await removeClinicBox(clinic);
  }
}

async function dropTable(clinic: ClinicBox, misses: string[], fault: string | undefined) {
  const { box } = clinic;
  await addForgotten(clinic);
  const before = await write(clinic, 'before the mistake', LOAD_MS);
  const patients = await asSuperuser(box, 'select count(*) from patients');
  const moment = await quietMoment();
  const after = await write(clinic, 'after the moment', LOAD_MS);
  await forgetHelper(clinic);
  await asSuperuser(box, 'drop table patients cascade');
  const megabytes = await megabytesOf(box);
  if (fault === 'damaged') damage(box);
  const check = await box.run('thinna', 'backup', 'check');
  if ((check.code === 0) === (fault === 'damaged'))
    misses.push(`thinna backup check ended with ${check.code}: ${check.out}${check.err}`);

  const restored = await box.runWith({ input: 'yes\n' }, 'thinna', 'restore', '--at', moment);
  expectSuccess(misses, `thinna restore --at '${moment}'`, restored);
  if (restored.code !== 0) return { megabytes };
  if (restored.seconds > RESTORE_SECONDS_MAX)
    misses.push(`the restore took ${Math.round(restored.seconds)} s`);
  const kept = await storedOf(box, before.acknowledged);
  const tooMuch = await storedOf(box, after.acknowledged);
  if (kept !== before.acknowledged.length)
    misses.push(`${before.acknowledged.length - kept} writes of before the moment are lost`);
  if (tooMuch > 0) misses.push(`${tooMuch} writes of after the moment are there`);
  if ((await asSuperuser(box, 'select count(*) from patients')) !== patients)
    misses.push('the dropped table has other rows');
  if ((await countForgotten(box)) !== '0') misses.push('who was deleted for good is back');
  await expectNewSessions(clinic, misses);
  return {
    megabytes,
    moment,
    secondsToRestore: seconds(restored),
    acknowledged: { before: before.acknowledged.length, after: after.acknowledged.length },
    kept,
    tooMuch,
    typed: "thinna restore --at 'YYYY-MM-DD HH:MM:SS', yes",
  };
}

/** The newest backup is restored on trial, as every week; the office's page says so. */
async function rehearse({ box, visitors, site, token }: ClinicBox, misses: string[]) {
  // The backup after the restore.
  await until('the end of the backup', async () => !(await isActive(box, 'thinna-backup.service')));
  const ran = await box.run('thinna', 'backup', 'rehearse');
  expectSuccess(misses, 'thinna backup rehearse', ran);
  const page = await visitors.ask(site, { path: '/api/machine', token });
  const { rehearsals } = JSON.parse(page.body) as { rehearsals?: { succeeded: boolean }[] };
  const [newest] = rehearsals ?? [];
  if (!newest?.succeeded) misses.push(`the office's page says ${page.status}: ${page.body}`);
  return { ...newest, seconds: seconds(ran) };
}

/**
 * PostgreSQL is killed in the midst of work and cannot start again, because a file of it is damaged.
 * What it has acknowledged a moment ago is not in the backups, but still on its disk.
 */
async function breakPostgres(clinic: ClinicBox, misses: string[]) {
  const { box, visitors, site, token } = clinic;
  const unit = await postgresUnit(box);
  const folder = await asSuperuser(box, 'show data_directory');
  await visitors.start(site, token, { mix: 'writing', writes: 'tasks', series: 'until it broke' });
  await wait(LOAD_MS);
  const overwrite = `dd if=/dev/zero of=${folder}/global/pg_control bs=512 count=1 conv=notrunc`;
  await box.must('sh', '-c', `${overwrite} 2> /dev/null; systemctl kill --signal KILL ${unit}`);
  const { acknowledged } = await visitors.stop();
  const restored = await box.run('thinna', 'restore', '--yes');
  expectSuccess(misses, 'thinna restore of a broken PostgreSQL', restored);
  if (restored.code !== 0) return { acknowledged: acknowledged.length };
  const lost = acknowledged.length - (await storedOf(box, acknowledged));
  if (lost > 0) misses.push(`${lost} writes are lost with a PostgreSQL that was broken`);
  await expectNewSessions(clinic, misses);
  return {
    acknowledged: acknowledged.length,
    lost,
    secondsToRestore: seconds(restored),
    typed: 'thinna restore, yes',
  };
}
