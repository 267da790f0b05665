import type { Call } from '@thinna/contract/kit/call';
import { labelOf } from '@thinna/contract/kit/failure';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import { familyMissedReasons, familySteps } from '@thinna/contract/visit-records/codes';
import { visitRecordCalls as calls } from '@thinna/contract/visit-records/visit-records';
import { fill, type Words } from '@thinna/contract/words/index';
import type { Actor } from '../../db/audit.ts';
import { invalid, invalidField, notAllowed, notFound, Refusal } from '../../refuse.ts';
import type { Answers } from './answers.ts';
import type { Facts, Former, Helper } from './facts.ts';
import { correctableSince, recordableSince } from './scope.ts';

type Sentence = keyof Words['visit_calls']['refusals'];

const conflict = (sentence: Sentence, field?: string) =>
  new Refusal(
    409,
    (words) => words.visit_calls.refusals[sentence],
    field === undefined ? {} : { field },
  );

/** 400 at a field, with a sentence of these calls. */
function invalidAt(field: string, sentence: Sentence, words: Words): Refusal {
  const label = labelOf(calls.create.body, field, words);
  return invalid([{ field, message: fill(words.visit_calls.refusals[sentence], { label }) }]);
}

/**
 * Refuses with 404 for administrators. Staff always get 403, which does not tell whether the patient
 * or the record exists (D-56).
 */
export function refuse({ role }: Actor, call: Pick<Call, 'missing'>): never {
  throw role === 'admin' ? notFound(call.missing) : notAllowed();
}

/** Refuses a mark that another record has: of another account or patient, or with other answers. */
export function refuseOtherRecord(
  { recorded_by, patient_id, is_same }: NonNullable<Facts['present']>,
  { account_id }: Actor,
  patientId: number,
): void {
  if (recorded_by !== account_id || patient_id !== patientId || !is_same)
    throw conflict('other_answers', 'client_id');
}

/** Refuses a correction by somebody else, a late one, and a second one (D-129). */
export function refuseCorrection(former: Former | null, actor: Actor): Former {
  if (!former) return refuse(actor, calls.correct);
  const isAdmin = actor.role === 'admin';
  if (!isAdmin && former.recorded_by !== actor.account_id) throw notAllowed();
  if (former.superseded_at !== null) throw conflict('corrected_already');
  if (!isAdmin && new Date(former.recorded_at) < correctableSince(actor.at))
    throw conflict('too_late');
  return former;
}

interface SentHelper {
  helper_id: number | null;
}

/**
 * Returns who was there: the helper of the account; else the one that was named, of a kind that the
 * account has. A correction without a name keeps who was there.
 */
export function judgeHelper(
  { own_helper, named_helper, former_helper, kinds, former }: Facts,
  { helper_id }: SentHelper,
  words: Words,
): Helper {
  if (former && (own_helper || helper_id === null))
    return { ...former.helper, id: former_helper?.id ?? null };
  if (own_helper) return own_helper;
  if (helper_id === null) throw invalidField(calls.create, 'helper_id', 'required', words);
  if (!named_helper) throw invalidField(calls.create, 'helper_id', 'unknown_record', words);
  if (!kinds.includes(named_helper.kind))
    throw invalidField(calls.create, 'helper_id', 'not_chosen', words);
  return named_helper;
}

/** Returns whether it is about a visit to the family after a death; a correction stays what it was. */
export const isFamilyVisit = ({ plan, is_family_plan, former }: Facts): boolean =>
  plan ? plan.is_bereavement : is_family_plan || former?.form === 'family';

/**
 * Refuses a nursing form of a volunteer, and a company form of anybody else (D-127). A visit to the
 * family has a form of its own, and no answer that is about somebody who lives.
 */
export function judgeForm(answers: Answers, { kind }: Helper, isFamily: boolean, words: Words) {
  const { form, outcome, next } = answers;
  if (isFamily) {
    const isOther = form !== 'missed' && form !== 'family';
    if (isOther) throw invalidAt('form', 'family_form', words);
    if (!isFamilyOutcome(outcome)) throw invalidField(calls.create, 'outcome', 'not_chosen', words);
    if (!isOneOf(familySteps, next)) throw invalidField(calls.create, 'next', 'not_chosen', words);
    return;
  }
  if (form === 'family') throw invalidAt('form', 'family_form', words);
  if (form === 'missed') return;
  if ((form === 'company') !== (kind === 'volunteer')) throw invalidAt('form', 'wrong_form', words);
}

const isFamilyOutcome = (outcome: string) =>
  outcome === 'seen' || outcome === 'mistake' || isOneOf(familyMissedReasons, outcome);

/** Refuses a day that is too long ago or still to come (D-133). */
export function judgeDay(
  { visited_on }: Answers,
  { registered_on, former }: Facts,
  { role, at }: Actor,
  words: Words,
): void {
  if (visited_on === former?.visited_on) return;
  const today = clinicDay(at);
  const isAdmin = role === 'admin';
  const first = isAdmin ? registered_on : recordableSince(at);
  if (visited_on >= first && visited_on <= today) return;
  throw invalidAt('visited_on', isAdmin ? 'office_day' : 'day', words);
}

/**
 * Returns the plan to link: null when it is gone, or when the record was a mistake. Refuses that of
 * another patient, and one that has a record.
 */
export function judgePlan(
  { outcome }: Answers,
  { plan }: Facts,
  patientId: number,
  words: Words,
): number | null {
  if (!plan || outcome === 'mistake') return null;
  if (plan.patient_id !== patientId)
    throw invalidField(calls.create, 'schedule_id', 'unknown_record', words);
  if (plan.is_recorded) throw conflict('recorded_already', 'schedule_id');
  return plan.id;
}

interface Times {
  started_at: string | null;
  finished_at: string | null;
}

/** Returns the times of the phone; a pair that cannot be is left out (VIS-21). */
export function judgeTimes({ started_at, finished_at }: Times, { at }: Actor): Times {
  const [began, ended] = [started_at, finished_at].map((time) => (time ? Date.parse(time) : null));
  const times = [began, ended].filter((time) => typeof time === 'number');
  const isPossible =
    times.every((time) => time <= at.getTime()) && (began ?? 0) <= (ended ?? Infinity);
  return isPossible ? { started_at, finished_at } : { started_at: null, finished_at: null };
}
