import { randomUUID } from 'node:crypto';
import type { Kind } from '@thinna/contract/helpers/helpers';
import type { VisitRecord } from '@thinna/contract/visit-records/record-answer';
import type { SavedVisit } from '@thinna/contract/visit-records/visit-records';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { createSessions } from '../../../apps/server/src/http/sessions.ts';
import { addAccount, addHelper, addPatient } from '../../database/rows.ts';
import { ask, test as clinicTest } from '../../support/clinic.ts';

/** The clinic's day of the test clock. */
export const TODAY = '2026-11-15';

/** The least record: seen, and nothing else for now. */
export const aRecord = (values: object = {}) => ({
  client_id: randomUUID(),
  form: 'nursing',
  outcome: 'seen',
  visited_on: TODAY,
  next: 'none',
  ...values,
});
export const aMissedRecord = (values: object = {}) =>
  aRecord({ form: 'missed', outcome: 'not_home', ...values });

/** Every answer of the nursing form. */
export const nursingAnswers = {
  told_by: 'patient',
  pain: 7,
  breathlessness: 0,
  nausea: 10,
  tiredness: 3,
  appetite: 4,
  sleep: 5,
  constipation: 6,
  unable: ['worry'],
  akps: 40,
  phase: 'changing',
  bp_systolic: 118,
  bp_diastolic: 76,
  pulse: 88,
  breaths: 18,
  spo2: 93,
  sugar_mg: 142,
  found: ['wound', 'fever'],
  medicines_until: '2026-11-20',
  catheter_until: '2026-11-29',
  tube_until: '2026-12-06',
  done: ['dressing', 'catheter_changed', 'tube_changed', 'listening'],
  needs: ['doctor', 'food'],
  left_behind: 'Ten tablets and a roll of gauze',
};
export const companyAnswers = {
  patient_is: 'same',
  family_is: 'worse',
  done: ['washing', 'listening'],
  needs: ['money'],
};

interface Nurse {
  token: string;
  account_id: number;
  helper_id: number;
  patient_id: number;
}

/** Adds the fixtures that record visits. */
export const test = clinicTest
  /** Opens a session of a staff account, at the time of the clock. */
  .extend('sessionOf', { scope: 'file' }, ({ database: { db }, settings, clock }) => {
    const sessions = createSessions(db, settings.session, clock.read);
    return (id: number) => sessions.open(db, { id, role: 'vcm' });
  })
  /** Adds a staff account with a session. */
  .extend('open', { scope: 'file' }, ({ database: { db }, sessionOf }) => {
    return async (account: { kinds: Kind[]; helper_id?: number | null }) => {
      const account_id = await addAccount(db, account);
      return { account_id, token: await sessionOf(account_id) };
    };
  })
  /** A helper with an own account, assigned to a new patient, or to nobody. */
  .extend(
    'someone',
    { scope: 'file' },
    ({ database: { db }, open }) =>
      async (
        kind: Kind,
        { isAssigned = true, name = 'Leela Menon', patient = {} as object } = {},
      ): Promise<Nurse> => {
        const helper_id = await addHelper(db, { kind, name });
        const support_type = kind === 'volunteer' ? 'volunteer' : 'medical';
        const patient_id = await addPatient(db, {
          support_type,
          first_name: 'Kalyani',
          last_name: 'Amma',
          created_at: new Date('2026-06-01T06:00:00Z'),
          ...patient,
        });
        if (isAssigned)
          await db.insertInto('assignments').values({ helper_id, patient_id }).execute();
        return { helper_id, patient_id, ...(await open({ kinds: [kind], helper_id })) };
      },
  );

/** Sends a record and returns the answer. */
export const send = (
  app: FastifyInstance,
  { token, patient_id }: { token: string; patient_id: number },
  body: object,
  headers: Record<string, string> = {},
) => ask(app, `POST /api/patients/${patient_id}/visits`, { token, body, headers });

/** Records a visit and returns what was answered. */
export async function save(
  app: FastifyInstance,
  who: { token: string; patient_id: number },
  body: object,
): Promise<SavedVisit & Pick<VisitRecord, 'next_schedule' | 'task'>> {
  const answer = await send(app, who, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** Sends a correction and returns the answer. */
export const correct = (app: FastifyInstance, token: string, id: number, body: object) =>
  ask(app, `POST /api/visits/${id}/correction`, { token, body });

/** Reads the records of a patient. */
export async function listRecords(
  app: FastifyInstance,
  { token, patient_id }: { token: string; patient_id: number },
  query = '',
): Promise<VisitRecord[]> {
  const answer = await ask(app, `GET /api/patients/${patient_id}/visits${query}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** The message and field of a refusal. */
export const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { message, field } = body as { message: string; field: string | null };
  return { status, message, field };
};
