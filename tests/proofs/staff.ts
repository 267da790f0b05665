import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { type Database, openDatabase } from '../../apps/server/src/db/client.ts';
import config from '../../playwright.config.ts';
import { type Patience, walk } from '../journeys/staff/care-walk.ts';
import { addCarer, type Carer } from '../journeys/staff/staff-people.ts';
import type { Finding } from '../prove.ts';
import { type Random, randomFrom } from '../support/samples.ts';
import { prepareClinic, startServer } from '../support/server-process.ts';
import { weaken } from '../support/weak-line.ts';
import { ownDatabase } from './own-database.ts';
import { judge } from './staff/check-stored.ts';
import { firstScreens } from './staff/first-screen.ts';

const LOST = 0.02;
const SCRIPT_BUDGET = 200_000;
/** Whoever has not come to the end by then has given up. */
const WALK_MS = 90_000;

/**
 * A nurse and a volunteer, each in both languages, do their rounds on a line of 400 kbit/s and
 * 400 ms that loses one request of fifty, half of them after the server has answered; so that it is
 * tried in any case, each note and each task is lost once on its first way, one before and one after
 * the server saw it. They press again when they are told to. It holds if every addition is there
 * once, every task is completed, the audit tells it, and the staff's pages keep their budget. Besides
 * it says how long a page takes until it is of use. With the fault `keyless` nothing carries a key.
 */
export async function staff(
  { rounds = 3, runs = 5, seed = 1 }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const own = await ownDatabase();
  const files = prepareClinic(own.url);
  const server = await startServer(files.environment);
  while (!(await fetch(`${server.url}/readyz`)).ok) await wait(50);
  const database = openDatabase(own.url, () => {});
  const browser = await chromium.launch(config.use?.launchOptions);
  const place: Place = { browser, database, url: server.url };

  const random = randomFrom(seed);
  const total = { walks: 0, unfinished: 0, lostBefore: 0, lostAfter: 0 };
  const patience: Patience = { savedAgain: 0, readAgain: 0, loadedAgain: 0 };
  const carers: Carer[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const team = await teamOf(database, round);
    const walks = team.map((carer, at) =>
      walkOnce(place, carer, {
        random,
        isLate: at % 2 === round % 2,
        isKeyless: fault === 'keyless',
      }),
    );
    for (const done of await Promise.all(walks)) {
      total.walks += 1;
      if (!done.isFinished) total.unfinished += 1;
      total.lostBefore += done.lost.before;
      total.lostAfter += done.lost.after;
      for (const key of Object.keys(patience) as (keyof Patience)[]) patience[key] += done[key];
    }
    carers.push(...team);
  }
  const found = await judge(database, carers);
  const [carer] = carers;
  const pages = carer && runs > 0 ? await firstScreens(place, carer.username, runs) : [];

  await browser.close();
  await server.stop();
  await database.close();
  await own.close();
  files.remove();
  const mistakes = found.lost + found.doubled + found.wrongTasks + found.wrongAudit;
  const isLight = pages.every(({ bytes }) => bytes.js <= SCRIPT_BUDGET);
  return {
    holds: mistakes + total.unfinished === 0 && isLight && total.walks > 0,
    seed,
    ...total,
    ...found,
    ...patience,
    scriptBudget: SCRIPT_BUDGET,
    pages,
  };
}

/** Where the walks are made. */
export interface Place {
  browser: Browser;
  database: Database;
  url: string;
}

function teamOf(database: Database, round: number): Promise<Carer[]> {
  const callings = ['nurse', 'volunteer'] as const;
  const languages = ['en', 'ml'] as const;
  const pairs = callings.flatMap((calling) =>
    languages.map((language) => [calling, language] as const),
  );
  return Promise.all(pairs.map((pair) => addCarer(database, ...pair, String(round))));
}

interface Chance {
  random: Random;
  /** The note gets lost after the server has answered, and the task before; else the other way round. */
  isLate: boolean;
  isKeyless: boolean;
}

/** One walk in a browser that has never been here. */
async function walkOnce(
  { browser, database, url }: Place,
  carer: Carer,
  { random, isLate, isKeyless }: Chance,
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
  });
  await context.addInitScript((language) => {
    localStorage.setItem('language', language);
  }, carer.language);
  const page = await context.newPage();
  const line = await weaken(page, { random, lost: LOST, isKeyless });
  line.loseNext('PUT', isLate ? 'after' : 'before');
  line.loseNext('PATCH', isLate ? 'before' : 'after');
  page.setDefaultTimeout(WALK_MS);
  const patience: Patience = { savedAgain: 0, readAgain: 0, loadedAgain: 0 };
  const isFinished = await walk(page, carer, patience, () =>
    noteOfAColleague(database, carer),
  ).then(
    () => true,
    () => false,
  );
  await context.close();
  return { ...patience, isFinished, lost: line.lost };
}

/** With it the same words would not be taken for the newest: only the key tells that they are. */
async function noteOfAColleague({ db }: Database, { calling, patient }: Carer): Promise<void> {
  const text = 'Seen by a colleague meanwhile';
  const patient_id = patient.id;
  if (calling === 'nurse') {
    await db.insertInto('health_records').values({ patient_id, note: text }).execute();
  } else {
    const note = { patient_id, kind: 'additional', body: text } as const;
    await db.insertInto('patient_notes').values(note).execute();
  }
}
