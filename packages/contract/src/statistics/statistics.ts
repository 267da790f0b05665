import { COUNT_MAX } from '../constants/limits.ts';
import type { Call } from '../kit/call.ts';
import { labelOf } from '../kit/failure.ts';
import { type Label, rule } from '../kit/field.ts';
import { clinicDay } from '../kit/office/day.ts';
import { isOneOf } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import type { SharedWords } from '../words/index.ts';

/** The 20 counts that the clinic publishes, in the order of the documents. */
export const counts = {
  total_patients_cumulative: { en: 'Patients in all these years', ml: 'ഇതുവരെയുള്ള ആകെ രോഗികൾ' },
  total_patients_current_month: { en: 'Patients this month', ml: 'ഈ മാസത്തെ രോഗികൾ' },
  home_care_patients: { en: 'Home care patients', ml: 'ഹോം കെയർ രോഗികൾ' },
  dropout_patients: { en: 'Patients who left', ml: 'പരിചരണം തുടരാത്ത രോഗികൾ' },
  physiotherapy_patients: { en: 'Physiotherapy patients', ml: 'ഫിസിയോതെറാപ്പി ലഭിക്കുന്ന രോഗികൾ' },
  psychiatric_patients: { en: 'Psychiatric patients', ml: 'മാനസികാരോഗ്യ വിഭാഗത്തിലെ രോഗികൾ' },
  psychiatric_dropout_patients: {
    en: 'Psychiatric patients who left',
    ml: 'മാനസികാരോഗ്യ വിഭാഗത്തിൽ പരിചരണം തുടരാത്ത രോഗികൾ',
  },
  psychiatric_transfer_out: {
    en: 'Psychiatric patients now cared for elsewhere',
    ml: 'മാനസികാരോഗ്യ വിഭാഗത്തിൽനിന്നു പരിചരണം മറ്റിടങ്ങളിലേക്കു മാറ്റിയ രോഗികൾ',
  },
  transfer_out_patients: {
    en: 'Patients now cared for elsewhere',
    ml: 'പരിചരണം മറ്റിടങ്ങളിലേക്കു മാറ്റിയ രോഗികൾ',
  },
  care_comprises: { en: 'Patients in care now', ml: 'ഇപ്പോൾ പരിചരണത്തിലുള്ള രോഗികൾ' },
  active_psychiatric_patients: {
    en: 'Psychiatric patients in care now',
    ml: 'മാനസികാരോഗ്യ വിഭാഗത്തിൽ ഇപ്പോൾ പരിചരണത്തിലുള്ള രോഗികൾ',
  },
  cancer_patients: { en: 'Cancer', ml: 'കാൻസർ' },
  peripheral_vascular_disease: {
    en: 'Peripheral vascular disease',
    ml: 'കൈകാലുകളിലെ രക്തക്കുഴൽ രോഗം',
  },
  chronic_kidney_disease: { en: 'Chronic kidney disease', ml: 'ദീർഘകാല വൃക്കരോഗം' },
  cerebrovascular_accident: { en: 'Stroke', ml: 'പക്ഷാഘാതം' },
  paraplegia_patients: { en: 'Paraplegia', ml: 'അരയ്ക്കു താഴെ തളർച്ച' },
  other_patients: { en: 'Other illnesses', ml: 'മറ്റു രോഗങ്ങൾ' },
  total_deaths_cumulative: {
    en: 'Patients who died in all these years',
    ml: 'ഇതുവരെ മരണമടഞ്ഞ രോഗികൾ',
  },
  patients_above_80: { en: 'Patients above 80', ml: '80 വയസ്സിനു മുകളിലുള്ള രോഗികൾ' },
  patients_below_18: { en: 'Patients below 18', ml: '18 വയസ്സിനു താഴെയുള്ള രോഗികൾ' },
} as const satisfies Record<string, Label>;
export type Count = keyof typeof counts;
export const countNames = Object.keys(counts) as Count[];

const publishedCount = z.int().min(0).nullable();
const answer = z.object({
  id: z.literal(1),
  date: z.iso.date().nullable(),
  ...(Object.fromEntries(countNames.map((name) => [name, publishedCount])) as Record<
    Count,
    typeof publishedCount
  >),
});

/** Malayalam labels that name the patients, because the office has no heading that does. */
const officeMalayalam: Readonly<Partial<Record<Count, string>>> = {
  cancer_patients: 'കാൻസർ രോഗികൾ',
  paraplegia_patients: 'അരയ്ക്കു താഴെ തളർച്ചയുള്ള രോഗികൾ',
  other_patients: 'മറ്റു രോഗികൾ',
};

/** The English label in the office is the key with spaces (STA-03). */
const officeLabel = (name: Count): Label => ({
  en: name.charAt(0).toUpperCase() + withSpaces(name.slice(1)),
  ml: officeMalayalam[name] ?? counts[name].ml,
});

const withSpaces = (name: string) => name.replaceAll('_', ' ');

/** A published count; null when it is unknown. */
const figure = (label: Label) =>
  z
    .int(rule('figure'))
    .min(0, rule('figure'))
    .max(COUNT_MAX, rule('too_large'))
    .nullish()
    .meta({ label, control: 'figure' });

/** A day, or an instant that is converted to its day at the clinic (D-105). */
const day = (label: Label) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], rule('day'))
    .transform((text) => (text.includes('T') ? clinicDay(new Date(text)) : text))
    .refine((text) => /^(?:19|[2-9]\d)\d\d-/.test(text), rule('day'))
    .nullish()
    .meta({ label, control: 'day' });

/** A field that is not sent keeps its value. `id` is ignored; the screens send it back. */
const input = z.strictObject({
  id: z.unknown().optional(),
  date: day({ en: 'Date', ml: 'തീയതി' }),
  ...(Object.fromEntries(countNames.map((name) => [name, figure(officeLabel(name))])) as Record<
    Count,
    ReturnType<typeof figure>
  >),
});

export const statisticsCalls = {
  get: {
    method: 'GET',
    path: '/api/statistics',
    access: 'public',
    summary: 'The figures that the clinic publishes',
    answer,
  },
  update: {
    method: 'PUT',
    path: '/api/statistics',
    access: 'admin',
    summary: 'Changes the figures that are sent; an instant is taken to its day at the clinic',
    body: input,
    answer,
  },
} as const satisfies Record<string, Call>;
export type Statistics = z.output<typeof answer>;

/** The answer as the office reads it: any key, also one that PUT does not accept (D-202). */
export const figures = z.looseObject({});
export type Figures = z.output<typeof figures>;

/** Returns whether this figure can be saved. PUT refuses any other key (STA-11). */
export const canSaveFigure = (name: string): boolean => isOneOf(input.shape, name);

/** Returns the key with spaces in English and for unknown figures, else the Malayalam label. */
export const figureName = (name: string, words: SharedWords): string =>
  words.language === 'en' || !canSaveFigure(name) ? withSpaces(name) : labelOf(input, name, words);
