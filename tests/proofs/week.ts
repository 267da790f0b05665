import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@thinna/contract/kit/office/day';
import { type Database, openDatabase } from '../../apps/server/src/db/client.ts';
import { addHelper, addPatient } from '../database/rows.ts';
import type { Finding } from '../prove.ts';
import { randomFrom } from '../support/samples.ts';
import { prepareClinic, startServer } from '../support/server-process.ts';
import { createTestDatabase } from './own-database.ts';
import { openDesk, openNurse, openTab } from './week/desks.ts';
import { WeekModel } from './week/model.ts';

const PATIENTS = 6;
const VISITS = 12;
/** Each of the two administrators has two tabs open. */
const TABS = 2;
const COPIES = 8;
/** A week that nothing but the copies at the end touches. */
const EMPTY_WEEK = '2038-06-07';
const EXPECTED = new Set([200, 201, 403, 404, 409]);

/** Mistakes that the proof must find. */
const faults: Readonly<Record<string, string>> = {
  /** The server no longer notices that a visit was changed since it was read. */
  overwrite: 'drop trigger schedules_version on schedules',
};

/**
 * Two administrators move, edit, repeat, copy, delete, restore and take back the visits of the same
 * weeks while a nurse reads hers. Holds if each change that was acknowledged is the only one of the
 * version that it was made on, if the stored visits are those that were acknowledged last, if all
 * that was shown was so at that version, if many copies of a week at once make one, and if nobody
 * but the office changed anything.
 */
export async function week(
  { seconds = 60, seed = 1 }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const testDatabase = await createTestDatabase();
  const files = prepareClinic(testDatabase.programUrl, testDatabase.url);
  const server = await startServer(files.environment);
  const database = openDatabase(testDatabase.url, () => {});
  while (!(await fetch(`${server.url}/readyz`)).ok) await wait(50);
  if (fault !== undefined) await database.pool.query(faults[fault] ?? `no fault ${fault}`);

  const counts = { statuses: {} as Record<string, number>, moves: 0, conflicts: 0 };
  const open = (role: 'admin' | 'vcm', name: string) =>
    openDesk(server.url, database, role, name, counts);
  const desks = [await open('admin', 'office-1'), await open('admin', 'office-2')];
  const clinic = {
    model: new WeekModel(),
    random: randomFrom(seed),
    counts,
    ...(await makePeople(database)),
  };
  const tabs = desks.flatMap((ask, at) =>
    Array.from({ length: TABS }, (_, tab) => openTab(ask, `${at}.${tab}`, clinic)),
  );
  for (let number = 0; number < VISITS; number += 1) await tabs[0]?.add();
  const nurse = openNurse(await open('vcm', 'nurse'), clinic);

  const end = Date.now() + seconds * 1000;
  const workUntilEnd = async ({ act }: { act(): Promise<void> }) => {
    while (Date.now() < end) await act();
  };
  await Promise.all([...tabs, nurse].map(workUntilEnd));

  const mistakes = await clinic.model.compare(database);
  const doubled = await countDoubled(database, desks);
  await server.stop();
  await database.close();
  await testDatabase.close();
  files.remove();
  const unforeseen = Object.keys(counts.statuses).filter((status) => !EXPECTED.has(Number(status)));
  const wasBusy = counts.moves > 0 && counts.conflicts > 0 && nurse.found.refused > 0;
  const isClean = [...Object.values(mistakes), doubled, nurse.found.letThrough].every(
    (count) => count === 0,
  );
  return {
    holds: isClean && wasBusy && unforeseen.length === 0,
    seed,
    seconds,
    ...counts,
    unforeseen,
    nurse: nurse.found,
    ...mistakes,
    doubled,
  };
}

async function makePeople({ db }: Database) {
  const kinds = ['volunteer', 'caregiver', 'medical_professional'] as const;
  const helpers: number[] = [];
  for (const kind of kinds) helpers.push(await addHelper(db, { kind, name: `The ${kind}` }));
  const patients: number[] = [];
  for (let at = 0; at < PATIENTS; at += 1)
    patients.push(await addPatient(db, { first_name: `Patient ${at}` }));
  return { helpers, patients };
}

/** Both administrators copy a week several times at once; returns how many visits are too many. */
async function countDoubled(
  { db }: Database,
  desks: readonly Awaited<ReturnType<typeof openDesk>>[],
): Promise<number> {
  const visit = { visit_type: 'Other', member_name: 'A neighbour' } as const;
  const rows = Array.from({ length: VISITS }, (_, at) => ({
    ...visit,
    patient_name: `Somebody ${at}`,
    visit_date: addDays(EMPTY_WEEK, -7),
    visit_time: '09:00',
  }));
  await db.insertInto('schedules').values(rows).execute();
  await Promise.all(
    Array.from({ length: COPIES }, (_, at) =>
      desks[at % desks.length]?.('POST', '/api/schedules/copy-week', { from: EMPTY_WEEK }),
    ),
  );
  const copied = await db
    .selectFrom('schedules')
    .select('id')
    .where('visit_date', '=', EMPTY_WEEK)
    .execute();
  return Math.abs(copied.length - VISITS);
}
