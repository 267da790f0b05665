import { deletedRecordCalls } from '@thinna/contract/deleted-records/deleted-records';
import { equipmentCalls } from '@thinna/contract/equipment/equipment';
import type { Call } from '@thinna/contract/kit/call';
import { followUpCalls } from '@thinna/contract/patients-in-need/follow-up';
import { visitRecordCalls } from '@thinna/contract/visit-records/visit-records';
import { visitCalls } from '@thinna/contract/visits/visits';
import { boardCalls } from '@thinna/contract/week/board';
import { MARKER_PATTERN } from './hostile-text.ts';
import { entityOf, type Input, type KnownRecords, type Target, VISIT_RECORDS } from './inputs.ts';
import type { People } from './people.ts';
import { isAdmitted, isWrite } from './prediction.ts';
import { inject, type RawAnswer, sendThroughSocket } from './send.ts';
import { changedTables, type State } from './state.ts';

const PARALLEL = 8;
/** Every 40th input that is not expected to write goes through a real port. */
const SOCKET_EVERY = 40;
const IDS_KEPT = 20;
const MARKERS = new RegExp(MARKER_PATTERN, 'gi');

interface CheckerOptions {
  people: People;
  state: () => Promise<State>;
  known: KnownRecords;
}

/** Returns a checker that sends inputs and records what is wrong with the answers. */
export function createChecker({ people, state, known }: CheckerOptions) {
  const statuses: Record<string, number> = {};
  const count = { answers: 0, socket: 0, fivehundreds: 0, changed: 0, leaked: 0, unforeseen: 0 };
  const found: object[] = [];
  const reached = new Set<Target>();

  const report = (fault: keyof typeof count, input: Input, details: object) => {
    count[fault] += 1;
    found.push({ what: fault, ...describe(input), ...details });
  };

  async function send(input: Input): Promise<RawAnswer> {
    const viaSocket =
      input.raw !== undefined ||
      (input.predicted !== 'write' && (count.answers + 1) % SOCKET_EVERY === 0);
    count.answers += 1;
    if (viaSocket) count.socket += 1;
    const token = people.token(input.identity);
    return viaSocket ? sendThroughSocket(input, token) : inject(input, token);
  }

  async function sendAndCheck(input: Input): Promise<RawAnswer> {
    const answer = await send(input);
    const { status, head, body } = answer;
    const name = status === 0 ? 'none' : String(status);
    statuses[name] = (statuses[name] ?? 0) + 1;
    if (status > 0 && status < 400) reached.add(input.target);
    if (status >= 500) report('fivehundreds', input, { status });
    if (
      MARKER_PATTERN.test(withoutNextPage(head)) ||
      (!mayRead(input, status, body) && MARKER_PATTERN.test(body))
    ) {
      report('leaked', input, { status });
    }
    return answer;
  }

  /** Sends one input after the other; a refused input must not change any table. */
  async function checkInSequence(inputs: readonly Input[]): Promise<void> {
    let before = await state();
    for (const input of inputs) {
      const { status, body } = await sendAndCheck(input);
      const isRefused = status === 0 || status >= 400;
      if (isRefused) {
        const after = await state();
        const tables = changedTables(before, after);
        if (tables.length > 0) report('changed', input, { status, tables });
        before = after;
      } else {
        remember(input, body);
        await people.revive();
        before = await state();
      }
    }
  }

  /** Sends inputs in parallel; only the allowed tables may change. */
  async function checkInParallel(inputs: readonly Input[], allowed: string[] = []): Promise<void> {
    const before = await state();
    const queue = [...inputs];
    const worker = async () => {
      for (let input = queue.shift(); input; input = queue.shift()) {
        const { status } = await sendAndCheck(input);
        if (input.predicted === 'refused' && isWrite(input.target) && status > 0 && status < 400) {
          report('unforeseen', input, { status });
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    const tables = changedTables(before, await state()).filter((table) => !allowed.includes(table));
    if (tables.length === 0) return;
    const input = await findCulprit(inputs, tables);
    if (input) report('changed', input, { tables });
    else found.push({ what: 'changed', tables, among: inputs.length });
    if (!input) count.changed += 1;
  }

  /** Finds by bisection the first input that changes one of the tables when it is sent again. */
  async function findCulprit(
    inputs: readonly Input[],
    tables: string[],
  ): Promise<Input | undefined> {
    const before = await state();
    for (const input of inputs) await send(input);
    const changed = changedTables(before, await state()).filter((table) => tables.includes(table));
    if (changed.length === 0) return undefined;
    if (inputs.length === 1) return inputs[0];
    const half = Math.ceil(inputs.length / 2);
    return (
      (await findCulprit(inputs.slice(0, half), tables)) ?? findCulprit(inputs.slice(half), tables)
    );
  }

  function remember({ target }: Input, body: string): void {
    // Answers the id of the phone call, which no other route takes.
    if (target.call === followUpCalls.addCall) return;
    // Registrations answer with `message` before `id`; deleted records are answered as a list.
    const text = target.path === deletedRecordCalls.list.path ? body.slice(1) : body;
    const [, id] = /^\{(?:"message":"[^"]*",)?"id":(\d+)/.exec(text) ?? [];
    if (id === undefined) return;
    // A visit is recorded below its patient, and corrected by its own id.
    const isRecord = target.call === visitRecordCalls.create;
    const entity = isRecord ? VISIT_RECORDS : entityOf(target);
    const ids = (known.ids.get(entity) ?? []).filter((knownId) => knownId !== Number(id));
    known.ids.set(entity, [...ids, Number(id)].slice(-IDS_KEPT));
  }

  return {
    async all(inputs: readonly Input[]): Promise<void> {
      await checkInSequence(inputs.filter(({ predicted }) => predicted === 'write'));
      await checkInParallel(inputs.filter(({ predicted }) => predicted === 'refused'));
      // Some reads write an audit row.
      const reads = inputs.filter(({ predicted }) => predicted === 'read');
      await checkInParallel(reads, ['audit']);
    },
    isReached: (target: Target) => reached.has(target),
    result: () => ({ ...count, reached, statuses, found }),
  };
}

/**
 * May the body contain planted text? Admitted callers may read records. A page repeats its own
 * address in the link to the other language, and a form repeats the submitted values.
 */
function mayRead(input: Input, status: number, body: string): boolean {
  const { access, call, form } = input.target;
  const { identity, url, payload = '' } = input;
  if (form) return (body.match(MARKERS) ?? []).every((marker) => payload.includes(marker));
  // Available equipment is public; tests/calls/site/site.test.ts checks which of its fields are.
  if (call === equipmentCalls.available) return status < 400;
  if (!call) return MARKER_PATTERN.test(url.split('?')[0] ?? '');
  // Whoever has read an older version of a visit is told what it is now (WEK-07).
  if (status === 409 && tellsWhatHolds.has(call)) return isAdmitted(access, identity);
  return status < 400 && access !== 'public' && isAdmitted(access, identity);
}

const tellsWhatHolds = new Set<Call>([visitCalls.update, boardCalls.move]);

/** Removes the next-page link, which repeats the search text on purpose. */
const withoutNextPage = (head: string) => head.replace(/<\S*\/patients\?search=[^>]+>; rel=/, '');

function describe({ target, identity, kind, url, payload }: Input) {
  return {
    call: `${target.method} ${target.path}`,
    kind,
    identity,
    url: url.slice(0, 120),
    ...(payload !== undefined && { payload: payload.slice(0, 300) }),
  };
}
