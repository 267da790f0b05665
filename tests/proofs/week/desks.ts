import { addDays } from '@thinna/contract/kit/office/day';
import type { Visit } from '@thinna/contract/visits/visits';
import type { AddedVisits, BoardVisit } from '@thinna/contract/week/board';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import type { Random } from '../../support/samples.ts';
import type { WeekModel } from './model.ts';

/** The first days of the weeks that are changed. */
const WEEKS = ['2038-01-04', '2038-01-11', '2038-01-18'] as const;
const HOURS = ['08:30', '09:30', '11:00', '16:30'];
/** Share of the writes that are sent twice at once under one key, as by a double press. */
const DUPLICATE_RATE = 0.15;
/** Weeks with more visits are not copied, so that all keep working on the same ones. */
const COPIED_MAX = 40;

type Answer<Body> = { status: number; body: Body };

interface Counts {
  statuses: Record<string, number>;
  moves: number;
  conflicts: number;
}

/** Logs in and returns a function that sends a call. */
export async function openDesk(
  url: string,
  database: Database,
  role: 'admin' | 'vcm',
  username: string,
  { statuses }: Counts,
) {
  await makeAccount(database, role, username);
  let authorization = '';
  async function ask<Body>(
    method: string,
    path: string,
    body?: object,
    key?: string,
  ): Promise<Answer<Body>> {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    return { status: answer.status, body: (await answer.json()) as Body };
  }
  const login = { username, password: PASSWORD };
  const { body } = await ask<{ token: string }>('POST', `/api/${role}-login`, login);
  authorization = `Bearer ${body.token}`;
  return ask;
}
type Ask = Awaited<ReturnType<typeof openDesk>>;

interface Clinic {
  model: WeekModel;
  random: Random;
  counts: Counts;
  patients: readonly number[];
  helpers: readonly number[];
}

/** Returns what one tab of an administrator does next, on what it has read some time ago. */
export function openTab(ask: Ask, name: string, clinic: Clinic) {
  const { model, random, counts, patients, helpers } = clinic;
  let seen: BoardVisit[] = [];
  const batches: number[][] = [];
  let number = 0;

  /** Sends a write under a key of its own, at times twice at once; null if it was refused. */
  async function send<Body>(method: string, path: string, body?: object): Promise<Body | null> {
    number += 1;
    const key = `${name} ${number}`;
    const copies = random.chance(DUPLICATE_RATE) ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: copies }, () => ask<Body>(method, path, body, key)),
    );
    const taken = answers.find(({ status }) => status < 300);
    if (!taken && answers[0]?.status === 409) counts.conflicts += 1;
    return taken?.body ?? null;
  }

  const day = () => addDays(random.pick(WEEKS), random.below(7));
  const who = () => {
    const kind = random.below(4);
    if (kind === 0) return {};
    if (kind === 1) return { helper_id: null, member_name: `A neighbour ${random.below(3)}` };
    return { helper_id: random.pick(helpers) };
  };
  const newVisit = () => ({
    patient_name: 'Chosen by id',
    patient_id: random.pick(patients),
    visit_type: random.pick(['Other', 'Other', 'Emergency']),
    member_name: 'A neighbour',
    visit_date: day(),
    visit_time: random.pick(HOURS),
    notes: `${name} ${number}`,
  });
  const keep = (answer: AddedVisits | null) => {
    if (!answer) return;
    model.add(answer.added);
    if (answer.added.length > 0) batches.push(answer.added.map(({ id }) => id));
  };

  async function read(): Promise<void> {
    const { body } = await ask<{ visits: BoardVisit[] }>(
      'GET',
      `/api/week?from=${random.pick(WEEKS)}`,
    );
    seen = body.visits;
    model.see(seen);
  }
  async function add(): Promise<void> {
    const visit = await send<Visit>('POST', '/api/schedules', newVisit());
    if (visit) model.add([visit]);
  }
  async function move(): Promise<void> {
    if (seen.length === 0) return read();
    const before = random.pick(seen);
    const to = { version: before.version, visit_date: day(), visit_time: random.pick(HOURS) };
    const after = await send<Visit>('PUT', `/api/schedules/${before.id}/move`, { ...to, ...who() });
    if (!after) return;
    model.change({ before, after, isEdit: false });
    counts.moves += 1;
  }
  async function edit(): Promise<void> {
    if (seen.length === 0) return read();
    const { patient_in_care: _, outcome: __, ...before } = random.pick(seen);
    const notes = `edited by ${name} ${number}`;
    const after = await send<Visit>('PUT', `/api/schedules/${before.id}`, { ...before, notes });
    if (after) model.change({ before, after, isEdit: true });
  }
  async function repeat(): Promise<void> {
    const visit = { ...newVisit(), weeks: 1 + random.below(4) };
    keep(await send<AddedVisits>('POST', '/api/schedules/repeat', visit));
  }
  async function copy(): Promise<void> {
    if (seen.length > COPIED_MAX) return remove();
    const from = random.pick(WEEKS.slice(1));
    keep(await send<AddedVisits>('POST', '/api/schedules/copy-week', { from }));
  }
  async function undo(): Promise<void> {
    const ids = batches.pop();
    if (!ids) return;
    const undone = await send<{ count: number }>('POST', '/api/schedules/undo-added', { ids });
    if (undone) model.delete(undone.count);
  }
  async function remove(): Promise<void> {
    if (seen.length === 0) return read();
    const { status } = await ask('DELETE', `/api/schedules/${random.pick(seen).id}`);
    if (status === 200) model.delete(1);
  }
  async function restore(): Promise<void> {
    type Deleted = { id: number; record_id: number };
    const { body } = await ask<Deleted[]>('GET', '/api/deleted-records?limit=20');
    if (body.length === 0) return;
    const { id, record_id } = random.pick(body);
    const restored = await send('POST', `/api/deleted-records/${id}/restore`);
    if (restored) model.restore(record_id);
  }

  const actions = [read, read, add, move, move, move, move, edit, edit];
  actions.push(repeat, copy, undo, remove, remove, restore);
  return { act: () => random.pick(actions)(), add };
}

/** Returns what the nurse does: she reads her visits, and may change none. */
export function openNurse(ask: Ask, { model, random }: Clinic) {
  const found = { reads: 0, refused: 0, letThrough: 0 };
  return {
    found,
    async act(): Promise<void> {
      const { body } = await ask<Visit[]>('GET', '/api/schedules/medical');
      found.reads += 1;
      model.see(body);
      if (body.length === 0) return;
      const { id, version } = random.pick(body);
      const to = { version, visit_date: WEEKS[0], visit_time: '12:00' };
      const { status } = await ask('PUT', `/api/schedules/${id}/move`, to);
      if (status === 403) found.refused += 1;
      else found.letThrough += 1;
    },
  };
}
