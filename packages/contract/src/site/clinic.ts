import { z } from '../kit/zod.ts';

const PHONES = 3;
const CHATS = 2;

const both = z.strictObject({ en: z.string().trim().min(1), ml: z.string().trim().min(1) });
const text = z.string().trim().min(1);

const on = (...hosts: string[]) =>
  z
    .url({ protocol: /^https$/, error: 'write the whole address, beginning with https://' })
    .refine((address) => hosts.some((host) => `.${hostOf(address)}`.endsWith(`.${host}`)), {
      error: `the address must be on ${hosts.join(' or ')}`,
    });

/** So written, the earlier of two times is also the smaller text. */
const time = (latest: RegExp) =>
  z.string().regex(latest, 'write the time with four digits, such as 08:00');

/** The same on every day of the week. */
const hours = z
  .strictObject({
    from: time(/^([01][0-9]|2[0-3]):[0-5][0-9]$/),
    to: time(/^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/),
  })
  .refine(({ from, to }) => from < to, { error: 'the hours must end after they begin' });

const phone = z.strictObject({
  label: both,
  number: z.string().regex(/^[0-9]{10}$/, 'write the 10 digits only, without +91 or spaces'),
  whatsapp: z.boolean().default(false),
  onDuty: hours.optional(),
});

/** clinic.yaml: everything that makes the site one clinic's. Identity has no defaults; a typo is an error. */
export const clinicFile = z.strictObject({
  schema: z.literal(1),
  identity: z.strictObject({
    name: both,
    shortName: both,
    locality: both,
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
    address: both,
    coordinates: z.strictObject({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
    }),
    mapsProvider: z.enum(['google', 'osm']),
  }),
  social: z.strictObject({
    facebook: on('facebook.com'),
    youtube: on('youtube.com', 'youtu.be'),
    instagram: on('instagram.com'),
    whatsappGroup: on('chat.whatsapp.com'),
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
  home: z.strictObject({ patientsFallback: text, volunteers: text, yearsOfService: text }),
});

export type Clinic = z.infer<typeof clinicFile>;

/** The same rules for an editor, as far as JSON Schema can say them. */
export const clinicSchema = () => z.toJSONSchema(clinicFile, { io: 'input' });

/** What a page may know of the clinic: what is printed on it, nothing of the money yet. */
export type PublicClinic = Pick<Clinic, 'identity' | 'contact' | 'social'> & {
  site: { url: string };
};

export const publicPart = ({ identity, site, contact, social }: Clinic): PublicClinic => ({
  identity,
  site: { url: site.url },
  // When a number is answered comes with the call bar, ready to be read.
  contact: { ...contact, phones: contact.phones.map(({ onDuty: _, ...shown }) => shown) },
  social,
});

/** The number that is called when help is needed now: who is on duty, else the first. */
export const dutyPhone = ({ phones }: Clinic['contact']) =>
  phones.find(({ onDuty }) => onDuty) ?? phones[0];

/** Values of the files that ship with the project: no clinic may open its doors with them. */
export function isMadeUp({ identity, site, contact, donations }: Clinic): boolean {
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

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
