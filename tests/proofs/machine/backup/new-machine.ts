import { setTimeout as wait } from 'node:timers/promises';
import { type Box, openBox } from '../box.ts';
import { aptInstall, bringPackage, type ClinicBox, PLACE, query, siteOf } from '../clinic-box.ts';
import type { Debian } from '../debian-tree.ts';
import { asSuperuser, isActive, postgresUnit, until } from '../drills/units.ts';
import type { Release } from '../releases.ts';
import { openVisitors } from '../visitors.ts';
import {
  addForgotten,
  clinicText,
  countForgotten,
  expectNewSessions,
  expectSuccess,
  forgetHelper,
  MARKER,
  quietMoment,
  seconds,
  storedOf,
} from './clinic-work.ts';
import { carry, readableFiles, segmentsIn } from './place.ts';

const NEW_MACHINE_SECONDS_MAX = 300;
/** Of what was acknowledged, so much may be lost with the machine. */
const LOST_SECONDS_MAX = 60;
const ANSWERS = '/root/backup.yaml';
const SEGMENTS = 3;

interface Loss {
  debian: Debian;
  seconds: number;
  key: string;
  fault?: string | undefined;
}

/** The machine is gone; what is left is the place of the backups and the key on paper. */
export async function loseMachine(
  clinic: ClinicBox,
  release: Release,
  loss: Loss,
  misses: string[],
) {
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
  // What had not been sent when the machine went is lost with it, also that somebody was deleted.
  if (loss.fault !== 'unarchived') await archiveSegments(box);
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

/** So many segments are stored after the newest backup that one of them can be taken away. */
async function archiveSegments(box: Box): Promise<void> {
  await until('the end of the backup', async () => !(await isActive(box, 'thinna-backup.service')));
  const check = ['pgbackrest', '--config=/etc/pgbackrest/thinna.conf', '--stanza=clinic', 'check'];
  for (const _ of Array(SEGMENTS)) await box.must('runuser', '-u', 'postgres', '--', ...check);
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
