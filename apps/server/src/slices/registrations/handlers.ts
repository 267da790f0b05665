import { DUPLICATES_NAMED_MAX, REGISTRATION_SECONDS_MIN } from '@thinna/contract/constants/limits';
import type { Kind } from '@thinna/contract/helpers/helpers';
import type { Answer } from '@thinna/contract/kit/call';
import { fold } from '@thinna/contract/kit/office/fold';
import type { EntityType } from '@thinna/contract/notifications/notifications';
import {
  kindOf,
  registrantForms,
  registrationCalls,
  takenWords,
} from '@thinna/contract/registrations/registrations';
import {
  requestFields,
  requestFormOf,
  requestForms,
} from '@thinna/contract/requests/patient-request';
import { fill } from '@thinna/contract/words/index';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, change } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import type { Handlers } from '../../http/implement.ts';
import { wordsIn } from '../../http/language.ts';
import { countAttempt, networkOf, throttleKey } from '../../http/throttle.ts';
import { Refusal, tooManyRequests } from '../../refuse.ts';

/** How many are taken within an hour; a camp or a mobile carrier stands behind one address. */
export interface RegistrationLimits {
  perAddress: number;
  overall: number;
}

const HOUR = 60;
const UNIQUE_VIOLATION = '23505';

export type Registrations = Handlers<typeof registrationCalls>;

/** Whoever comes forward by themselves: the calls, and the forms without scripts, end here. */
export function createRegistrations(db: Kysely<DB>, limits: RegistrationLimits): Registrations {
  return {
    helper: async ({ body }, { actor, request, words }) => {
      await hear(request, body);
      const values = registrantForms[body.userType].parse(body);
      const kind = kindOf(body.userType);
      const store = change(db, visitor(actor), { action: 'create', record: kind }, async (tx) => {
        const { id, name } = await tx
          .insertInto('helpers')
          .values({ ...values, kind, created_at: actor.at, updated_at: actor.at })
          .returning(['id', 'name'])
          .executeTakeFirstOrThrow();
        const subject = { helper_id: id, kind };
        await announce(tx, subject, { message: arrival(kind, name), ...body }, actor.at);
        const result: Answered = { id, message: words.registration.registered };
        return { record_id: id, fields: Object.keys(values), result };
      });
      return store.catch(async (error) => {
        throw isTaken(error) ? await named(error, request) : error;
      });
    },

    patient: async ({ body }, { actor, request, words }) => {
      await hear(request, body);
      const values = requestForms[requestFormOf(body.support_type)].parse(body);
      const entry = { action: 'create', record: 'patient_request' } as const;
      const store = change(db, visitor(actor), entry, async (tx) => {
        const { id, patient_name } = await tx
          .insertInto('patient_requests')
          .values({ ...values, created_at: actor.at, updated_at: actor.at })
          .returning(['id', 'patient_name'])
          .executeTakeFirstOrThrow();
        const subject = { request_id: id, kind: null };
        await announce(
          tx,
          subject,
          { message: arrival('patient', patient_name), ...body },
          actor.at,
        );
        const result: Answered = { id, message: words.registration.patient_registered };
        return { record_id: id, fields: Object.keys(values), result };
      });
      return store.catch(async (error) => {
        if (!isTaken(error)) throw error;
        throw await named((await takenBy(db, values)) ?? error, request);
      });
    },
  };

  /** Nothing is looked up before every answer is valid and the visitor may be heard. */
  async function hear(
    { ip, actor }: FastifyRequest,
    { website, seconds_open = REGISTRATION_SECONDS_MIN }: Beside,
  ): Promise<void> {
    if (website || seconds_open < REGISTRATION_SECONDS_MIN) throw failed(400);
    const fromHere = { key: throttleKey('register', networkOf(ip)), max: limits.perAddress };
    const fromAll = { key: throttleKey('register'), max: limits.overall };
    const isHeard = await countAttempt(
      db,
      [fromHere, fromAll].map((limit) => ({ ...limit, minutes: HOUR })),
      actor.at,
    );
    if (!isHeard) throw tooManyRequests();
  }

  /** What is registered already is named only so often to one address (api.md 3.2). */
  async function named(taken: unknown, { ip, actor, log }: FastifyRequest): Promise<unknown> {
    const key = throttleKey('duplicate', networkOf(ip));
    const limit = { key, max: DUPLICATES_NAMED_MAX, minutes: HOUR };
    if (await countAttempt(db, [limit], actor.at)) return taken;
    log.warn({ address: ip }, 'registered already, and no longer named');
    return failed(409);
  }
}

type Answered = Answer<typeof registrationCalls.helper>;
type Subject = { helper_id: number; kind: Kind } | { request_id: number; kind: null };
type RequestValues = Partial<Record<(typeof requestFields)[number], string | null>>;

interface Beside {
  website?: string | undefined;
  seconds_open?: number | undefined;
}

interface Told {
  message: string;
  consent?: boolean | undefined;
  notice_version?: string | undefined;
}

const visitor = (actor: Actor): Actor => ({ ...actor, role: 'visitor' });

const failed = (status: number) => new Refusal(status, (words) => words.registration.failed);

/** Kept in English, like every other record; the screens may say it in the reader's words. */
const arrival = (type: EntityType, name: string) =>
  fill(wordsIn.en.notifications.arrived[type], { name });

const isTaken = ({ code }: { code?: string }) => code === UNIQUE_VIOLATION;

/**
 * The office hears of it in the same transaction (D-72), and what the person agreed to is kept.
 * Somebody who sends a call by hand comes forward as well, without having seen a notice.
 */
async function announce(
  tx: Transaction<DB>,
  { kind, ...subject }: Subject,
  { message, consent, notice_version }: Told,
  at: Date,
): Promise<void> {
  await tx
    .with('announced', (also) =>
      also.insertInto('notifications').values({ ...subject, kind, message, created_at: at }),
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

/** The request that has this phone number, if there is one: the same in every field or not (D-25). */
async function takenBy(db: Kysely<DB>, values: RequestValues): Promise<Refusal | null> {
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
