import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { hashPassword } from '../../../apps/server/src/passwords.ts';
import { addAccount, addHelper, addPatient } from '../../database/rows.ts';
import { PASSWORD } from '../../support/accounts.ts';
import type { Random } from '../../support/samples.ts';
import { logIn } from '../log-in.ts';

export const PHONES = 20;
const PATIENTS_OF_EACH = 5;
const DELAY_MS = 60;
/** Share of the answers that are lost, and of the records that are sent twice at once. */
const LOSS_RATE = 0.15;
const DUPLICATE_RATE = 0.1;
const RETRY_DELAY_MS = 250;
const TIMEOUT_MS = 10_000;
/** A next visit lies at most a year ahead. */
const DAYS_AHEAD_MAX = 360;

/** An acknowledged record. */
export interface Acknowledged {
  id: number;
  patient_id: number;
  note: string;
  next: 'visit' | 'call';
  author: number;
}

interface Nurse {
  account_id: number;
  authorization: string;
  patients: { id: number; schedule_id: number }[];
}

/** Creates twenty nurses, each with a phone and five patients of her own who are planned today. */
export async function openPhones(
  url: string,
  database: Database,
  { random, isKeyless }: { random: Random; isKeyless: boolean },
) {
  const today = clinicDay(new Date());
  const nurses: Nurse[] = [];
  for (let at = 0; at < PHONES; at += 1) nurses.push(await openPhone(`nurse-${at}`));
  const written: Acknowledged[] = [];
  const counts = { acknowledged: 0, sent: 0, lostAnswers: 0, unanswered: 0, away: 0, refused: 0 };

  return {
    nurses,
    written,
    counts,

    /**
     * Records visits one after the other until `end`, first the planned ones; sends each record
     * again until it is acknowledged.
     */
    async recordVisits(nurse: Nurse, end: number): Promise<void> {
      const { account_id: author, patients } = nurse;
      for (let number = 0; Date.now() < end; number += 1) {
        const patient = patients[number % patients.length];
        if (!patient) return;
        const { id: patient_id, schedule_id } = patient;
        const round = Math.floor(number / patients.length);
        const next = round < DAYS_AHEAD_MAX && random.chance(0.5) ? 'visit' : 'call';
        const note = `record ${author}.${number}`;
        const record = {
          form: 'nursing',
          outcome: 'seen',
          visited_on: today,
          ...(round === 0 && { schedule_id }),
          pain: random.below(11),
          note,
          next,
          // Nobody has two visits on a day: each round of records has a day of its own.
          next_on: addDays(today, 1 + (round % DAYS_AHEAD_MAX)),
        };
        const id = await sendUntilAnswered(nurse, `/api/patients/${patient_id}/visits`, record);
        if (id === undefined) continue;
        written.push({ id, patient_id, note, next, author });
        counts.acknowledged += 1;
        await wait(random.below(DELAY_MS));
      }
    },
  };

  async function openPhone(username: string): Promise<Nurse> {
    const { db } = database;
    const member_name = `Sreeja ${username}`;
    const helper_id = await addHelper(db, { kind: 'medical_professional', name: member_name });
    const account_id = await addAccount(db, {
      username,
      password_hash: await hashPassword(PASSWORD),
      kinds: ['medical_professional'],
      helper_id,
    });
    const patients: Nurse['patients'] = [];
    for (let at = 0; at < PATIENTS_OF_EACH; at += 1) {
      const first_name = `Ammini ${username} ${at}`;
      const patient_id = await addPatient(db, { first_name, support_type: 'medical' });
      await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
      const { id } = await db
        .insertInto('schedules')
        .values({
          patient_id,
          patient_name: first_name,
          helper_id,
          member_name,
          visit_type: 'Medical Professional',
          visit_date: today,
          visit_time: `${10 + at}:00`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      patients.push({ id: patient_id, schedule_id: id });
    }
    const token = await logIn(url, 'vcm', username);
    return { account_id, authorization: `Bearer ${token}`, patients };
  }

  /** Sends a record again until an answer arrives; undefined when it is a refusal. */
  async function sendUntilAnswered(
    nurse: Nurse,
    path: string,
    record: object,
  ): Promise<number | undefined> {
    const client_id = randomUUID();
    for (;;) {
      await wait(random.below(DELAY_MS));
      counts.sent += 1;
      const copies = Array.from({ length: random.chance(DUPLICATE_RATE) ? 2 : 1 }, () => {
        const body = { client_id: isKeyless ? randomUUID() : client_id, ...record };
        return send(nurse, path, body).catch(() => null);
      });
      const [answer] = await Promise.all(copies);
      if (!answer) counts.unanswered += 1;
      else if (answer.status >= 500) counts.away += 1;
      else if (answer.status !== 200 && answer.status !== 201) {
        counts.refused += 1;
        return undefined;
      } else if (random.chance(LOSS_RATE)) counts.lostAnswers += 1;
      else return (JSON.parse(answer.text) as { id: number }).id;
      await wait(RETRY_DELAY_MS);
    }
  }

  /** Sends one request; rejects also when the answer is incomplete. */
  async function send({ authorization }: Nurse, path: string, body: object) {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.status, text: await answer.text() };
  }
}
