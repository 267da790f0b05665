import { NEXT_STEP_DAYS_MAX } from '../constants/limits.ts';
import { roleOptions } from '../helpers/roles.ts';
import {
  choice,
  keysOf,
  type Label,
  longText,
  type Options,
  requiredShortText,
  rule,
  shortText,
} from '../kit/field.ts';
import { addDays } from '../kit/office/day.ts';
import {
  optionalChoice,
  optionalDay,
  optionalTime,
  recordId,
  requiredDay,
} from '../kit/office/office-field.ts';
import { z } from '../kit/zod.ts';
import {
  carePhases,
  doneByForm,
  familyNeeds,
  findings,
  hasNextStep,
  howItGoes,
  needsDay,
  nextSteps,
  type Symptom,
  symptoms,
  toldBy,
  visitForms,
  visitNeeds,
  visitOutcomes,
} from './codes.ts';

// The fields of a visit record, by the form that asks for them (D-127).

/** Any number of the options, in their order and each once; none is an answer as well. */
const anyOf = <K extends string>(label: Label, options: Options<K>) =>
  z
    .array(z.enum(keysOf(options), rule('not_chosen')), rule('not_chosen'))
    .nullish()
    .transform((chosen) => keysOf(options).filter((key) => chosen?.includes(key)))
    .meta({ label, control: 'choices', options });

const digits = z
  .string()
  .trim()
  .regex(/^(?:[0-9]{1,5}(?:\.[0-9]{1,2})?)?$/)
  .transform((text) => (text === '' ? null : Number(text)));
/** A number, or the text of a form; null when nothing was measured. */
const measured = z
  .union([z.number(), digits], rule('out_of_range'))
  .nullish()
  .transform((value) => value ?? null);

/** A whole number within bounds; a value outside is a typing error. */
const measure = (label: Label, minimum: number, maximum: number, step = 1) =>
  measured
    .refine(
      (value) =>
        value === null || (value >= minimum && value <= maximum && Number.isInteger(value / step)),
      rule('out_of_range'),
    )
    .meta({ label, control: 'figure', minimum, maximum });

const CELSIUS = { min: 30, max: 43 };
const FAHRENHEIT = { min: 86, max: 109.4 };
const isWithin = (value: number, { min, max }: typeof CELSIUS) => value >= min && value <= max;

/** °F or °C as the thermometer shows it; the two cannot be confused. Stored in °C. */
const temperature_c = measured
  .refine(
    (value) => value === null || isWithin(value, CELSIUS) || isWithin(value, FAHRENHEIT),
    rule('out_of_range'),
  )
  .transform((value) =>
    value === null || isWithin(value, CELSIUS) ? value : Math.round(((value - 32) * 500) / 9) / 100,
  )
  .meta({ label: { en: 'Temperature', ml: 'ശരീരോഷ്മാവ്' } });

const score = (label: Label) => measure(label, 0, 10);

/** One of the eight items has a score, or is named in `unable`, or has no answer. */
const scores = {
  pain: score(symptoms.pain),
  breathlessness: score(symptoms.breathlessness),
  nausea: score(symptoms.nausea),
  tiredness: score(symptoms.tiredness),
  appetite: score(symptoms.appetite),
  sleep: score(symptoms.sleep),
  constipation: score(symptoms.constipation),
  worry: score(symptoms.worry),
} satisfies Record<Symptom, z.ZodType>;

/** What only a nursing record has: the database refuses it in every other one. */
export const clinicalFields = {
  told_by: optionalChoice({ en: 'Who told you', ml: 'ആരു പറഞ്ഞു' }, toldBy),
  ...scores,
  unable: anyOf({ en: 'Could not say', ml: 'പറയാൻ കഴിഞ്ഞില്ല' }, symptoms),
  akps: measure({ en: 'What the patient can still do', ml: 'രോഗിക്ക് എന്തൊക്കെ കഴിയും' }, 10, 100, 10),
  phase: optionalChoice({ en: 'Phase', ml: 'രോഗത്തിന്റെ ഘട്ടം' }, carePhases),
  bp_systolic: measure({ en: 'Blood pressure, upper', ml: 'രക്തസമ്മർദ്ദം, മുകളിലത്തേത്' }, 40, 300),
  bp_diastolic: measure({ en: 'Blood pressure, lower', ml: 'രക്തസമ്മർദ്ദം, താഴത്തേത്' }, 20, 200),
  pulse: measure({ en: 'Pulse', ml: 'നാഡിമിടിപ്പ്' }, 20, 250),
  breaths: measure({ en: 'Breaths a minute', ml: 'ഒരു മിനിറ്റിലെ ശ്വാസം' }, 4, 80),
  spo2: measure({ en: 'Oxygen', ml: 'ഓക്സിജൻ' }, 50, 100),
  temperature_c,
  sugar_mg: measure({ en: 'Blood sugar', ml: 'രക്തത്തിലെ പഞ്ചസാര' }, 20, 800),
  found: anyOf({ en: 'Found', ml: 'കണ്ടത്' }, findings),
  medicines_until: optionalDay({ en: 'Medicines last until', ml: 'മരുന്ന് ഏതു ദിവസം വരെയുണ്ട്' }),
  catheter_until: optionalDay({
    en: 'Next change of the catheter',
    ml: 'കത്തീറ്റർ ഇനി മാറ്റേണ്ട ദിവസം',
  }),
  tube_until: optionalDay({
    en: 'Next change of the feeding tube',
    ml: 'ഭക്ഷണക്കുഴൽ ഇനി മാറ്റേണ്ട ദിവസം',
  }),
};

const doneLabel = { en: 'Done', ml: 'ചെയ്തത്' };
const needsLabel = { en: 'Needed', ml: 'ആവശ്യമുള്ളത്' };
const needs = anyOf(needsLabel, visitNeeds);
const family_is = optionalChoice({ en: 'How the family is', ml: 'വീട്ടുകാർക്ക് എങ്ങനെയുണ്ട്' }, howItGoes);

/** The answers of each form; what is sent beside them is ignored. */
const answersByForm = {
  nursing: {
    ...clinicalFields,
    done: anyOf(doneLabel, doneByForm.nursing),
    needs,
    left_behind: longText({ en: 'Left behind', ml: 'അവിടെ വെച്ചു പോന്നത്' }),
  },
  company: {
    patient_is: optionalChoice({ en: 'How the patient is', ml: 'രോഗിക്ക് എങ്ങനെയുണ്ട്' }, howItGoes),
    family_is,
    done: anyOf(doneLabel, doneByForm.company),
    needs,
  },
  family: { family_is, needs: anyOf(needsLabel, familyNeeds) },
  missed: { reason: shortText({ en: 'Reason', ml: 'കാരണം' }) },
};

/**
 * A time of the phone, put right by the server's clock before it is sent. One that cannot be read is
 * left out: no record is refused because of a clock.
 */
const phoneTime = (label: Label) =>
  z.iso
    .datetime({ offset: true })
    .nullish()
    .catch(null)
    .transform((time) => time ?? null)
    .meta({ label });

const next = choice({ en: 'Next step', ml: 'ഇനി എന്ത്' }, nextSteps);
export const planLabel = { en: 'Planned visit', ml: 'തീരുമാനിച്ച സന്ദർശനം' };
const memberLabel = { en: 'Who was there', ml: 'ആരാണു പോയത്' };

/** The fields of every record, whatever its form. */
const base = {
  /** Made by the phone when the form is opened: the same one is the same record, for ever (D-128). */
  client_id: z
    .uuid(rule('required'))
    .toLowerCase()
    .meta({ label: { en: 'Record mark', ml: 'രേഖയുടെ അടയാളം' }, isRequired: true }),
  form: choice({ en: 'Form', ml: 'ഫോം' }, visitForms),
  outcome: choice({ en: 'Outcome', ml: 'എന്തുണ്ടായി' }, visitOutcomes),
  visited_on: requiredDay({ en: 'Day of the visit', ml: 'സന്ദർശനം നടന്ന ദിവസം' }),
  schedule_id: recordId(planLabel),
  helper_id: recordId(memberLabel),
  with_names: shortText({ en: 'Who else was there', ml: 'കൂടെ ആരൊക്കെ ഉണ്ടായിരുന്നു' }),
  started_at: phoneTime({ en: 'Began', ml: 'തുടങ്ങിയ സമയം' }),
  finished_at: phoneTime({ en: 'Ended', ml: 'തീർന്ന സമയം' }),
  note: longText({ en: 'Note', ml: 'കുറിപ്പ്' }),
};

const nextStep = {
  next,
  next_on: optionalDay({ en: 'Day of the next step', ml: 'അടുത്തതിനുള്ള ദിവസം' }),
  next_time: optionalTime({ en: 'Time of the next visit', ml: 'അടുത്ത സന്ദർശനത്തിന്റെ സമയം' }),
  next_for: optionalChoice({ en: 'Who is to come', ml: 'ആരു വരണം' }, roleOptions),
  next_note: longText({ en: 'Note for the next step', ml: 'അടുത്തതിനുള്ള കുറിപ്പ്' }),
};
/** After a death, and of a mistake, nothing else is asked for. */
const noStep = {
  next: z
    .unknown()
    .optional()
    .transform(() => 'none' as const)
    .meta(next.meta() ?? {}),
};

const correction = requiredShortText({ en: 'Reason for the correction', ml: 'തിരുത്താനുള്ള കാരണം' });

/** Every field of every form; `bodyFor` says which of them one record has. */
export const visitRecordInput = z.object({
  ...base,
  ...answersByForm.company,
  ...answersByForm.missed,
  ...answersByForm.nursing,
  ...nextStep,
});
export type VisitRecordInput = z.output<typeof visitRecordInput>;
export const correctionInput = visitRecordInput.extend({ correction });

type Sent = Readonly<Record<string, unknown>>;

/** Returns the schema of one record: its form, and its outcome, say what is asked for. */
const bodyOf = ({ form, outcome }: Sent, more: z.ZodRawShape) =>
  z
    .object({
      ...base,
      ...(typeof form === 'string' && Object.hasOwn(answersByForm, form)
        ? answersByForm[form as keyof typeof answersByForm]
        : {}),
      ...(typeof outcome === 'string' && !hasNextStep(outcome) ? noStep : nextStep),
      ...more,
    })
    .superRefine((sent, context) => {
      const isCorrection = 'correction' in more;
      for (const [field, message] of problemsIn(sent, isCorrection))
        context.addIssue({ code: 'custom', path: [field], message });
    });

export const visitBodyFor = (sent: Sent) => bodyOf(sent, {});
export const correctionBodyFor = (sent: Sent) => bodyOf(sent, { correction });

const isDay = (value: unknown): value is string => base.visited_on.safeParse(value).success;

/** Returns what one field alone cannot tell, as field and rule. */
function problemsIn(sent: Sent, isCorrection: boolean): [field: string, rule: string][] {
  const { form, outcome, visited_on, next_on, reason } = sent;
  const unable = (sent.unable ?? []) as readonly string[];
  const problems: [string, string][] = [];
  const isMissed = form === 'missed';
  if ((outcome === 'seen') === isMissed || (outcome === 'mistake' && !isCorrection))
    problems.push(['outcome', 'not_chosen']);
  for (const item of unable)
    if (typeof sent[item] === 'number') problems.push([item, 'one_answer']);
  if (outcome === 'other' && isMissed && !reason) problems.push(['reason', 'required']);
  if (needsDay(String(sent.next))) {
    if (typeof next_on !== 'string') problems.push(['next_on', 'required']);
    // A day that is none is named at its own field.
    else if (
      isDay(visited_on) &&
      (next_on < visited_on || next_on > addDays(visited_on, NEXT_STEP_DAYS_MAX))
    )
      problems.push(['next_on', 'out_of_range']);
  }
  return problems;
}
