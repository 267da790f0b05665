import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Writable } from 'node:stream';
import { assignmentCalls } from '@thinna/contract/assignments/assignments';
import { allCalls } from '@thinna/contract/calls';
import { deletedRecordCalls } from '@thinna/contract/deleted-records/deleted-records';
import type { Call } from '@thinna/contract/kit/call';
import { registrationCalls } from '@thinna/contract/registrations/registrations';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../apps/server/src/app.ts';
import { type Database, openDatabase } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { loadWebBuild } from '../../apps/server/src/http/web-build.ts';
import type { Dependencies } from '../../apps/server/src/services.ts';
import type { Finding } from '../prove.ts';
import { example } from '../support/example.ts';
import { identities } from '../support/identities.ts';
import { registered } from '../support/routes.ts';
import { randomFrom } from '../support/samples.ts';
import { judging } from './fuzz/check-answers.ts';
import { faultyServer } from './fuzz/faults.ts';
import { MARKER, markers } from './fuzz/hostile-text.ts';
import {
  aFineOne,
  anInput,
  aPlanting,
  type Input,
  type Known,
  sweep,
  type Target,
} from './fuzz/inputs.ts';
import { preparePeople } from './fuzz/people.ts';
import { watchTables } from './fuzz/state.ts';
import { ownDatabase } from './own-database.ts';

const BATCH = 500;
/** So many that are as they should be for each route, before anything else. */
const FINE = 10;
/**
 * A route may need records that the fine calls before it did not happen to make, such as a patient
 * whom a volunteer may be given: then records are made once more, and it is tried again.
 */
const ROUNDS = 10;

/**
 * Sends what nobody should send to every registered route, as everybody. It holds if nothing is
 * answered with 5xx, no refused call and no reading one changes a row, the server takes no write
 * that the contract refuses, no planted text is found in a log, a header, a refusal or an answer
 * to somebody who may not read it, and every route has also let something through. Not watched: `attempts` and
 * `sessions.last_active_at`, which refused calls write on purpose, and the audit rows of reading.
 */
export async function fuzz(
  { inputs = 50_000, seed = 1 }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const since = Date.now();
  const own = await ownDatabase();
  const database = openDatabase(own.url, () => {});
  await migrate(database);

  const log = listen();
  const clock = aClock();
  const dependencies = await settings(database, clock.read, log.stream);
  const app = await buildApp(dependencies);
  const targets = targetsOf(app, allCalls);
  const apps = [app];
  if (fault !== undefined) {
    const faulty = await faultyServer(fault, dependencies);
    targets.push(...targetsOf(faulty.app, faulty.calls));
    apps.push(faulty.app);
  }
  for (const one of apps) await one.listen({ host: '127.0.0.1', port: 0 });

  const random = randomFrom(seed);
  const people = await preparePeople(app, database, clock, dependencies.session.key);
  const known: Known = {
    ids: new Map(),
    usernames: people.usernames,
    pictures: [await storePicture(database)],
  };
  const judge = judging({ people, state: await watchTables(database), known });

  // Those that make records come first, and those that delete them last: the others meet some.
  const inOrder = targets.toSorted((one, other) => turnOf(one) - turnOf(other));
  const calls = inOrder.filter(({ call, form, method }) => (call ?? form) && method !== 'HEAD');
  for (const target of calls) {
    await judge.all(markers.map((marker) => aPlanting(target, marker, random, known)));
  }
  for (const target of calls) await judge.all(sweep(target, random, known));
  for (let round = 0; round < ROUNDS; round += 1) {
    const isDue = (target: Target) => round === 0 || !judge.isReached(target);
    if (!inOrder.some(isDue)) break;
    for (const target of inOrder.filter((one) => isDue(one) || turnOf(one) === MAKES)) {
      await judge.all(Array.from({ length: FINE }, () => aFineOne(target, random, known)));
    }
  }
  const before = judge.result().answers;
  for (let made = 0; made < inputs; made += BATCH) {
    const length = Math.min(BATCH, inputs - made);
    const batch = Array.from({ length }, (_, at): Input => {
      const target = targets.at((made + at) % targets.length) as Target;
      return anInput(target, random, known);
    });
    await judge.all(batch);
  }

  for (const one of apps) await one.close();
  log.stop();
  await database.close();
  await own.close();
  const { found, reached, ...counted } = judge.result();
  const unreached = targets.filter((target) => !reached.has(target));
  const faults = counted.fivehundreds + counted.changed + counted.leaked + counted.unforeseen;
  return {
    holds: faults + log.leaks.length + unreached.length === 0 && counted.answers >= before + inputs,
    seed,
    inputs,
    planted: calls.length * markers.length,
    swept: before - calls.length * markers.length,
    routes: targets.length,
    reached: reached.size,
    identities: identities.length,
    ...counted,
    logLines: log.lines(),
    leakedToLog: log.leaks.length,
    seconds: Math.round((Date.now() - since) / 1000),
    ...(found.length > 0 && { found: found.slice(0, 10) }),
    ...(unreached.length > 0 && {
      unreached: unreached.map(({ method, path: at }) => `${method} ${at}`),
    }),
    ...(log.leaks.length > 0 && { logged: log.leaks.slice(0, 3) }),
  };
}

const MAKES = 0;

/** What was deleted can be listed then, and brought back. */
const turnOf = ({ method, path: at }: Target): number => {
  if (at.startsWith(deletedRecordCalls.list.path)) return method === 'POST' ? 4 : 3;
  // They go with the people whom they join, so they are deleted before these.
  if (method === 'DELETE' && at.startsWith(assignmentCalls.list.path)) return 1.5;
  return method === 'POST' ? MAKES : method === 'DELETE' ? 2 : 1;
};

/** The pages that are sent to their own address, and the call that each of them stands for. */
const forms: Readonly<Record<string, Call>> = {
  '/patient-registration': registrationCalls.patient,
  '/volunteer-caregiver-registration': registrationCalls.helper,
};

function targetsOf(app: FastifyInstance, calls: readonly Call[]): Target[] {
  return registered(app).map(({ method, path: at }) => {
    const spoken = method === 'HEAD' ? 'GET' : method;
    const call = calls.find((one) => one.path === at && one.method === spoken);
    const form = method === 'POST' ? forms[at.replace(/^\/ml/, '')] : undefined;
    return { app, method, path: at, call, form, access: call?.access ?? 'public' };
  });
}

async function settings(
  database: Database,
  clock: () => Date,
  stream: Writable,
): Promise<Dependencies> {
  return {
    clock,
    database,
    ...example,
    web: await loadWebBuild(path.join(import.meta.dirname, '../../apps/web/build')),
    registrationLimits: { perAddress: 1_000_000, overall: 1_000_000 },
    session: { key: randomBytes(32), hours: { admin: 8, vcm: 12 } },
    about: { version: '0.0.0', commit: 'proof', isDemo: false },
    trustProxy: [],
    logger: { level: 'trace', stream },
  };
}

async function storePicture({ db }: Database): Promise<string> {
  const picture = { name: 'a-picture.webp', type: 'image/webp', bytes: Buffer.from('RIFF') };
  await db.insertInto('files').values(picture).execute();
  return picture.name;
}

/** It stands still, so that nobody's session runs out on the way. */
function aClock() {
  let now = new Date('2026-11-15T06:30:00.000Z');
  return {
    read: () => now,
    pass(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}

/** Reads the log as it is written, and keeps only the lines in which a planted text stands. */
function listen() {
  const leaks: string[] = [];
  let lines = 0;
  const note = (line: string) => {
    lines += 1;
    if (MARKER.test(line)) leaks.push(line.slice(0, 500));
  };
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      note(chunk.toString());
      done();
    },
  });
  // What others than our own logger have to say.
  const error = console.error;
  console.error = (...said: unknown[]) => note(said.map(String).join(' '));
  const stop = () => {
    console.error = error;
  };
  return { stream, leaks, lines: () => lines, stop };
}
