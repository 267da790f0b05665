import type { FastifyInstance } from 'fastify';
import type { Database } from '../../apps/server/src/db/client.ts';
import { aHelper, type Values } from './people.ts';
import { ask } from './server/requests.ts';

type Fields = Record<string, unknown>;

/** Registration bodies of each kind of helper, with every field filled in unless overridden. */
export const aRegistrant = {
  volunteer: (values: Values = {}) => ({ userType: 'volunteer', ...aHelper.volunteer(values) }),
  caregiver: (values: Values = {}) => ({ userType: 'caregiver', ...aHelper.caregiver(values) }),
  medical: (values: Values = {}) => ({
    userType: 'medical',
    ...aHelper.medical_professional(values),
  }),
};

let requestCount = 0;

/** Returns the body of a family's request for help. */
export function aRequest(values: Fields = {}) {
  requestCount += 1;
  return {
    patient_name: `Patient ${requestCount}`,
    contact_name: `Relative ${requestCount}`,
    contact_phone_number: String(6_000_000_000 + requestCount),
    contact_email: `family${requestCount}@clinic.example`,
    place: 'Examplepuram',
    address: `House ${requestCount}, by the river`,
    support_type: 'volunteer',
    notes: 'Please call after five',
    ...values,
  };
}

const tables = ['helpers', 'patient_requests', 'notifications', 'consents', 'audit'] as const;
type Counts = Record<(typeof tables)[number], number>;

/** Counts the rows of every table that a registration writes. */
export async function countRows({ pool }: Database): Promise<Counts> {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const { rows } = await pool.query<Counts>(`select ${counts.join(', ')}`);
  return Object.assign({}, ...rows);
}

/** Returns how many rows each table gained since `before`. */
export async function rowsSince(database: Database, before: Counts): Promise<Counts> {
  const now = await countRows(database);
  const added = tables.map((table) => [table, now[table] - before[table]]);
  return Object.fromEntries(added);
}

let visitorCount = 0;
/** Returns an unused IP address, so that no test runs into the rate limit of another. */
export function unusedIpAddress(): string {
  visitorCount += 1;
  return `198.18.${Math.floor(visitorCount / 250)}.${visitorCount % 250}`;
}

type RequestOptions = Parameters<typeof ask>[2];

export const registerHelper = (app: FastifyInstance, body: Fields, options: RequestOptions = {}) =>
  ask(app, 'POST /api/register', { body, from: unusedIpAddress(), ...options });

export const askForHelp = (app: FastifyInstance, body: Fields, options: RequestOptions = {}) =>
  ask(app, 'POST /api/patients-in-need', { body, from: unusedIpAddress(), ...options });

export type Subject = 'helper_id' | 'request_id';

/** Returns the consent of a helper or request; expects exactly one row. */
export async function consentOf({ pool }: Database, subject: Subject, id: number) {
  const { rows } = await pool.query(
    `select purpose, basis, notice_version, channel, given_by, given_at, withdrawn_at
     from consents where ${subject} = $1`,
    [id],
  );
  if (rows.length !== 1) throw new Error(`There are ${rows.length} consents.`);
  return rows[0];
}

export function requestOf({ db }: Database, id: number) {
  return db.selectFrom('patient_requests').selectAll().where('id', '=', id).executeTakeFirst();
}
