import type { careCalls } from '@thinna/contract/care/care';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { staffTypeOf } from '@thinna/contract/helpers/roles';
import type { Answer } from '@thinna/contract/kit/call';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { makeAccount } from '../../support/accounts.ts';
import { logIn } from '../log-in.ts';
import type { Step, Worker } from './step.ts';
import type { SeenLists, SeenRecord } from './views.ts';

const KINDS: readonly Kind[] = ['volunteer', 'caregiver', 'medical_professional'];
/** The kinds of helpers of each account of the staff. */
const STAFF: readonly (readonly Kind[])[] = [
  KINDS,
  ['volunteer'],
  ['caregiver'],
  ['medical_professional'],
  ['caregiver', 'medical_professional'],
];
const ADMINISTRATORS = 3;

/**
 * Logs in three administrators and five staff, each with a session of their own, and one more
 * administrator, who has no luck.
 */
export async function logInWorkers(url: string, database: Database) {
  const workers: Worker[] = [];
  const add = async (role: 'admin' | 'vcm', kinds: readonly Kind[]) => {
    const name = `${role}-${workers.length}`;
    await makeAccount(database, role, name, role === 'admin' ? {} : { kinds: [...kinds] });
    workers.push({ name, token: await logIn(url, role, name), isOffice: role === 'admin', kinds });
  };
  for (let at = 0; at < ADMINISTRATORS; at += 1) await add('admin', KINDS);
  for (const kinds of STAFF) await add('vcm', kinds);
  await add('admin', KINDS);
  return { workers, unlucky: workers.pop() as Worker };
}

interface Received<Body> {
  status: number;
  body: Body;
}
export type Send = ReturnType<typeof sender>;

/** Returns a function that sends a call to the server, and counts the statuses of the answers. */
export function sender(url: string, statuses: Record<string, number>) {
  return async function send<Body>({
    who,
    method,
    path,
    body,
  }: Pick<Step, 'who' | 'method' | 'path' | 'body'>): Promise<Received<Body>> {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${who.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (method !== 'GET') statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    return { status: answer.status, body: (await answer.json()) as Body };
  };
}

/** Returns what reads as this person; an answer that is not 200 is an error. */
function readerOf(send: Send, who: Worker) {
  return async <Body>(path: string) => {
    const { status, body } = await send<Body>({ who, method: 'GET', path });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body;
  };
}

/** Reads the lists of the office. */
export async function readLists(send: Send, who: Worker): Promise<SeenLists> {
  const read = readerOf(send, who);
  type Lists = SeenLists;
  const [schedules, tasks, assignments, due, waiting, in_care, ended, all] = await Promise.all([
    read<Lists['schedules']>('/api/schedules'),
    read<Lists['tasks']>('/api/tasks'),
    read<Lists['assignments']>('/api/assignments'),
    read<Lists['due']>('/api/due'),
    read<Pick<Lists, 'reports' | 'should_be_back'>>('/api/status-reports'),
    read<Lists['in_care']>('/api/patients'),
    read<Lists['ended']>('/api/patients?status=ended'),
    read<Lists['all']>('/api/patients?status=all'),
  ]);
  return { schedules, tasks, assignments, due, ...waiting, in_care, ended, all };
}

export const readRecord = (send: Send, who: Worker, id: number): Promise<SeenRecord> =>
  readerOf(send, who)<SeenRecord>(`/api/patients/${id}`);

/** Reads the tiles of somebody of the staff, and counts what is in the lists behind them. */
export async function readTiles(send: Send, who: Worker, kind: Kind) {
  const read = readerOf(send, who);
  const type = staffTypeOf[kind];
  const [tiles, assignments, tasks, schedules, team, due] = await Promise.all([
    read<Answer<typeof careCalls.dashboard>>(`/api/dashboard/${type}`),
    read<Answer<typeof careCalls.assignments>>(`/api/assignments/${type}`),
    read<Answer<typeof careCalls.tasks>>(`/api/tasks/${type}`),
    read<Answer<typeof careCalls.schedules>>(`/api/schedules/${type}`),
    read<Answer<typeof careCalls.team>>(`/api/team/${type}`),
    read<{ id: number }[]>(`/api/due/${type}`),
  ]);
  const active = assignments.filter(({ status }) => status === 'active');
  return {
    tiles,
    lists: {
      assignedPatients: new Set(active.map(({ patient_id }) => patient_id)).size,
      pendingTasks: tasks.filter(({ status }) => status === 'pending').length,
      scheduledTasks: schedules.length,
      teamMembers: team.length,
    },
    due: due.map(({ id }) => id),
  };
}
