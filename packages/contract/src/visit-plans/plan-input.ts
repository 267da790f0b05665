import { WARD_MAX } from '../constants/limits.ts';
import { type Rule, rule } from '../kit/field.ts';
import { requiredDay } from '../kit/office/office-field.ts';
import { z } from '../kit/zod.ts';
import { visitIntervals } from './intervals.ts';
import { wardLabel } from './wards.ts';

/** A whole number, or the text of a form; blank is null. A field that is not sent stays undefined. */
export const wholeNumber = (refusal: Rule) =>
  z
    .union(
      [
        z.int(),
        z
          .string()
          .trim()
          .regex(/^[0-9]{0,3}$/)
          .transform((text) => (text === '' ? null : Number(text))),
      ],
      rule(refusal),
    )
    .nullish();

const isOffered = (days: number) => visitIntervals.some((interval) => interval.days === days);
const intervalOptions = Object.fromEntries(
  visitIntervals.map(({ days, label }) => [String(days), label]),
);
const registeredLabel = { en: 'Registered on', ml: 'രജിസ്റ്റർ ചെയ്ത തീയതി' };

/** How often a patient is visited, and where. A field that is not sent stays as it is (D-130). */
export const visitPlanInput = z.object({
  /** Null: nobody has decided. 0: only when called. */
  visit_every_days: wholeNumber('not_chosen')
    .refine((days) => typeof days !== 'number' || isOffered(days), rule('not_chosen'))
    .meta({ label: { en: 'How often', ml: 'എത്ര ദിവസം കൂടുമ്പോൾ' }, options: intervalOptions }),
  /** One of clinic.yaml; the server refuses others. */
  ward: wholeNumber('not_chosen')
    .refine(
      (number) => typeof number !== 'number' || (number >= 1 && number <= WARD_MAX),
      rule('not_chosen'),
    )
    .meta({ label: wardLabel }),
  registered_on: requiredDay(registeredLabel)
    .optional()
    .meta({ label: registeredLabel, control: 'day' }),
});
