import { deletedRecordCalls } from '@thinna/contract/deleted-records/deleted-records';
import { equipmentCalls } from '@thinna/contract/equipment/equipment';
import { MARKER } from './hostile-text.ts';
import { entityOf, type Input, isLetIn, isWrite, type Known, type Target } from './inputs.ts';
import type { People } from './people.ts';
import { type Answered, inject, throughSocket } from './send.ts';
import { changes, type State } from './state.ts';

const AT_ONCE = 8;
/** Of those that change nothing, every so many goes through a real port. */
const SOCKET_EVERY = 40;
const IDS_KEPT = 20;
const MARKERS = new RegExp(MARKER, 'gi');

interface Watched {
  people: People;
  state: () => Promise<State>;
  known: Known;
}

/** Sends inputs and writes down what is wrong with the answers. */
export function judging({ people, state, known }: Watched) {
  const statuses: Record<string, number> = {};
  const count = { answers: 0, socket: 0, fivehundreds: 0, changed: 0, leaked: 0, unforeseen: 0 };
  const found: object[] = [];
  const reached = new Set<Target>();

  const find = (what: keyof typeof count, input: Input, more: object) => {
    count[what] += 1;
    found.push({ what, ...told(input), ...more });
  };

  async function send(input: Input): Promise<Answered> {
    const viaSocket =
      input.raw !== undefined ||
      (input.foreseen !== 'write' && (count.answers + 1) % SOCKET_EVERY === 0);
    count.answers += 1;
    if (viaSocket) count.socket += 1;
    const token = people.token(input.identity);
    return viaSocket ? throughSocket(input, token) : inject(input, token);
  }

  async function judged(input: Input): Promise<Answered> {
    const answer = await send(input);
    const { status, head, body } = answer;
    const name = status === 0 ? 'none' : String(status);
    statuses[name] = (statuses[name] ?? 0) + 1;
    if (status > 0 && status < 400) reached.add(input.target);
    if (status >= 500) find('fivehundreds', input, { status });
    if (
      MARKER.test(withoutNextPage(head)) ||
      (!mayRead(input, status, body) && MARKER.test(body))
    ) {
      find('leaked', input, { status });
    }
    return answer;
  }

  /** One after the other, the tables looked at after each. */
  async function oneByOne(inputs: readonly Input[]): Promise<void> {
    let before = await state();
    for (const input of inputs) {
      const { status, body } = await judged(input);
      const isRefused = status === 0 || status >= 400;
      if (isRefused) {
        const after = await state();
        const tables = changes(before, after);
        if (tables.length > 0) find('changed', input, { status, tables });
        before = after;
      } else {
        remember(input, body);
        await people.revive();
        before = await state();
      }
    }
  }

  /** Several at once: nothing may change but what is allowed. */
  async function together(inputs: readonly Input[], allowed: string[] = []): Promise<void> {
    const before = await state();
    const waiting = [...inputs];
    const work = async () => {
      for (let input = waiting.shift(); input; input = waiting.shift()) {
        const { status } = await judged(input);
        if (input.foreseen === 'refused' && isWrite(input.target) && status > 0 && status < 400) {
          find('unforeseen', input, { status });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const tables = changes(before, await state()).filter((table) => !allowed.includes(table));
    if (tables.length === 0) return;
    const input = await culprit(inputs, tables);
    if (input) find('changed', input, { tables });
    else found.push({ what: 'changed', tables, among: inputs.length });
    if (!input) count.changed += 1;
  }

  /** By halves: the first that changes one of the tables when it is sent once more. */
  async function culprit(inputs: readonly Input[], tables: string[]): Promise<Input | undefined> {
    const before = await state();
    for (const input of inputs) await send(input);
    const changed = changes(before, await state()).filter((table) => tables.includes(table));
    if (changed.length === 0) return undefined;
    if (inputs.length === 1) return inputs[0];
    const half = Math.ceil(inputs.length / 2);
    return (await culprit(inputs.slice(0, half), tables)) ?? culprit(inputs.slice(half), tables);
  }

  function remember({ target }: Input, body: string): void {
    // A registration says something kind before it tells the id; what was deleted is only listed.
    const said = target.path === deletedRecordCalls.list.path ? body.slice(1) : body;
    const [, id] = /^\{(?:"message":"[^"]*",)?"id":(\d+)/.exec(said) ?? [];
    if (id === undefined) return;
    const ids = (known.ids.get(entityOf(target)) ?? []).filter((one) => one !== Number(id));
    known.ids.set(entityOf(target), [...ids, Number(id)].slice(-IDS_KEPT));
  }

  return {
    async all(inputs: readonly Input[]): Promise<void> {
      await oneByOne(inputs.filter(({ foreseen }) => foreseen === 'write'));
      await together(inputs.filter(({ foreseen }) => foreseen === 'refused'));
      // To look at some records is itself something that is written down.
      const readings = inputs.filter(({ foreseen }) => foreseen === 'read');
      await together(readings, ['audit']);
    },
    isReached: (target: Target) => reached.has(target),
    result: () => ({ ...count, reached, statuses, found }),
  };
}

/**
 * Records are there to be read by those who are let in; everybody else gets nothing of them. A page
 * names its own address, as the link to itself in the other language, and a form what was typed into it.
 */
function mayRead(input: Input, status: number, body: string): boolean {
  const { access, call, form } = input.target;
  const { identity, url, payload = '' } = input;
  if (form) return (body.match(MARKERS) ?? []).every((marker) => payload.includes(marker));
  // What is lent is there for everybody, and nothing else of it: tests/calls/site/site.test.ts.
  if (call === equipmentCalls.available) return status < 400;
  if (!call) return MARKER.test(url.split('?')[0] ?? '');
  return status < 400 && access !== 'public' && isLetIn(access, identity);
}

/** Whoever searches is told where the search goes on. */
const withoutNextPage = (head: string) => head.replace(/<\S*\/patients\?search=[^>]+>; rel=/, '');

function told({ target, identity, kind, url, payload }: Input) {
  return {
    call: `${target.method} ${target.path}`,
    kind,
    identity,
    url: url.slice(0, 120),
    ...(payload !== undefined && { payload: payload.slice(0, 300) }),
  };
}
