import { allCalls } from '@thinna/contract/calls';
import { identities } from '../../support/identities.ts';
import { ask } from '../../support/server/requests.ts';
import { claimsOf } from '../../support/token.ts';
import {
  accessTable,
  differencesOf,
  type ExpectedRow,
  notLeft,
} from '../../support/written/access-table.ts';
import { everyCall } from '../../support/written/every-call.ts';
import { type CallInput, fillIn, type TestClinic } from '../../support/written.ts';
import type { Role, Roles } from './roles.ts';
import { type AuditRow, MARKER, type Watch } from './watch.ts';

const accessOf = new Map(allCalls.map(({ method, path, access }) => [`${method} ${path}`, access]));

/** Reads that show patients or requests and leave no row (D-287). */
const showWithoutRow = new Set(['GET /api/deleted-records', 'GET /api/notifications/recent']);

/** Calls open to staff whose example belongs to an administrator: they need a second factor. */
const notTriedAsStaff = new Set([
  'POST /api/second-factors/app',
  'POST /api/second-factors/recovery-codes',
  'DELETE /api/second-factors/:id',
]);

interface Tools {
  clinic: TestClinic;
  roles: Roles;
  watch: Watch;
  beforeCall(call: string, role: Caller): Promise<void>;
}

/** Who makes a call: a role, or the account that the call's example was made for. */
export type Caller = Omit<Role, 'another'>;

type Answer = Awaited<ReturnType<typeof ask>>;
interface Made {
  answer: Answer;
  rows: AuditRow[];
  changed: string[];
}

/** Makes calls and compares what they leave with docs/access.md. */
export function createChecker({ clinic, roles, watch, beforeCall }: Tools) {
  const found: string[] = [];
  const counted = { made: 0, answered: 0, refused: 0, rows: 0, failedCommits: 0, refusalRows: 0 };
  const { app, database } = clinic;
  const { pool } = database;

  async function check(call: string): Promise<void> {
    const answeredTo = new Set<string>();
    const line = accessTable.get(call);
    if (!line || !everyCall[call]) {
      found.push(`${call}: is not in docs/access.md or has no example`);
      return;
    }
    const isForStaff = accessOf.get(call) === 'staff';
    // The column is that of a shared account, which some calls refuse by their own rules.
    const outcomeOf = ({ column, isPersonal }: Caller) =>
      isPersonal && isForStaff ? 'yes' : (line.outcomes[identities.indexOf(column)] ?? '');
    const makeAs = async (caller: Caller, input: CallInput, isExample: boolean) => {
      const result = await checkAs(
        caller,
        { call, input, expected: line.rows, isExample },
        outcomeOf(caller),
      );
      if (result) answeredTo.add(caller.column);
    };
    let hasOwnAccount = false;
    for (const role of roles.list) {
      const input = await prepare(call, isForStaff);
      hasOwnAccount = typeof input.token === 'string';
      const token = hasOwnAccount ? await role.another() : role.token;
      await makeAs(
        { ...role, token },
        input,
        !hasOwnAccount && outcomeOf(role) === 'yes' && role.column !== 'staff',
      );
    }
    if (hasOwnAccount) {
      const input = await prepare(call, isForStaff);
      const token = String(input.token);
      const column = claimsOf(token).role === 'admin' ? 'admin' : 'staff';
      const isPersonal = column === 'staff';
      await makeAs({ name: 'its own account', column, isPersonal, token }, input, true);
    }
    if (isForStaff && !answeredTo.has('staff') && !notTriedAsStaff.has(call)) {
      found.push(`${call}: was answered to no staff account`);
    }
  }

  /** Prepares the example of a call; its patients are assigned if staff have to reach them. */
  async function prepare(call: string, isForStaff: boolean): Promise<CallInput> {
    const { rows } = await pool.query('select coalesce(max(id), 0) as id from patients');
    // Tries and rows of refusals are limited by the hour.
    await pool.query('delete from attempts');
    const input = (await everyCall[call]?.prepare(clinic)) ?? {};
    if (isForStaff) {
      await pool.query(
        `insert into assignments (patient_id, helper_id)
         select patients.id, helper_id from patients, unnest($1::int[]) as helper_id
         where patients.id > $2 and removed_at is null`,
        [roles.helperIds, rows[0].id],
      );
    }
    await pool.query('delete from attempts');
    return input;
  }

  interface Try {
    call: string;
    input: CallInput;
    expected: readonly ExpectedRow[];
    /** Whether the input was prepared for this caller, so that the call must be answered. */
    isExample: boolean;
  }

  /** Makes one call; says whether it was answered. */
  async function checkAs(caller: Caller, tried: Try, outcome: string): Promise<boolean> {
    const { call, input, expected, isExample } = tried;
    const report = (problems: string[]) =>
      found.push(...problems.map((problem) => `${call} as ${caller.name}: ${problem}`));
    const { token } = caller;
    const send = async (): Promise<Answer> => {
      await beforeCall(call, caller);
      return ask(app, fillIn(call, input), {
        ...(token !== undefined && { token }),
        body: input.body,
      });
    };

    const failed =
      expected.length > 0 && outcome === 'yes' ? await watch.duringFailure(send) : null;
    const made = await watch.during(send);
    const { status } = made.answer;
    const isAnswered = status >= 200 && status < 300;
    counted.made += 1;
    counted[isAnswered ? 'answered' : 'refused'] += 1;
    counted.rows += made.rows.length;

    if (failed) {
      if (failed.answer.status >= 500) counted.failedCommits += 1;
      report(judgeFailure(failed, made));
    }
    report(judgeStatus(status, outcome, isExample));
    report(isAnswered ? judgeAnswer(call, caller, expected, made) : judgeRefusal(call, made));
    if (isExample && isAnswered) {
      report(notLeft(expected, made.rows).map((text) => `the example left no row: ${text}`));
    }
    if (status === 403) {
      counted.refusalRows += made.rows.length;
      const again = await watch.during(send);
      if (again.rows.length > 0) report(['a second refusal within the hour left a row']);
    }
    return isAnswered;
  }

  return { check, result: () => ({ ...counted, found }) };
}

function judgeStatus(status: number, outcome: string, isExample: boolean): string[] {
  const isAsSaid = outcome === 'yes' ? status !== 401 && status < 500 : String(status) === outcome;
  const isAnswered = status >= 200 && status < 300;
  return isAsSaid && (isAnswered || !isExample) ? [] : [`answered ${status}`];
}

/** Compares a call whose commit failed with the same one afterwards. */
function judgeFailure(failed: Made, made: Made): string[] {
  const isShown = failed.answer.status < 400 && made.rows.length > 0;
  return [
    ...(isShown ? ['was answered although its row could not be stored'] : []),
    ...(failed.rows.length > 0 ? ['left a row although its commit failed'] : []),
    ...(failed.changed.length > 0
      ? [`changed ${failed.changed.join(', ')} although its commit failed`]
      : []),
  ];
}

function judgeAnswer(
  call: string,
  { token }: Caller,
  expected: readonly ExpectedRow[],
  { answer, rows, changed }: Made,
): string[] {
  const isPublic = accessTable.get(call)?.outcomes[0] === 'yes';
  const account = token === undefined || isPublic ? null : Number(claimsOf(token).sub);
  const isNamed = account === null || rows.every(({ actor_id }) => actor_id === account);
  const requests = new Set(rows.map(({ request_id }) => request_id));
  // A write answers with what it is about, which its own row names.
  const isRead =
    call.startsWith('GET ') || expected.some(({ actions }) => actions.includes('view'));
  return [
    ...differencesOf(expected, rows),
    ...(isNamed ? [] : ['a row does not name who made the call']),
    ...(requests.size > 1 ? ['the rows are of several requests'] : []),
    ...(rows.length === 0 && changed.length > 0
      ? [`changed ${changed.join(', ')} and left no row`]
      : []),
    ...(isRead && !showWithoutRow.has(call) ? shownWithoutRow(answer.text, rows) : []),
  ];
}

function judgeRefusal(call: string, { answer, rows, changed }: Made): string[] {
  const isRow = ({ action, record, fields }: AuditRow) =>
    action === 'refuse' && record === 'access' && fields.join() === call;
  const expectedCount = answer.status === 403 ? 1 : 0;
  return [
    ...(rows.length === expectedCount && rows.every(isRow)
      ? []
      : [`refused with ${answer.status}, left ${rows.length} rows`]),
    ...(changed.length > 0 ? [`refused, and changed ${changed.join(', ')}`] : []),
  ];
}

/** Returns the markers of patients and requests in an answer that its rows do not name. */
function shownWithoutRow(text: string, rows: readonly AuditRow[]): string[] {
  const noted = new Set(rows.flatMap(markersOf));
  return [...new Set([...text.matchAll(MARKER)].map(([marker]) => marker))]
    .filter((marker) => !noted.has(marker) && !noted.has(marker.replace(/\d+/, '')))
    .map((marker) => `shows ${marker} without a row`);
}

/** The markers of whom a row is about; one without a number is about a whole list of requests. */
function markersOf({ record, record_id, patient_ids }: AuditRow): string[] {
  const patients = patient_ids.map((id) => `Shown${id}Patient`);
  if (record === 'patient') return [...patients, `Shown${record_id}Patient`];
  if (record === 'patient_request') return [...patients, `Shown${record_id ?? ''}Request`];
  if (record === 'quarantine') return ['ShownRequest'];
  return patients;
}
