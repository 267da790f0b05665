import { visitInput as input, visitConflict, visitMissing } from '@thinna/contract/visits/visits';
import { fill, type Words } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import type { Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { notFound, Refusal } from '../../refuse.ts';
import { cannotCome, visitOf, visits } from './queries.ts';

/** The fields of a visit, as the audit names them. */
export const visitFields = Object.keys(input.shape) as (keyof typeof input.shape)[];

export const unknownVisit = () => notFound(visitMissing);

/** Returns a visit and locks it until the end of the transaction. */
export async function lockVisit(tx: Transaction<DB>, id: number) {
  const visit = await visits(tx)
    .where('schedules.id', '=', id)
    .forUpdate('schedules')
    .executeTakeFirst();
  if (!visit) throw unknownVisit();
  return visit;
}
type LockedVisit = Awaited<ReturnType<typeof lockVisit>>;

/**
 * Refuses a change of a visit that somebody else has changed since it was read. The refusal says
 * what holds now, because the visit may no longer be among those that the screen shows.
 */
export function refuseStale(visit: LockedVisit, version: number): void {
  if (version === visit.version) return;
  const sentence = (words: Words) =>
    `${visitConflict(words)} ${fill(words.visits.is_now, { visit: describe(visit, words.language) })}`;
  throw new Refusal(409, sentence, { field: 'version' });
}

type VisitValues = Partial<Pick<LockedVisit, (typeof visitFields)[number]>>;

/** Stores the values in a locked visit and returns it for `change()`, with the fields that changed. */
export async function updateVisit(
  tx: Transaction<DB>,
  actor: Actor,
  before: LockedVisit,
  values: VisitValues,
) {
  // A visit that is given to another patient is no longer one to that family.
  const isOfOther = values.patient_id !== undefined && values.patient_id !== before.patient_id;
  const derived = await tx
    .updateTable('schedules')
    .set({ ...values, updated_at: actor.at, ...(isOfOther && { is_bereavement: false }) })
    .where('id', '=', before.id)
    .returning(['version', 'is_bereavement', cannotCome])
    .executeTakeFirstOrThrow();
  return {
    record_id: before.id,
    fields: visitFields.filter((field) => field in values && before[field] !== values[field]),
    result: visitOf({ ...before, ...values, ...derived }),
  };
}

/** Returns when the visit is and who goes: Wed, 18 Nov, 9:30 AM, Leena Kadavil. */
function describe({ visit_date, visit_time, member_name }: LockedVisit, language: Language) {
  const at = new Date(`${visit_date}T${visit_time}:00Z`);
  return [dayFormats[language].format(at), timeFormat.format(at), member_name].join(', ');
}

const dayFormatOf = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
const dayFormats = { en: dayFormatOf('en'), ml: dayFormatOf('ml') };
/** en-US for both languages: it writes "PM", where en-IN writes "pm". */
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
