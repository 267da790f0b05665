import { metaOf } from '@thinna/contract/kit/failure';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { z } from '@thinna/contract/kit/zod';
import { symptomCodes } from '@thinna/contract/visit-records/code-names';
import { hasNextStep, needsDay, type visitOutcomes } from '@thinna/contract/visit-records/codes';
import type { VisitRecord } from '@thinna/contract/visit-records/record-answer';
import { correctionInput } from '@thinna/contract/visit-records/visit-fields';
import type { VisitFormAnswer } from '@thinna/contract/visit-records/visit-records';
import type { Values } from '../../ui/form/form.tsx';
import { UNABLE } from './score-row.tsx';

/** The values of the first question. */
export const SEEN = 'yes';
export const NOT_SEEN = 'no';
export const MISTAKE = 'mistake' satisfies keyof typeof visitOutcomes;

/** Fields whose answers are joined with spaces. */
const listFields = ['found', 'done', 'needs'] as const;

/** Fields of the form that are sent as they were typed, by what is asked. */
const typedFields = {
  nursing: [
    'told_by',
    'akps',
    'phase',
    'bp_systolic',
    'bp_diastolic',
    'pulse',
    'breaths',
    'spo2',
    'temperature_c',
    'sugar_mg',
    'medicines_until',
    'left_behind',
  ],
  company: ['patient_is', 'family_is'],
  family: ['family_is'],
  missed: ['reason'],
} as const;
const commonFields = ['with_names', 'note'] as const;

/** The vital signs, in the order of the form. */
export const measures = [
  'bp_systolic',
  'bp_diastolic',
  'pulse',
  'breaths',
  'spo2',
  'temperature_c',
  'sugar_mg',
] as const;

/** A changed catheter or feeding tube asks for the day of its next change. */
export const nextChanges = [
  { done: 'catheter_changed', field: 'catheter_until' },
  { done: 'tube_changed', field: 'tube_until' },
] as const;

/** Controls that draw a field; what was typed is sent as it is. */
const drawnControls: readonly (string | undefined)[] = ['lines', 'day'];

/** Labels and lengths of the contract's fields. What was typed is judged when it is sent. */
export const typedValues = z.object({
  seen: z.unknown().optional(),
  replaces: z.unknown().optional(),
  ...Object.fromEntries(
    Object.keys(correctionInput.shape).map((name) => {
      const { control, ...meta } = metaOf(correctionInput, name);
      const isDrawn = drawnControls.includes(control);
      // The reason in words is asked for only where it is needed.
      const isRequired = meta.isRequired || name === 'reason';
      const drawn = { ...meta, ...(isRequired && { isRequired }), ...(isDrawn && { control }) };
      return [name, z.unknown().optional().meta(drawn)];
    }),
  ),
});

export const isChosen = (values: Values, field: string, choice: string): boolean =>
  (values[field] ?? '').split(' ').includes(choice);

/** Returns how the visit ended; blank while nobody has said so. */
export function outcomeOf(values: Values): string {
  if (values.seen === SEEN) return 'seen';
  return values.seen === MISTAKE ? MISTAKE : (values.outcome ?? '');
}

/** Whether it is about a visit to the family after a death. */
export const isFamilyVisit = (
  { plan }: Pick<VisitFormAnswer, 'plan'>,
  former: VisitRecord | undefined,
): boolean => plan?.is_bereavement ?? former?.form === 'family';

/** Returns which questions are asked of somebody who was seen; none before it is known who asks. */
export function formOf(
  values: Values,
  facts: VisitFormAnswer,
  former: VisitRecord | undefined,
): 'nursing' | 'company' | 'family' | null {
  if (isFamilyVisit(facts, former)) return 'family';
  const kind = kindOfHelper(values, facts, former);
  if (kind === '') return null;
  return kind === 'volunteer' ? 'company' : 'nursing';
}

interface Context {
  /** The form of a visit that took place; of one that was missed it makes no difference. */
  form: ReturnType<typeof formOf>;
  scheduleId: number | null;
}

/** Returns what is sent: nothing that the form does not ask for now, and null for no answer. */
export function bodyOf(
  values: Values,
  { form: seenForm, scheduleId }: Context,
): Record<string, unknown> {
  const outcome = outcomeOf(values);
  const form = (outcome === 'seen' && seenForm) || 'missed';
  const typed = [...commonFields, ...typedFields[form]].map((name) => [name, values[name] || null]);
  return {
    client_id: values.client_id,
    form,
    outcome,
    visited_on: values.visited_on,
    schedule_id: outcome === MISTAKE ? null : scheduleId,
    helper_id: values.helper_id ? Number(values.helper_id) : null,
    ...times(values),
    ...Object.fromEntries(typed),
    ...(form === 'nursing' && symptomAnswers(values)),
    ...(form === 'nursing' && nextChangeDays(values)),
    ...(form !== 'missed' &&
      Object.fromEntries(listFields.map((name) => [name, wordsIn(values[name])]))),
    ...(hasNextStep(outcome) && {
      next: values.next || undefined,
      next_on: (needsDay(values.next ?? '') && values.next_on) || null,
      next_note: values.next_note || null,
    }),
    ...(values.replaces && { correction: values.correction || null }),
  };
}

/** A form that is filled in on another day does not know when the visit was. */
function times({ started_at, finished_at, visited_on }: Values): Record<string, unknown> {
  const isOfThatDay = [started_at, finished_at].every(
    (time) => time && clinicDay(new Date(time)) === visited_on,
  );
  return isOfThatDay ? { started_at, finished_at } : {};
}

const wordsIn = (text = ''): string[] => text.split(' ').filter(Boolean);

function symptomAnswers(values: Values): Record<string, unknown> {
  const scores = symptomCodes.map((name) => {
    const value = values[name] ?? '';
    return [name, value === '' || value === UNABLE ? null : Number(value)];
  });
  const unable = symptomCodes.filter((name) => values[name] === UNABLE);
  return { ...Object.fromEntries(scores), unable };
}

const nextChangeDays = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    nextChanges.map(({ done, field }) => [
      field,
      (isChosen(values, 'done', done) && values[field]) || null,
    ]),
  );

/**
 * Returns the values of a stored record, to be corrected. The temperature is in °C as it is stored:
 * turned into °F and back, it could differ from what was measured.
 */
export function valuesOf(record: VisitRecord): Values {
  const stored = Object.entries(record).flatMap(([name, value]): [string, string][] => {
    if (!(name in correctionInput.shape) || value === null || value === undefined) return [];
    if (name === 'client_id' || name === 'unable') return [];
    if (typeof value === 'object') return Array.isArray(value) ? [[name, value.join(' ')]] : [];
    return [[name, String(value)]];
  });
  const unable = (record.unable ?? []).map((name) => [name, UNABLE]);
  const { outcome } = record;
  return {
    ...Object.fromEntries(stored),
    ...Object.fromEntries(unable),
    seen: outcome === 'seen' ? SEEN : NOT_SEEN,
    outcome: outcome === 'seen' ? '' : outcome,
    correction: '',
    replaces: String(record.id),
  };
}

/** Whether the form asks who was there: an account without a helper may be anybody's. */
export const asksWho = (facts: VisitFormAnswer, former: VisitRecord | undefined): boolean =>
  facts.helper === null && !(former && former.helper_id === null);

/** Returns the kind of helper who was there; blank while nobody has been chosen. */
function kindOfHelper(
  values: Values,
  { helper, helpers }: VisitFormAnswer,
  former: VisitRecord | undefined,
): string {
  const chosen = helpers.find(({ id }) => String(id) === values.helper_id);
  return helper?.kind ?? chosen?.kind ?? former?.helper_kind ?? '';
}
