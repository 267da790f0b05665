import { setIn, type Values } from './values.ts';
import type { setup as english } from './words/en.ts';

type QuestionPath = Exclude<keyof typeof english.questions, 'domain' | 'username' | 'password'>;

/** What was typed, by the path of its question. */
export type Typed = Partial<Record<string, string>>;

/** A question for a value of clinic.yaml. */
export interface Question {
  /** Where the value stands in the file; also the key of the question's words. */
  path: QuestionPath;
  example: string;
  /** What Enter takes; without it, or if it is empty, an answer has to be typed. */
  suggest?: (typed: Typed, year: number) => string;
  /** Makes the value of what was typed; undefined leaves the setting out. */
  read?: (text: string) => unknown;
  /** Writes into several settings instead of one. */
  put?: (values: Values, text: string) => void;
}

/** What leaves an optional setting out. */
const NONE = '-';

const same = (path: QuestionPath) => (typed: Typed) => typed[path] ?? '';
const always = (text: string) => () => text;
const numberOr = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);
const unlessNone = (read: (text: string) => unknown) => (text: string) =>
  text === NONE ? undefined : read(text);

const yesWords = ['yes', 'y', 'അതെ'];
const noWords = ['no', 'n', 'അല്ല'];

function yesOrNo(text: string): boolean | string {
  const word = text.toLowerCase();
  if (yesWords.includes(word)) return true;
  return noWords.includes(word) ? false : text;
}

function coordinates(text: string): unknown {
  const [lat = '', lng = ''] = text.split(/[,\s]+/);
  return { lat: numberOr(lat), lng: numberOr(lng) };
}

function hours(text: string): unknown {
  const [from, to] = text.split(/\s*[-–]\s*/);
  return { from, to };
}

/** Of the three numbers all but the chosen one are for WhatsApp. */
function putWhatsapp(values: Values, text: string): void {
  for (const index of [0, 1, 2])
    setIn(values, `contact.phones.${index}.whatsapp`, String(index + 1) !== text);
}

const phone = (index: 0 | 1 | 2, en: string, ml: string): Question[] => [
  { path: `contact.phones.${index}.label.en`, example: en, suggest: always(en) },
  { path: `contact.phones.${index}.label.ml`, example: ml, suggest: always(ml) },
  { path: `contact.phones.${index}.number`, example: '9847012345' },
];

/** In the order in which they are asked. */
export const questions: readonly Question[] = [
  { path: 'identity.name.en', example: 'Malar Palliative Care Clinic' },
  { path: 'identity.name.ml', example: 'മലർ പാലിയേറ്റീവ് കെയർ ക്ലിനിക്' },
  {
    path: 'identity.shortName.en',
    example: 'Malar Palliative',
    suggest: (typed) => (typed['identity.name.en'] ?? '').replace(/( Care)? Clinic$/i, ''),
  },
  {
    path: 'identity.shortName.ml',
    example: 'മലർ പാലിയേറ്റീവ്',
    suggest: (typed) => (typed['identity.name.ml'] ?? '').replace(/( കെയർ)? ക്ലിനിക്ക?്?$/, ''),
  },
  { path: 'identity.locality.en', example: 'Malarpuram, Kerala' },
  { path: 'identity.locality.ml', example: 'മലർപുരം, കേരളം' },
  { path: 'identity.foundedYear', example: '2014', read: numberOr },
  {
    path: 'identity.legalName',
    example: 'Malar Palliative Care Charitable Trust',
    suggest: same('identity.name.en'),
  },
  { path: 'contact.email', example: 'office@malar.org' },
  ...phone(0, 'Office', 'ഓഫീസ്'),
  ...phone(1, 'Nurse on duty', 'ഡ്യൂട്ടി നഴ്സ്'),
  ...phone(2, 'Secretary', 'സെക്രട്ടറി'),
  { path: 'contact.phones', example: '3', suggest: always('3'), put: putWhatsapp },
  {
    path: 'contact.phones.1.onDuty',
    example: '08:00-20:00',
    suggest: always('08:00-20:00'),
    read: unlessNone(hours),
  },
  { path: 'contact.address.en', example: 'Near Panchayat Office, Malarpuram, Kerala 670001' },
  { path: 'contact.address.ml', example: 'പഞ്ചായത്ത് ഓഫീസിന് സമീപം, മലർപുരം' },
  { path: 'contact.coordinates', example: '11.2588, 75.7804', read: coordinates },
  { path: 'contact.mapsProvider', example: 'google', suggest: always('google') },
  { path: 'social.facebook', example: 'https://www.facebook.com/malar' },
  { path: 'social.youtube', example: 'https://www.youtube.com/@malar' },
  { path: 'social.instagram', example: 'https://www.instagram.com/malar' },
  { path: 'social.whatsappGroup', example: 'https://chat.whatsapp.com/AbCdEfGh' },
  { path: 'donations.upi.id', example: 'malar@sbi' },
  {
    path: 'donations.upi.payeeName',
    example: 'Malar Palliative Care Charitable Trust',
    suggest: same('identity.legalName'),
  },
  {
    path: 'donations.upi.note',
    example: 'Website Donation - Palliative Care',
    suggest: always('Website Donation - Palliative Care'),
  },
  {
    path: 'donations.bank.accountName',
    example: 'Malar Palliative Care Charitable Trust',
    suggest: same('identity.legalName'),
  },
  { path: 'donations.bank.accountNumber', example: '67001234567' },
  { path: 'donations.bank.ifsc', example: 'SBIN0070123' },
  {
    path: 'donations.bank.branch',
    example: 'Malarpuram',
    suggest: (typed) => (typed['identity.locality.en'] ?? '').split(',')[0] ?? '',
  },
  { path: 'donations.quickPayment', example: 'yes', suggest: always('yes'), read: yesOrNo },
  {
    path: 'donations.homeVisitRupees',
    example: '500',
    suggest: always(NONE),
    read: unlessNone(numberOr),
  },
  { path: 'donations.pan', example: 'AABTM1234C' },
  { path: 'home.patientsFallback', example: '500+' },
  { path: 'home.volunteers', example: '25+' },
  {
    path: 'home.yearsOfService',
    example: '10+',
    suggest: (typed, year) => yearsSince(Number(typed['identity.foundedYear']), year),
  },
];

function yearsSince(foundedYear: number, year: number): string {
  return year > foundedYear ? `${year - foundedYear}+` : '';
}
