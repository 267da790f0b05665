import { patientsSeen } from '../accounts/patients-seen.ts';
import { WARD_MAX } from '../constants/limits.ts';
import { z } from '../kit/zod.ts';

const PHONES = 3;
const CHATS = 2;

const bilingual = z.strictObject({ en: z.string().trim().min(1), ml: z.string().trim().min(1) });
const text = z.string().trim().min(1);

const urlOn = (...hosts: string[]) =>
  z
    .url({ protocol: /^https$/, error: 'write the whole address, beginning with https://' })
    .refine((address) => hosts.some((host) => `.${hostOf(address)}`.endsWith(`.${host}`)), {
      error: `the address must be on ${hosts.join(' or ')}`,
    });

/** HH:MM with leading zeros, so that times compare as strings. */
const time = (pattern: RegExp) =>
  z.string().regex(pattern, 'write the time with four digits, such as 08:00');

/** The same hours on every day of the week. */
const hours = z
  .strictObject({
    from: time(/^([01][0-9]|2[0-3]):[0-5][0-9]$/),
    to: time(/^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/),
  })
  .refine(({ from, to }) => from < to, { error: 'the hours must end after they begin' });

const phone = z.strictObject({
  label: bilingual,
  number: z.string().regex(/^[0-9]{10}$/, 'write the 10 digits only, without +91 or spaces'),
  whatsapp: z.boolean().default(false),
  onDuty: hours.optional(),
});

const ward = z.strictObject({ number: z.int().min(1).max(WARD_MAX), name: bilingual });

/** The schema of clinic.yaml. Strict objects turn a misspelt key into an error. */
export const clinicFile = z.strictObject({
  schema: z.literal(1),
  identity: z.strictObject({
    name: bilingual,
    shortName: bilingual,
    locality: bilingual,
    foundedYear: z.int().min(1900).max(2100),
    legalName: text,
  }),
  site: z.strictObject({ url: z.url({ protocol: /^https?$/ }) }),
  contact: z.strictObject({
    email: z.email(),
    phones: z
      .array(phone)
      .length(PHONES, `exactly three numbers are shown in the Contact menu`)
      .refine((phones) => phones.filter(({ whatsapp }) => whatsapp).length === CHATS, {
        error: 'exactly two of the three numbers must have whatsapp: true',
      })
      .refine((phones) => phones.filter(({ onDuty }) => onDuty).length <= 1, {
        error: 'only one of the three numbers can be on duty',
      }),
    address: bilingual,
    coordinates: z.strictObject({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
    }),
    mapsProvider: z.enum(['google', 'osm']),
  }),
  social: z.strictObject({
    facebook: urlOn('facebook.com'),
    youtube: urlOn('youtube.com', 'youtu.be'),
    instagram: urlOn('instagram.com'),
    whatsappGroup: urlOn('chat.whatsapp.com'),
  }),
  donations: z.strictObject({
    upi: z.strictObject({
      id: z.string().regex(/^[A-Za-z0-9._-]{2,256}@[A-Za-z]{2,64}$/, 'a UPI id reads name@bank'),
      payeeName: text,
      note: text,
    }),
    bank: z.strictObject({
      accountName: text,
      accountNumber: z
        .string()
        .regex(/^[0-9]{6,20}$/, 'write the account number in quotes, digits only'),
      ifsc: z
        .string()
        .regex(
          /^[A-Z]{4}0[A-Z0-9]{6}$/,
          'an IFSC code is 4 capital letters, a zero, then 6 letters or digits',
        ),
      branch: text,
    }),
    quickPayment: z.boolean(),
    homeVisitRupees: z.int().min(1).optional(),
    pan: z
      .string()
      .regex(/^[A-Z]{5}[0-9]{4}[A-Z]$/, 'a PAN is 5 capital letters, 4 digits, 1 letter'),
  }),
  accounts: z
    .strictObject({
      secondFactor: z.enum(['offered', 'required']).default('offered'),
      patients: patientsSeen.default('all'),
    })
    .default({ secondFactor: 'offered', patients: 'all' }),
  care: z
    .strictObject({
      wards: z.array(ward).refine(hasEachOnce, { error: 'each ward has a number of its own' }),
    })
    .default({ wards: [] }),
  home: z.strictObject({ patientsFallback: text, volunteers: text, yearsOfService: text }),
});

export type Clinic = z.infer<typeof clinicFile>;

/** The source of clinic.schema.json for editors; JSON Schema cannot express the refinements. */
export const clinicSchema = () => z.toJSONSchema(clinicFile, { io: 'input' });

/** The part of clinic.yaml that is sent to every page; bank details are sent only where shown. */
export type PublicClinic = Pick<Clinic, 'identity' | 'contact' | 'social'> & {
  site: { url: string };
};

export const publicClinicOf = ({ identity, site, contact, social }: Clinic): PublicClinic => ({
  identity,
  site: { url: site.url },
  // The duty hours are sent with the call bar, already formatted.
  contact: { ...contact, phones: contact.phones.map(({ onDuty: _, ...rest }) => rest) },
  social,
});

/** The phone number for urgent help: the one with duty hours, else the first. */
export const dutyPhone = ({ phones }: Clinic['contact']) =>
  phones.find(({ onDuty }) => onDuty) ?? phones[0];

/** Detects values of the sample clinic files, with which a real clinic must not start. */
export function isSampleClinic({ identity, site, contact, donations }: Clinic): boolean {
  const { upi, bank, pan } = donations;
  return (
    identity.name.en.startsWith('Example ') ||
    /^Example |\(demo\)/.test(identity.legalName) ||
    ['AAATE0000A', 'AAAAA0000A'].includes(pan) ||
    hostOf(site.url).endsWith('.example') ||
    contact.email.endsWith('.example') ||
    contact.phones.some(({ number }) => /^(5|940000000)/.test(number)) ||
    /^(example|demo)\b/i.test(upi.id) ||
    /^(ABCD|DEMO)0/.test(bank.ifsc) ||
    ['000011112222', '000000000000'].includes(bank.accountNumber)
  );
}

function hasEachOnce(wards: readonly { number: number }[]): boolean {
  return new Set(wards.map(({ number }) => number)).size === wards.length;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
