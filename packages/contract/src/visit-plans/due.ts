import { ADDRESS_MAX, DUE_DAYS_AHEAD, WARD_MAX } from '../constants/limits.ts';
import { staffType } from '../helpers/roles.ts';
import { type Call, idParams, pageQuery } from '../kit/call.ts';
import { keysOf, rule, storable } from '../kit/field.ts';
import { requiredDay } from '../kit/office/office-field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { patientSupportTypes } from '../patients/patient-fields.ts';
import { flagAnswer } from '../visit-records/flag-answer.ts';
import { wardLabel, wardList } from './wards.ts';

// Apart from the calls that write: the staff app loads this file and not those.

const untilLabel = { en: 'Due until', ml: 'ഏതു ദിവസം വരെ' };
const placeLabel = { en: 'Place', ml: 'സ്ഥലം' };
const text = z.string().nullable();
const day = z.iso.date();

/** What records tell, of the coming days and to look at; not told to volunteers. */
const clinical = z.object({
  medicines_until: day.nullable(),
  catheter_until: day.nullable(),
  tube_until: day.nullable(),
  flags: z.array(flagAnswer),
});

/** A patient whom somebody has to visit, or for whom nobody has decided how often. */
const due = z.object({
  /** Of the patient. */
  id: z.int(),
  name: z.string(),
  register_number: z.string(),
  ward: z.int().nullable(),
  place: text,
  phone_number: text,
  support_type: openEnum(keysOf(patientSupportTypes)),
  /** Null: nobody has decided. */
  visit_every_days: z.int().nullable(),
  registered_on: day,
  last_seen_on: day.nullable(),
  /** Null only while nobody has decided. */
  due_on: day.nullable(),
  /** The next visit that is planned, from today on; who is due has none until the last day. */
  planned_on: day.nullable(),
});
const officeDue = due.extend(clinical.shape);
export type Due = z.output<typeof officeDue>;

const staffDue = due.extend(clinical.partial().shape);
export type StaffDue = z.output<typeof staffDue>;

/**
 * Keyset paging: the sort key (day, id) of the last row of the page before, as in 2026-11-15.12. The
 * day is that on which a visit is due, without a plan that of the registration.
 */
const pageStart = z
  .string()
  .transform((key) => key.split('.'))
  .pipe(z.tuple([requiredDay({ en: 'Day', ml: 'ദിവസം' }), idParams.shape.id]));
export const dueSortKey = ({
  due_on,
  registered_on,
  id,
}: Pick<Due, 'due_on' | 'registered_on' | 'id'>): string => `${due_on ?? registered_on}.${id}`;

export const dueCalls = {
  list: {
    method: 'GET',
    path: '/api/due',
    access: 'admin',
    summary: `Who is due for a visit within ${DUE_DAYS_AHEAD} days, or until a chosen day, and has none planned until then, most overdue first; whom it shows is written down`,
    query: z.object({
      ward: idParams.shape.id
        .refine((number) => number <= WARD_MAX, rule('not_chosen'))
        .meta({ maximum: WARD_MAX })
        .optional()
        .meta({ label: wardLabel }),
      place: z
        .string(rule('unreadable'))
        .max(ADDRESS_MAX, rule('too_long'))
        .regex(storable, rule('unreadable'))
        .optional()
        .meta({ label: placeLabel }),
      until: requiredDay(untilLabel).optional().meta({ label: untilLabel }),
      /** Only those for whom nobody has decided, the longest registered first. */
      without_plan: z
        .literal('true')
        .optional()
        .meta({ label: { en: 'Nobody has decided', ml: 'തീരുമാനിച്ചിട്ടില്ലാത്തവർ' } }),
      limit: pageQuery.shape.limit,
      after: pageStart.optional(),
    }),
    answer: z.array(officeDue),
  },
  listOfType: {
    method: 'GET',
    path: '/api/due/:type',
    access: 'staff',
    isScoped: true,
    summary: `Whom of those assigned to helpers of a kind somebody has to visit within ${DUE_DAYS_AHEAD} days, most overdue first; whom it shows is written down`,
    params: z.object({ type: staffType }),
    answer: z.array(staffDue),
  },
  wards: wardList,
} as const satisfies Record<string, Call>;
