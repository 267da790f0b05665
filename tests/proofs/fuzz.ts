import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Writable } from 'node:stream';
import { assignmentCalls } from '@thinna/contract/assignments/assignments';
import { allCalls } from '@thinna/contract/calls';
import { deletedRecordCalls } from '@thinna/contract/deleted-records/deleted-records';
import type { Call } from '@thinna/contract/kit/call';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { registrationCalls } from '@thinna/contract/registrations/registrations';
import { requestStateCalls } from '@thinna/contract/request-state/request-state';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../apps/server/src/app.ts';
import { type Database, openDatabase } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { grantProgramRights } from '../../apps/server/src/db/program-rights.ts';
import { loadWebBuild } from '../../apps/server/src/http/web-build.ts';
import type { Dependencies } from '../../apps/server/src/services.ts';
import { PROGRAM_ROLE } from '../../scripts/program-role.ts';
import type { Finding } from '../prove.ts';
import { example } from '../support/example.ts';
import { identities } from '../support/identities.ts';
import { listRoutes } from '../support/routes.ts';
import { randomFrom } from '../support/samples.ts';
import { createChecker } from './fuzz/check-answers.ts';
import { faultyServer } from './fuzz/faults.ts';
import { MARKER_PATTERN, markers } from './fuzz/hostile-text.ts';
import {
  type Input,
  type KnownRecords,
  markedInput,
  randomInput,
  sweep,
  type Target,
  validInput,
} from './fuzz/inputs.ts';
import { preparePeople } from './fuzz/people.ts';
import { checkReadOnly } from './fuzz/read-only.ts';
import { watchTables } from './fuzz/state.ts';
import { createTestDatabase } from './own-database.ts';

const BATCH = 500;
/** Valid calls per route before the random inputs. */
const VALID_CALLS = 10;
/**
 * A route may need records that the valid calls before it did not create, such as a patient whom a
 * volunteer may be assigned to. Each further round creates records and retries unreached routes.
 */
const ROUNDS = 10;

/**
 * Sends hostile input to every registered route, as every identity. Holds if no answer is a 5xx, no
 * refused call and no read changes a row, the server accepts no write that the contract refuses, no
 * planted text appears in a log, a header, a refusal or an answer to a caller who may not read it,
 * every route has also accepted a call, except those that need a device, and the only 5xx is 503
 * while the database is read-only. Not watched: `attempts`, `sessions.last_active_at` and the audit
 * rows of refusals, which refused calls write on purpose, and the audit rows of reads.
 */
export async function fuzz(
  { inputs = 50_000, seed = 1 }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const since = Date.now();
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, () => {});
  await migrate(database);
  await grantProgramRights(database.db, PROGRAM_ROLE);
  const program = openDatabase(testDatabase.programUrl, () => {});

  const log = captureLog();
  const clock = makeClock();
  const dependencies = await makeDependencies(program, clock.read, log.stream);
  const app = await buildApp(dependencies);
  const targets = targetsOf(app, allCalls);
  const apps = [app];
  if (fault !== undefined) {
    const faulty = await faultyServer(fault, dependencies);
    targets.push(...targetsOf(faulty.app, faulty.calls));
    apps.push(faulty.app);
  }
  for (const server of apps) await server.listen({ host: '127.0.0.1', port: 0 });

  const random = randomFrom(seed);
  const people = await preparePeople(app, database, clock, dependencies.session.key);
  const known: KnownRecords = {
    ids: new Map(),
    usernames: people.usernames,
    pictures: [await storePicture(database)],
    request: await storeRequest(database),
    today: clinicDay(clock.read()),
  };
  const checker = createChecker({ people, state: await watchTables(database), known });

  // Creating routes run first and deleting routes last, so that the others find records.
  const inOrder = targets.toSorted((a, b) => orderOf(a) - orderOf(b));
  const calls = inOrder.filter(({ call, form, method }) => (call ?? form) && method !== 'HEAD');
  for (const target of calls) {
    await checker.all(markers.map((marker) => markedInput(target, marker, random, known)));
  }
  for (const target of calls) await checker.all(sweep(target, random, known));
  for (let round = 0; round < ROUNDS; round += 1) {
    const isDue = (target: Target) => round === 0 || !checker.isReached(target);
    if (!inOrder.some(isDue)) break;
    for (const target of inOrder.filter((route) => isDue(route) || orderOf(route) === CREATES)) {
      await checker.all(
        Array.from({ length: VALID_CALLS }, () => validInput(target, random, known)),
      );
    }
  }
  const before = checker.result().answers;
  for (let offset = 0; offset < inputs; offset += BATCH) {
    const length = Math.min(BATCH, inputs - offset);
    const batch = Array.from({ length }, (_, at): Input => {
      const target = targets.at((offset + at) % targets.length) as Target;
      return randomInput(target, random, known);
    });
    await checker.all(batch);
  }

  for (const server of apps) await server.close();
  const readOnly = await checkReadOnly(testDatabase, dependencies, {
    targets: targets.filter((target) => target.app === app),
    random,
    known,
    token: people.token('admin'),
  });
  log.stop();
  await program.close();
  await database.close();
  await testDatabase.close();
  const { found, reached, ...counted } = checker.result();
  const unreached = targets.filter(
    (target) => !reached.has(target) && !needOneTimeValue.has(`${target.method} ${target.path}`),
  );
  const faults = counted.fivehundreds + counted.changed + counted.leaked + counted.unforeseen;
  return {
    holds:
      faults + log.leaks.length + unreached.length + readOnly.failed.length === 0 &&
      (readOnly.statuses[503] ?? 0) > 0 &&
      counted.answers >= before + inputs,
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
    readOnly,
    seconds: Math.round((Date.now() - since) / 1000),
    ...(found.length > 0 && { found: found.slice(0, 10) }),
    ...(unreached.length > 0 && {
      unreached: unreached.map(({ method, path: at }) => `${method} ${at}`),
    }),
    ...(log.leaks.length > 0 && { logged: log.leaks.slice(0, 3) }),
  };
}

/**
 * Routes that accept only the answer of a device, the key of another session, an account that has a
 * second factor or one whose helper has a visit; invented values are refused. Their tests are in
 * tests/calls/second-factor, tests/calls/own-sessions and tests/calls/care.
 */
const needOneTimeValue = new Set([
  'POST /api/second-factors/app',
  'POST /api/second-factors/passkey',
  'POST /api/second-factors/recovery-codes',
  'DELETE /api/second-factors/:id',
  'POST /api/own-sessions/end',
  'POST /api/own-care/visits/:id/cannot-come',
  'DELETE /api/own-care/visits/:id/cannot-come',
]);

const CREATES = 0;

/** Deleted records are listed and restored after all deletions. */
const orderOf = ({ method, path: at }: Target): number => {
  if (at.startsWith(deletedRecordCalls.list.path)) return method === 'POST' ? 4 : 3;
  // Assignments are deleted before their patients and helpers, whose deletion removes them as well.
  if (method === 'DELETE' && at.startsWith(assignmentCalls.list.path)) return 1.5;
  return method === 'POST' ? CREATES : method === 'DELETE' ? 2 : 1;
};

/** Pages whose form posts to the page's address, and the call with the same body. */
const forms: Readonly<Record<string, Call>> = {
  '/patient-registration': registrationCalls.patient,
  '/volunteer-caregiver-registration': registrationCalls.helper,
  '/request-status': requestStateCalls.read,
};

function targetsOf(app: FastifyInstance, calls: readonly Call[]): Target[] {
  return listRoutes(app).map(({ method, path: at }) => {
    const contractMethod = method === 'HEAD' ? 'GET' : method;
    const call = calls.find((entry) => entry.path === at && entry.method === contractMethod);
    const form = method === 'POST' ? forms[at.replace(/^\/ml/, '')] : undefined;
    return { app, method, path: at, call, form, access: call?.access ?? 'public' };
  });
}

async function makeDependencies(
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

/** Stores a request whose state can be asked for. */
async function storeRequest({ db }: Database): Promise<KnownRecords['request']> {
  await db
    .insertInto('patient_requests')
    .values({
      patient_name: 'Annamma',
      contact_phone_number: '9999990042',
      place: 'Mala',
      address: 'House 12',
      support_type: 'volunteer',
      code: 'FUZZ22',
    })
    .execute();
  return { code: 'FUZZ22', phone_end: '0042' };
}

/** A clock that stands still, so that no session expires during the run. */
function makeClock() {
  let now = new Date('2026-11-15T06:30:00.000Z');
  return {
    read: () => now,
    pass(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}

/** Counts the log lines and keeps those that contain a planted text. */
function captureLog() {
  const leaks: string[] = [];
  let lines = 0;
  const inspect = (line: string) => {
    lines += 1;
    if (MARKER_PATTERN.test(line)) leaks.push(line.slice(0, 500));
  };
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      inspect(chunk.toString());
      done();
    },
  });
  // Output that does not go through the server's logger.
  const error = console.error;
  console.error = (...args: unknown[]) => inspect(args.map(String).join(' '));
  const stop = () => {
    console.error = error;
  };
  return { stream, leaks, lines: () => lines, stop };
}
