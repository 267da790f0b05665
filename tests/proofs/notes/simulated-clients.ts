import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import type { Random } from '../../support/samples.ts';
import { logIn } from '../log-in.ts';

export const CLIENTS = 20;
const PATIENTS = 10;
const DELAY_MS = 60;
/** Share of the answers that are lost, and of the requests that are sent twice at once. */
const LOSS_RATE = 0.15;
const DUPLICATE_RATE = 0.1;
const RETRY_DELAY_MS = 250;
const TIMEOUT_MS = 10_000;

/** An acknowledged entry. */
export interface Entry {
  patient_id: number;
  log: 'additional' | 'history' | 'health';
  text: string;
  author: number;
  /** Position of the first request in the sequence of all events. */
  sent: number;
  /** Position of the acknowledgement. */
  acknowledged: number;
}

interface Desk {
  account_id: number;
  authorization: string;
}

const paths = {
  additional: (id: number) => `/api/patients/${id}/notes`,
  history: (id: number) => `/api/medical-history/${id}`,
  health: (id: number) => `/api/health-status/${id}`,
};
const fields = { additional: 'additional_notes', history: 'history', health: 'note' };

/** Creates twenty accounts, half of them staff, and ten patients whom all of them may open. */
export async function openClients(
  { url }: { url: string },
  database: Database,
  { random, isKeyless }: { random: Random; isKeyless: boolean },
) {
  const { db } = database;
  const patients = await makePatients(database);
  const desks: Desk[] = [];
  for (let at = 0; at < CLIENTS; at += 1) desks.push(await openDesk(database, at));
  const written: Entry[] = [];
  const counts = { acknowledged: 0, sent: 0, lostAnswers: 0, unanswered: 0, away: 0, refused: 0 };
  let event = 0;

  return {
    desks,
    written,
    counts,

    /** Writes entries one after the other until `end`; retries each until it is acknowledged. */
    async write(desk: Desk, end: number): Promise<void> {
      const { account_id: author } = desk;
      for (let number = 0; Date.now() < end; number += 1) {
        const log = random.pick(['additional', 'history', 'health'] as const);
        const patient_id = random.pick(patients);
        const text = `${log} ${author}.${number}`;
        event += 1;
        const sent = event;
        const body = { [fields[log]]: text };
        const key = `key ${number}`;
        if (!(await sendUntilAnswered(desk, 'PUT', paths[log](patient_id), key, body))) continue;
        event += 1;
        written.push({ patient_id, log, text, author, sent, acknowledged: event });
        counts.acknowledged += 1;
        await wait(random.below(DELAY_MS));
      }
    },

    /**
     * Sends copies of one toggle request at once; returns how often the task was toggled and how
     * many different answers came.
     */
    async turnAtOnce(copies: number): Promise<{ flips: number; answers: number }> {
      const { id } = await db
        .insertInto('tasks')
        .values({ title: 'Call the family', assigned_kind: 'volunteer' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const [desk] = desks as [Desk];
      const answers = await Promise.all(
        Array.from({ length: copies }, async () => {
          const { status, text } = await ask(desk, 'PATCH', `/api/tasks/${id}/status`, 'turn');
          return `${status} ${text}`;
        }),
      );
      const flips = await db
        .selectFrom('audit')
        .select('id')
        .where('record', '=', 'task')
        .where('record_id', '=', id)
        .execute();
      return { flips: flips.length, answers: new Set(answers).size };
    },
  };

  async function openDesk(target: Database, at: number): Promise<Desk> {
    const role = at % 2 === 0 ? 'admin' : 'vcm';
    const username = `writer-${at}`;
    const account_id = await makeAccount(target, role, username);
    const token = await logIn(url, role, username);
    return { account_id, authorization: `Bearer ${token}` };
  }

  /** Retries under the same idempotency key until an answer arrives; false when it is a refusal. */
  async function sendUntilAnswered(
    desk: Desk,
    method: string,
    path: string,
    key: string,
    body: object,
  ): Promise<boolean> {
    for (;;) {
      await wait(random.below(DELAY_MS));
      counts.sent += 1;
      const copies = Array.from({ length: random.chance(DUPLICATE_RATE) ? 2 : 1 }, () =>
        ask(desk, method, path, key, body).catch(() => null),
      );
      const [answer] = await Promise.all(copies);
      if (!answer) counts.unanswered += 1;
      else if (answer.status >= 500) counts.away += 1;
      else if (answer.status !== 200) {
        counts.refused += 1;
        return false;
      } else if (random.chance(LOSS_RATE)) counts.lostAnswers += 1;
      else return true;
      await wait(RETRY_DELAY_MS);
    }
  }

  /** Sends one request; rejects also when the answer is incomplete. */
  async function ask(
    { authorization }: Desk,
    method: string,
    path: string,
    key: string,
    body?: object,
  ): Promise<{ status: number; text: string }> {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization,
        ...(!isKeyless && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.status, text: await answer.text() };
  }
}

async function makePatients({ db }: Database): Promise<number[]> {
  const kinds = ['volunteer', 'caregiver'] as const;
  const helpers = await Promise.all(kinds.map((kind) => addHelper(db, { kind })));
  const patients: number[] = [];
  for (let at = 0; at < PATIENTS; at += 1) {
    const patient_id = await addPatient(db, { first_name: `Patient ${at}`, support_type: 'other' });
    patients.push(patient_id);
    const pairs = helpers.map((helper_id) => ({ patient_id, helper_id }));
    await db.insertInto('assignments').values(pairs).execute();
  }
  return patients;
}
