import { z } from './zod.ts';

const PHONES = 3;
const CHATS = 2;
const CONTRAST_MIN = 4.5;

const both = z.strictObject({ en: z.string().trim().min(1), ml: z.string().trim().min(1) });
const text = z.string().trim().min(1);

const on = (...hosts: string[]) =>
  z
    .url({ protocol: /^https$/, error: 'write the whole address, beginning with https://' })
    .refine((address) => hosts.some((host) => `.${hostOf(address)}`.endsWith(`.${host}`)), {
      error: `the address must be on ${hosts.join(' or ')}`,
    });

const phone = z.strictObject({
  label: both,
  number: z.string().regex(/^[0-9]{10}$/, 'write the 10 digits only, without +91 or spaces'),
  whatsapp: z.boolean().default(false),
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
  site: z.strictObject({
    url: z.url({ protocol: /^https?$/ }),
    locales: z.tuple([z.literal('en'), z.literal('ml')]),
    defaultLocale: z.literal('en'),
    timezone: z.literal('Asia/Kolkata'),
  }),
  contact: z.strictObject({
    email: z.email(),
    phones: z
      .array(phone)
      .length(PHONES, `exactly three numbers are shown in the Contact menu`)
      .refine((phones) => phones.filter(({ whatsapp }) => whatsapp).length === CHATS, {
        error: 'exactly two of the three numbers must have whatsapp: true',
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
    enabled: z.boolean(),
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
    qr: z.union([z.literal('generate'), z.string().regex(/^\.\/brand\//)]),
    quickPayment: z.boolean(),
    homeVisitRupees: z.int().min(1).optional(),
    minimumRupees: z.literal(1),
    receipt: z.strictObject({
      prefix: z.string().regex(/^[A-Z]{2,6}$/, 'a prefix is 2 to 6 capital letters'),
      pan: z
        .string()
        .regex(/^[A-Z]{5}[0-9]{4}[A-Z]$/, 'a PAN is 5 capital letters, 4 digits, 1 letter'),
      eightyG: z.string(),
      fy: z.literal('april'),
    }),
  }),
  home: z.strictObject({ patientsFallback: text, volunteers: text, yearsOfService: text }),
  brand: z.strictObject({
    logo: z.string().regex(/^\.\/brand\//),
    theme: z.enum(['thinna', 'plain']),
    accent: z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/, 'write a colour as #RRGGBB')
      .refine((colour) => contrastWithWhite(colour) >= CONTRAST_MIN, {
        error: 'too pale: white text on it does not reach 4.5:1',
      }),
  }),
  features: z.strictObject({
    emergencyFund: z.boolean(),
    equipmentPage: z.boolean(),
    malayalam: z.literal(true),
    antiSpam: z.enum(['honeypot', 'off']),
  }),
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
  contact,
  social,
});

/** Values of the files that ship with the project: no clinic may open its doors with them. */
export function isMadeUp({ identity, site, contact, donations }: Clinic): boolean {
  const { upi, bank, receipt } = donations;
  return (
    identity.name.en.startsWith('Example ') ||
    /^Example |\(demo\)/.test(identity.legalName) ||
    ['AAATE0000A', 'AAAAA0000A'].includes(receipt.pan) ||
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

function contrastWithWhite(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return 1.05 / (luminance + 0.05);
}
