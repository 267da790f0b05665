import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { type Database, openDatabase } from '../../apps/server/src/db/client.ts';
import config from '../../playwright.config.ts';
import { type RetryCounts, walkThroughCare } from '../journeys/staff/care-walk.ts';
import { addStaffMember, type StaffMember } from '../journeys/staff/staff-people.ts';
import type { Finding } from '../prove.ts';
import { type Random, randomFrom } from '../support/samples.ts';
import { prepareClinic, startServer } from '../support/server-process.ts';
import { simulateWeakNetwork } from '../support/weak-line.ts';
import { createTestDatabase } from './own-database.ts';
import { checkStoredCare } from './staff/check-stored.ts';
import { measureFirstScreens } from './staff/first-screen.ts';

const LOSS_RATE = 0.02;
const SCRIPT_BUDGET = 200_000;
/** Timeout of each step; a walk that exceeds it counts as unfinished. */
const STEP_TIMEOUT_MS = 90_000;

/**
 * A nurse and a volunteer, each in both languages, do their rounds on a network of 400 kbit/s and
 * 400 ms latency that loses one request in fifty, half of them after the server has answered. In
 * addition the first request of each note and each task is lost, one before it reaches the server,
 * the other after the server has answered. They retry when the page asks them to. Holds if every
 * addition is stored once, every task is completed, both are audited, and the staff pages keep
 * their script budget. Also measures how long a page takes until it is useful. With the fault
 * `keyless` no request carries an idempotency key.
 */
export async function staff(
  { rounds = 3, runs = 5, seed = 1 }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const testDatabase = await createTestDatabase();
  const files = prepareClinic(testDatabase.programUrl, testDatabase.url);
  const server = await startServer(files.environment);
  while (!(await fetch(`${server.url}/readyz`)).ok) await wait(50);
  const database = openDatabase(testDatabase.url, () => {});
  const browser = await chromium.launch(config.use?.launchOptions);
  const environment: WalkEnvironment = { browser, database, url: server.url };

  const random = randomFrom(seed);
  const total = { walks: 0, unfinished: 0, lostBefore: 0, lostAfter: 0 };
  const retries: RetryCounts = { saveRetries: 0, readRetries: 0, pageReloads: 0 };
  const staffMembers: StaffMember[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const team = await addTeam(database, round);
    const walks = team.map((staffMember, at) =>
      walkOnce(environment, staffMember, {
        random,
        isNoteLostAfterAnswer: at % 2 === round % 2,
        isKeyless: fault === 'keyless',
      }),
    );
    for (const result of await Promise.all(walks)) {
      total.walks += 1;
      if (!result.isFinished) total.unfinished += 1;
      total.lostBefore += result.lost.before;
      total.lostAfter += result.lost.after;
      for (const key of Object.keys(retries) as (keyof RetryCounts)[]) retries[key] += result[key];
    }
    staffMembers.push(...team);
  }
  const checked = await checkStoredCare(database, staffMembers);
  const [staffMember] = staffMembers;
  const pages =
    staffMember && runs > 0
      ? await measureFirstScreens(environment, staffMember.username, runs)
      : [];

  await browser.close();
  await server.stop();
  await database.close();
  await testDatabase.close();
  files.remove();
  const mistakes = checked.lost + checked.doubled + checked.wrongTasks + checked.wrongAudit;
  const isLight = pages.every(({ bytes }) => bytes.js <= SCRIPT_BUDGET);
  return {
    holds: mistakes + total.unfinished === 0 && isLight && total.walks > 0,
    seed,
    ...total,
    ...checked,
    ...retries,
    scriptBudget: SCRIPT_BUDGET,
    pages,
  };
}

/** Browser, database and server of the walks. */
export interface WalkEnvironment {
  browser: Browser;
  database: Database;
  url: string;
}

function addTeam(database: Database, round: number): Promise<StaffMember[]> {
  const professions = ['nurse', 'volunteer'] as const;
  const languages = ['en', 'ml'] as const;
  const pairs = professions.flatMap((profession) =>
    languages.map((language) => [profession, language] as const),
  );
  return Promise.all(pairs.map((pair) => addStaffMember(database, ...pair, String(round))));
}

interface WalkOptions {
  random: Random;
  /**
   * Loses the note after the server has answered it, and the task before it reaches the server;
   * otherwise vice versa.
   */
  isNoteLostAfterAnswer: boolean;
  isKeyless: boolean;
}

/** Makes one walk in a new browser context. */
async function walkOnce(
  { browser, database, url }: WalkEnvironment,
  staffMember: StaffMember,
  { random, isNoteLostAfterAnswer, isKeyless }: WalkOptions,
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
  });
  await context.addInitScript((language) => {
    localStorage.setItem('language', language);
  }, staffMember.language);
  const page = await context.newPage();
  const network = await simulateWeakNetwork(page, { random, lost: LOSS_RATE, isKeyless });
  network.loseNext('PUT', isNoteLostAfterAnswer ? 'after' : 'before');
  network.loseNext('PATCH', isNoteLostAfterAnswer ? 'before' : 'after');
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  const retries: RetryCounts = { saveRetries: 0, readRetries: 0, pageReloads: 0 };
  const isFinished = await walkThroughCare(page, staffMember, retries, () =>
    addColleagueNote(database, staffMember),
  ).then(
    () => true,
    () => false,
  );
  await context.close();
  return { ...retries, isFinished, lost: network.lost };
}

/**
 * Adds a newer note, so that a retried note is no longer the newest one: only the idempotency key
 * identifies the retry.
 */
async function addColleagueNote({ db }: Database, staffMember: StaffMember): Promise<void> {
  const text = 'Seen by a colleague meanwhile';
  const patient_id = staffMember.patient.id;
  if (staffMember.profession === 'nurse') {
    await db.insertInto('health_records').values({ patient_id, note: text }).execute();
  } else {
    const note = { patient_id, kind: 'additional', body: text } as const;
    await db.insertInto('patient_notes').values(note).execute();
  }
}
