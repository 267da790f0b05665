import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Database } from '../../apps/server/src/db/client.ts';
import { ask } from './clinic.ts';
import { aHelper, type Values } from './people.ts';

type Fields = Record<string, unknown>;

/** What somebody of each kind sends to come forward; a test names only what matters to it. */
export const aRegistrant = {
  volunteer: (values: Values = {}) => ({ userType: 'volunteer', ...aHelper.volunteer(values) }),
  caregiver: (values: Values = {}) => ({ userType: 'caregiver', ...aHelper.caregiver(values) }),
  medical: (values: Values = {}) => ({
    userType: 'medical',
    ...aHelper.medical_professional(values),
  }),
};

let made = 0;

/** What a family sends to ask for help. */
export function aRequest(values: Fields = {}) {
  made += 1;
  return {
    patient_name: `Patient ${made}`,
    contact_name: `Relative ${made}`,
    contact_phone_number: String(6_000_000_000 + made),
    contact_email: `family${made}@clinic.example`,
    place: 'Examplepuram',
    address: `House ${made}, by the river`,
    support_type: 'volunteer',
    notes: 'Please call after five',
    ...values,
  };
}

const tables = ['helpers', 'patient_requests', 'notifications', 'consents', 'audit'] as const;
type Counts = Record<(typeof tables)[number], number>;

/** How many rows there are of everything that a registration writes. */
export async function countRows({ pool }: Database): Promise<Counts> {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const { rows } = await pool.query<Counts>(`select ${counts.join(', ')}`);
  return Object.assign({}, ...rows);
}

/** How many more there are by now. */
export async function rowsSince(database: Database, before: Counts): Promise<Counts> {
  const now = await countRows(database);
  const more = tables.map((table) => [table, now[table] - before[table]]);
  return Object.fromEntries(more);
}

let visitors = 0;
/** An address that nobody had before, so that no test is refused for what another one sent. */
export function aVisitor(): string {
  visitors += 1;
  return `198.18.${Math.floor(visitors / 250)}.${visitors % 250}`;
}

type Sent = Parameters<typeof ask>[2];

export const register = (app: FastifyInstance, body: Fields, more: Sent = {}) =>
  ask(app, 'POST /api/register', { body, from: aVisitor(), ...more });

export const askForHelp = (app: FastifyInstance, body: Fields, more: Sent = {}) =>
  ask(app, 'POST /api/patients-in-need', { body, from: aVisitor(), ...more });

export type Subject = 'helper_id' | 'request_id';

/** What was agreed to, of which there is one row. */
export async function consentOf({ pool }: Database, subject: Subject, id: number) {
  const { rows } = await pool.query(
    `select purpose, basis, notice_version, channel, given_by, given_at, withdrawn_at
     from consents where ${subject} = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}

/** A request as it is stored. */
export function requestOf({ db }: Database, id: number) {
  return db.selectFrom('patient_requests').selectAll().where('id', '=', id).executeTakeFirst();
}
