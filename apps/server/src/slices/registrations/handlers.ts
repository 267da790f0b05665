import { DUPLICATES_NAMED_MAX, REGISTRATION_SECONDS_MIN } from '@thinna/contract/constants/limits';
import type { Kind } from '@thinna/contract/helpers/helpers';
import type { Answer } from '@thinna/contract/kit/call';
import { fold } from '@thinna/contract/kit/office/fold';
import type { EntityType } from '@thinna/contract/notifications/notifications';
import {
  kindOfRegistrant,
  registrationCalls,
  takenWords,
} from '@thinna/contract/registrations/registrations';
import { requestFields } from '@thinna/contract/requests/patient-request';
import { fill } from '@thinna/contract/words/index';
import type { FastifyRequest } from 'fastify';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { type Actor, change } from '../../db/audit.ts';
import type { DB, PatientRequests } from '../../db/types.ts';
import type { Handlers } from '../../http/implement.ts';
import { wordsByLanguage } from '../../http/language.ts';
import { countAttempt, hashedKey, networkOf } from '../../http/throttle.ts';
import { Refusal, tooManyRequests } from '../../refuse.ts';

/**
 * Registrations per hour. Many visitors may share one address, at a camp or behind a mobile
 * carrier.
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
      await admitVisitor(request, body);
      const { userType, ...values } = recordValues(body);
      const kind = kindOfRegistrant(userType);
      const store = change(db, visitor(actor), { action: 'create', record: kind }, async (tx) => {
        const { id, name } = await tx
          .insertInto('helpers')
          .values({ ...values, kind, created_at: actor.at, updated_at: actor.at })
          .returning(['id', 'name'])
          .executeTakeFirstOrThrow();
        const subject = { helper_id: id, kind };
        await announce(tx, subject, { message: arrivalMessage(kind, name), ...body }, actor.at);
        const message = words.registration.registered;
        const result: Answer<typeof registrationCalls.helper> = { id, message };
        return { record_id: id, fields: Object.keys(values), result };
      });
      return store.catch(async (error) => {
        throw isTaken(error) ? await limitDuplicates(error, request) : error;
      });
    },

    patient: async ({ body }, { actor, request, words }) => {
      await admitVisitor(request, body);
      const values = recordValues(body);
      const entry = { action: 'create', record: 'patient_request' } as const;
      const store = change(db, visitor(actor), entry, async (tx) => {
        const { id, patient_name, code } = await insertRequest(tx, {
          ...values,
          created_at: actor.at,
          updated_at: actor.at,
        });
        const subject = { request_id: id, kind: null };
        await announce(
          tx,
          subject,
          { message: arrivalMessage('patient', patient_name), ...body },
          actor.at,
        );
        const message = words.registration.patient_registered;
        const result: Answer<typeof registrationCalls.patient> = { id, message, code };
        return { record_id: id, fields: Object.keys(values), result };
      });
      return store.catch(async (error) => {
        if (!isTaken(error)) throw error;
        throw await limitDuplicates((await duplicateRefusal(db, values)) ?? error, request);
      });
    },
  };

  /** Refuses bots and visitors over the limit, before any existing record is looked up. */
  async function admitVisitor(
    { ip, actor }: FastifyRequest,
    { website, seconds_open = REGISTRATION_SECONDS_MIN }: BotCheck,
  ): Promise<void> {
    if (website || seconds_open < REGISTRATION_SECONDS_MIN) throw failed(400);
    const perAddress = { key: hashedKey('register', networkOf(ip)), max: limits.perAddress };
    const overall = { key: hashedKey('register'), max: limits.overall };
    const isAllowed = await countAttempt(
      db,
      [perAddress, overall].map((limit) => ({ ...limit, minutes: HOUR_MINUTES })),
      actor.at,
    );
    if (!isAllowed) throw tooManyRequests();
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

type Subject = { helper_id: number; kind: Kind } | { request_id: number; kind: null };
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

interface Announcement extends Agreement {
  message: string;
}

const visitor = (actor: Actor): Actor => ({ ...actor, role: 'visitor' });

const failed = (status: number) => new Refusal(status, (words) => words.registration.failed);

/** Stored in English, like every record; screens may translate it. */
const arrivalMessage = (type: EntityType, name: string) =>
  fill(wordsByLanguage.en.notifications.arrived[type], { name });

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

/**
 * Adds the office's notification (D-72) and the consent in the same transaction. A call that was
 * sent by hand is accepted without consent, because its sender has seen no notice.
 */
async function announce(
  tx: Transaction<DB>,
  { kind, ...subject }: Subject,
  { message, consent, notice_version }: Announcement,
  at: Date,
): Promise<void> {
  await tx
    .with('announced', (query) =>
      query.insertInto('notifications').values({ ...subject, kind, message, created_at: at }),
    )
    .insertInto('consents')
    .values({
      ...subject,
      purpose: 'care',
      basis: consent && notice_version ? 'consent' : 'voluntary',
      notice_version: notice_version || null,
      channel: 'website',
      given_at: at,
    })
    .execute();
}

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
