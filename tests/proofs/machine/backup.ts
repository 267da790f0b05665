import { setTimeout as wait } from 'node:timers/promises';
import { fill, megabytesOf } from './backup/fill.ts';
import { carry, damage, readableFiles, segmentsIn } from './backup/place.ts';
import { type Box, openBox, type Ran } from './box.ts';
import {
  aptInstall,
  bringPackage,
  type ClinicBox,
  logIn,
  openClinicBox,
  PLACE,
  query,
  removeClinicBox,
  siteOf,
} from './clinic-box.ts';
import type { Debian } from './debian-tree.ts';
import { asSuperuser, isActive, postgresUnit, until } from './drills/units.ts';
import type { Release } from './releases.ts';
import { openVisitors } from './visitors.ts';

interface Options {
  debian: Debian;
  /** Of the database that is restored. */
  megabytes: number;
  /** For which people write before the machine is gone. */
  seconds: number;
  fault?: string | undefined;
}

const RESTORE_SECONDS_MAX = 60;
const NEW_MACHINE_SECONDS_MAX = 300;
/** Of what was acknowledged, so much may be lost with the machine. */
const LOST_SECONDS_MAX = 60;
const LOAD_MS = 4000;
/** Nobody may find it in the backups. */
const MARKER = 'Kunjiraman of the proof cannot sleep';
const KEY = /(?:[2-9A-Z]{4} ){7}[2-9A-Z]{4}/;
const ANSWERS = '/root/backup.yaml';

/**
 * A clinic with backups: a table is dropped and the clinic brought back to the second before, the
 * newest backup is restored on trial, and the machine is gone and restored on a new one. Holds if each
 * write is there or not as it has to be, in time, and nothing in the backups can be read. The faults
 * `damaged` (bytes of the backups change), `unarchived` (the log of changes goes nowhere) and `plain`
 * (a file is not encrypted) are planted.
 */
export async function backup(release: Release, { debian, megabytes, seconds, fault }: Options) {
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
    const gone = await loseMachine(clinic, release, { debian, seconds, key, fault }, misses);
    return {
      holds: misses.length === 0,
      debian,
      megabytes: dropped.megabytes,
      dropped,
      rehearsed,
      broken,
      gone,
      misses,
    };
  } finally {
    await removeClinicBox(clinic);
  }
}

const expectSuccess = (misses: string[], what: string, { code, out, err }: Ran): void => {
  if (code !== 0) misses.push(`${what} ended with ${code}: ${`${out}${err}`.slice(-800)}`);
};

/** Lets people write for some time; returns what was acknowledged. */
async function write({ visitors, site, token }: ClinicBox, series: string, ms: number) {
  await visitors.start(site, token, { mix: 'writing', writes: 'tasks', series });
  await wait(ms);
  return await visitors.stop();
}

const storedOf = async (box: Box, titles: readonly string[]): Promise<number> => {
  const stored = new Set((await query(box, 'select title from tasks')).split('\n'));
  return titles.filter((title) => stored.has(title)).length;
};

/** Deletes a helper for good, as somebody who asked to be forgotten. */
async function forgetHelper({ visitors, site, token }: ClinicBox): Promise<void> {
  const ask = async (method: string, path: string) => {
    const answer = await visitors.ask(site, { path, method, token });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`);
    return JSON.parse(answer.body) as { id: number; name: string }[];
  };
  const helper = (await ask('GET', '/api/volunteers')).find(({ name }) => name === FORGOTTEN);
  await ask('DELETE', `/api/volunteers/${helper?.id}`);
  const [deleted] = await ask('GET', '/api/deleted-records');
  await ask('DELETE', `/api/deleted-records/${deleted?.id}`);
}

const FORGOTTEN = 'Whoever asked to be forgotten';

const addForgotten = async ({ visitors, site, token }: ClinicBox): Promise<void> => {
  const body = {
    name: FORGOTTEN,
    email: 'forgotten@clinic.test',
    phone_number: '6999999999',
    address: 'Near the river',
    availability: 'Mondays',
    skills: 'Driving',
    notes: '',
  };
  const added = await visitors.ask(site, { path: '/api/volunteers', method: 'POST', token, body });
  if (added.status !== 201) throw new Error(`Adding a volunteer answered ${added.status}.`);
};

const countForgotten = (box: Box): Promise<string> =>
  query(box, `select count(*) from helpers where name = '${FORGOTTEN}'`);

/** The second that has just begun, in the clinic's time, with a second without writes around it. */
async function quietMoment(): Promise<string> {
  await wait(1100);
  const at = new Date(Math.ceil(Date.now() / 1000) * 1000);
  await wait(at.getTime() - Date.now() + 1100);
  return clinicText(at.getTime());
}

/** A moment as people at the clinic type it. */
const clinicText = (at: number): string =>
  new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

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

const seconds = (ran: Ran): number => Math.round(ran.seconds * 10) / 10;

/** A token of before is refused, and people can log in. */
async function expectNewSessions(clinic: ClinicBox, misses: string[]): Promise<void> {
  const list = { path: '/api/volunteers', token: clinic.token };
  const { status } = await clinic.visitors.ask(clinic.site, list);
  if (status !== 401) misses.push(`a session of before was answered ${status}`);
  clinic.token = await logIn(clinic.visitors, clinic.site);
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

interface Loss {
  debian: Debian;
  seconds: number;
  key: string;
  fault: string | undefined;
}

/** The machine is gone; what is left is the place of the backups and the key on paper. */
async function loseMachine(clinic: ClinicBox, release: Release, loss: Loss, misses: string[]) {
  const { box } = clinic;
  if (loss.fault === 'unarchived')
    await asSuperuser(
      box,
      "alter system set archive_command = '/bin/true'",
      'select pg_reload_conf()',
    );
  await addForgotten(clinic);
  const moment = await quietMoment();
  await forgetHelper(clinic);
  const { visitors, site, token } = clinic;
  await visitors.start(site, token, { mix: 'writing', writes: 'tasks', series: 'until the end' });
  await wait(loss.seconds * 1000);
  const end = Date.now();
  await box.cut();
  const { acknowledged, acknowledgedAt } = await visitors.stop();
  if (loss.fault === 'plain') box.write(`${PLACE}/thinna/backup/note`, MARKER);
  const readable = readableFiles(box, [MARKER, 'clinic.test']);
  misses.push(...readable.map((file) => `${file} can be read`));

  const newer = await openBox('new', loss.debian);
  let next: ClinicBox | undefined;
  try {
    const since = performance.now();
    expectSuccess(misses, 'apt-get install', await aptInstall(newer, bringPackage(newer, release)));
    carry(box, newer);
    newer.write(ANSWERS, `place: ${PLACE}\nkey: ${loss.key}\n`);
    await refuseGap(newer, misses);
    const restored = await newer.run('thinna', 'restore', '--answers', ANSWERS, '--yes');
    expectSuccess(misses, 'thinna restore on the new machine', restored);
    if (restored.code !== 0) return { acknowledged: acknowledged.length };
    next = { ...clinic, box: newer, site: siteOf(newer), visitors: openVisitors(newer) };
    await expectNewSessions(next, misses);
    const secondsToServe = (performance.now() - since) / 1000;
    if (secondsToServe > NEW_MACHINE_SECONDS_MAX)
      misses.push(`the new machine took ${Math.round(secondsToServe)} s`);
    const stored = new Set((await query(newer, 'select title from tasks')).split('\n'));
    const lostAt = acknowledgedAt.filter((_, at) => !stored.has(acknowledged[at] ?? ''));
    const secondsLost = lostAt.length === 0 ? 0 : (end - Math.min(...lostAt)) / 1000;
    if (secondsLost > LOST_SECONDS_MAX)
      misses.push(`writes of the last ${Math.round(secondsLost)} s are lost`);
    const titles = acknowledged.filter((title) => stored.has(title));
    const ways = await goBack(next, moment, { end: clinicText(end), titles }, misses);
    return {
      acknowledged: acknowledged.length,
      lost: lostAt.length,
      secondsLost: Math.round(secondsLost * 10) / 10,
      secondsToServe: Math.round(secondsToServe * 10) / 10,
      secondsToRestore: seconds(restored),
      ...ways,
      typed: 'apt install, thinna restore, the place, the key, yes',
    };
  } finally {
    next?.visitors.leave();
    await newer.remove();
  }
}

/** A segment in the middle of the log of changes is missing: that must not look like its end. */
async function refuseGap(box: Box, misses: string[]): Promise<void> {
  const missing = segmentsIn(box).at(-2)?.slice(box.root.length);
  if (missing === undefined) return;
  await box.must('mv', missing, '/root/segment');
  const refused = await box.run('thinna', 'restore', '--answers', ANSWERS, '--yes');
  if (refused.code === 0 || !/missing|does not start/.test(refused.err))
    misses.push(`with a gap in the log of changes it ended with ${refused.code}: ${refused.err}`);
  await box.must('mv', '/root/segment', missing);
  await box.must('chown', 'postgres:postgres', missing);
}

/**
 * Goes back to a moment at which somebody was there who was forgotten later, from there to the end of
 * the former machine, and to the moment once more when all files of PostgreSQL are gone.
 */
async function goBack(
  clinic: ClinicBox,
  moment: string,
  { end, titles }: { end: string; titles: readonly string[] },
  misses: string[],
) {
  const { box } = clinic;
  const restore = async (at: string) => {
    const ran = await box.run('thinna', 'restore', '--at', at, '--yes');
    expectSuccess(misses, `thinna restore --at '${at}' on the new machine`, ran);
    await expectNewSessions(clinic, misses);
    return seconds(ran);
  };
  const expectForgotten = async (when: string) => {
    if ((await countForgotten(box)) !== '0') misses.push(`who was forgotten is back ${when}`);
  };
  const back = await restore(moment);
  if ((await storedOf(box, titles)) > 0) misses.push('writes of after the moment are there');
  await expectForgotten('on the new machine');

  const forward = await restore(end);
  const stored = await storedOf(box, titles);
  if (stored < titles.length) misses.push(`${titles.length - stored} writes are lost on the way`);

  const unit = await postgresUnit(box);
  const folder = await asSuperuser(box, 'show data_directory');
  await box.must('systemctl', 'kill', '--signal', 'KILL', unit);
  await box.must('rm', '-rf', folder);
  const withoutFiles = await restore(moment);
  await expectForgotten('after the files were gone');
  return { secondsToGoBack: { back, forward, withoutFiles } };
}
