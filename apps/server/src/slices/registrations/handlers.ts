import { DUPLICATES_NAMED_MAX, REGISTRATION_SECONDS_MIN } from '@thinna/contract/constants/limits';
import type { Answer } from '@thinna/contract/kit/call';
import { fold } from '@thinna/contract/kit/office/fold';
import {
  kindOfRegistrant,
  registrationCalls,
  takenWords,
} from '@thinna/contract/registrations/registrations';
import { requestFields } from '@thinna/contract/requests/patient-request';
import type { FastifyRequest } from 'fastify';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { type Actor, change } from '../../db/audit.ts';
import type { Consents, DB, PatientRequests } from '../../db/types.ts';
import type { Handlers } from '../../http/implement.ts';
import { countAttempt, hashedKey, networkOf } from '../../http/throttle.ts';
import { Refusal, tooManyRequests } from '../../refuse.ts';
import { quarantine } from '../quarantine/queries.ts';
import { arrivalNotification, type Subject } from './queries.ts';

/**
 * Registrations per hour, from one address and of each form in all. Many visitors may share one
 * address, at a camp or behind a mobile carrier.
 */
export interface RegistrationLimits {
  perAddress: number;
  overall: number;
}

const HOUR_MINUTES = 60;
const UNIQUE_VIOLATION = '23505';
const CODE_TRIES_MAX = 10;

export type Registrations = Handlers<typeof registrationCalls>;

/**
 * Creates the handlers of public registrations, for the calls and for the forms without JavaScript.
 */
export function createRegistrations(db: Kysely<DB>, limits: RegistrationLimits): Registrations {
  return {
    helper: async ({ body }, { actor, request, words }) => {
      const isHeld = await admitVisitor('helper', request, body);
      const { userType, ...values } = recordValues(body);
      const kind = kindOfRegistrant(userType);
      const store = change(db, visitor(actor), { action: 'create', record: kind }, async (tx) => {
        const { id, name } = await tx
          .insertInto('helpers')
          .values({ ...values, kind, created_at: actor.at, updated_at: actor.at })
          .returning(['id', 'name'])
          .executeTakeFirstOrThrow();
        const subject = { helper_id: id, kind };
        if (isHeld) {
          await tx
            .insertInto('consents')
            .values(consentOf(subject, body, actor.at))
            .execute();
          await quarantine(tx, { kind, id, at: actor.at });
        } else await announce(tx, subject, { ...body, name }, actor.at);
        const message = words.registration.registered;
        const result: Answer<typeof registrationCalls.helper> = { id, message };
        return { record_id: id, fields: auditedFields(values, isHeld), result };
      });
      return store.catch(async (error) => {
        throw isTaken(error) ? await limitDuplicates(error, request) : error;
      });
    },

    patient: async ({ body }, { actor, request, words }) => {
      const isHeld = await admitVisitor('patient', request, body);
      const values = recordValues(body);
      const entry = { action: 'create', record: 'patient_request' } as const;
      const store = change(db, visitor(actor), entry, async (tx) => {
        const { id, patient_name, code } = await insertRequest(tx, {
          ...values,
          created_at: actor.at,
          updated_at: actor.at,
        });
        const subject = { request_id: id, kind: null };
        if (isHeld) {
          await tx
            .insertInto('consents')
            .values(consentOf(subject, body, actor.at))
            .execute();
          await quarantine(tx, { kind: 'patient_request', id, at: actor.at });
        } else await announce(tx, subject, { ...body, name: patient_name }, actor.at);
        const message = words.registration.patient_registered;
        const result: Answer<typeof registrationCalls.patient> = { id, message, code };
        return { record_id: id, fields: auditedFields(values, isHeld), result };
      });
      return store.catch(async (error) => {
        if (!isTaken(error)) throw error;
        throw await limitDuplicates((await duplicateRefusal(db, values)) ?? error, request);
      });
    },
  };

  /**
   * Refuses bots and visitors over the limit of their address, before any existing record is looked
   * up. Returns whether more came from everywhere than usual: the registration is then held back
   * to be sorted (D-257), because a flood must not close the form for a family.
   */
  async function admitVisitor(
    form: keyof typeof registrationCalls,
    { ip, actor, log }: FastifyRequest,
    { website, seconds_open = REGISTRATION_SECONDS_MIN }: BotCheck,
  ): Promise<boolean> {
    if (website || seconds_open < REGISTRATION_SECONDS_MIN) {
      log.warn({ address: ip }, 'a form was filled in by a program');
      throw failed(400);
    }
    const minutes = HOUR_MINUTES;
    const from = hashedKey('register from', networkOf(ip));
    const perAddress = { key: from, max: limits.perAddress, minutes };
    const overall = { key: hashedKey('register', form), max: limits.overall, minutes };
    if (await countAttempt(db, [perAddress, overall], actor.at)) return false;
    if (await countAttempt(db, [perAddress], actor.at)) return true;
    throw tooManyRequests();
  }

  /**
   * Returns the error that names the duplicate field, or a general one if the address got too many
   * of these (api.md 3.2).
   */
  async function limitDuplicates(
    taken: unknown,
    { ip, actor, log }: FastifyRequest,
  ): Promise<unknown> {
    const key = hashedKey('duplicate', networkOf(ip));
    const limit = { key, max: DUPLICATES_NAMED_MAX, minutes: HOUR_MINUTES };
    if (await countAttempt(db, [limit], actor.at)) return taken;
    log.warn({ address: ip }, 'registered already, and no longer named');
    return failed(409);
  }
}

type RequestValues = Partial<Record<(typeof requestFields)[number], string | null>>;

interface BotCheck {
  website?: string | undefined;
  seconds_open?: number | undefined;
}

interface Agreement {
  consent?: boolean | undefined;
  notice_version?: string | undefined;
}

/** Returns the values of the record: the parsed body without what the page adds to it. */
const recordValues = <Body extends BotCheck & Agreement>({
  website: _website,
  seconds_open: _secondsOpen,
  consent: _consent,
  notice_version: _noticeVersion,
  ...values
}: Body) => values;

const visitor = (actor: Actor): Actor => ({ ...actor, role: 'visitor' });

const failed = (status: number) => new Refusal(status, (words) => words.registration.failed);

/** The fields for the audit; one more says that the registration was put aside. */
const auditedFields = (values: object, isHeld: boolean) => [
  ...Object.keys(values),
  ...(isHeld ? ['quarantined'] : []),
];

const isTaken = ({ code }: { code?: string }) => code === UNIQUE_VIOLATION;

/** Inserts the request; a code that is taken (one in a million) is made anew (D-183). */
async function insertRequest(tx: Transaction<DB>, values: Insertable<PatientRequests>) {
  for (let tries = 1; tries <= CODE_TRIES_MAX; tries += 1) {
    const row = await tx
      .insertInto('patient_requests')
      .values(values)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning(['id', 'patient_name', 'code'])
      .executeTakeFirst();
    if (row) return row;
  }
  throw new Error('no free code for a request');
}

/** Adds the office's notification (D-72) and the consent in the same transaction. */
async function announce(
  tx: Transaction<DB>,
  subject: Subject,
  { name, ...agreement }: Agreement & { name: string },
  at: Date,
): Promise<void> {
  await tx
    .with('announced', (query) =>
      query.insertInto('notifications').values(arrivalNotification(subject, name, at)),
    )
    .insertInto('consents')
    .values(consentOf(subject, agreement, at))
    .execute();
}

/**
 * Returns the consent. A call that was sent by hand is accepted without one, because its sender has
 * seen no notice.
 */
const consentOf = (
  { kind: _, ...subject }: Subject,
  { consent, notice_version }: Agreement,
  given_at: Date,
): Insertable<Consents> => ({
  ...subject,
  purpose: 'care',
  basis: consent && notice_version ? 'consent' : 'voluntary',
  notice_version: notice_version || null,
  channel: 'website',
  given_at,
});

/**
 * Returns the refusal for a request with the same phone number, and tells whether all other fields
 * are the same too (D-25).
 */
async function duplicateRefusal(db: Kysely<DB>, values: RequestValues): Promise<Refusal | null> {
  const row = await db
    .selectFrom('patient_requests')
    .selectAll()
    .where('contact_phone_number', '=', values.contact_phone_number ?? '')
    .executeTakeFirst();
  if (!row) return null;
  const isSame = requestFields.every((name) => fold(row[name] ?? '') === fold(values[name] ?? ''));
  const field = isSame ? 'full_details' : 'contact_phone_number';
  return new Refusal(409, (words) => takenWords(words.registration, field), { field });
}
