import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { clinicDay } from '@thinna/contract/kit/office/day';
import type { Insertable, Transaction } from 'kysely';
import type { DB, Equipment } from '../db/types.ts';

/** Fills the public pages of the demo: statistics, one emergency fund case, and equipment. */
export async function fillSite(tx: Transaction<DB>, now: Date): Promise<void> {
  await tx
    .updateTable('clinic_statistics')
    .set({ ...statistics, date: lastDayOfLastMonth(now) })
    .execute();
  const photo_url = await store(tx, 'photo.webp', 'kT3vQm8ZpLwX2rYbN6sHcA.webp');
  const qr_code_url = await store(tx, 'code.webp', 'uF7dJx1RgEoV9nBiKzW4tM.webp');
  await tx
    .insertInto('emergency_fund_cases')
    .values({ ...fundCase, photo_url, qr_code_url })
    .execute();
  const wheelchair = await store(tx, 'wheelchair.webp', 'yG5hCq0TnPaS3vRmXe8LbU.webp');
  const walker = await store(tx, 'walker.webp', 'wD9kZf2MjHuI6oQrYc1EtN.webp');
  await tx.insertInto('equipment').values(equipment({ wheelchair, walker })).execute();
}

/** Stores a picture from this folder under a name like those that the server generates. */
async function store(tx: Transaction<DB>, file: string, name: string): Promise<string> {
  const bytes = await readFile(path.join(import.meta.dirname, file));
  await tx.insertInto('files').values({ name, type: 'image/webp', bytes }).execute();
  return `/uploads/${name}`;
}

/**
 * Returns the last day of the previous month in the clinic's time zone; statistics are counted once
 * a month is over.
 */
function lastDayOfLastMonth(now: Date): string {
  const today = clinicDay(now);
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}

/**
 * The figures add up: 1284 ever − 96 dropouts − 73 transfers − 931 deaths = 184 in care
 * (`care_comprises`).
 */
const statistics = {
  total_patients_cumulative: 1284,
  total_patients_current_month: 17,
  home_care_patients: 143,
  dropout_patients: 96,
  physiotherapy_patients: 38,
  psychiatric_patients: 121,
  psychiatric_dropout_patients: 22,
  psychiatric_transfer_out: 14,
  transfer_out_patients: 73,
  care_comprises: 184,
  active_psychiatric_patients: 85,
  cancer_patients: 41,
  peripheral_vascular_disease: 12,
  chronic_kidney_disease: 19,
  cerebrovascular_accident: 58,
  paraplegia_patients: 16,
  other_patients: 38,
  total_deaths_cumulative: 931,
  patients_above_80: 62,
  patients_below_18: 5,
} as const;

/** An invented case: the account number is all zeros and the UPI id does not exist. */
const fundCase = {
  name: 'Janaki of the Ferry (demo)',
  details:
    'An invented appeal, to show how one looks. Janaki lives alone above the ferry steps. After a stroke she needs a bed with rails, and medicines for three months.\nഇത് സാങ്കൽപ്പികമാണ്: ഇവിടേക്ക് അയയ്ക്കുന്ന പണം ആർക്കും ലഭിക്കില്ല.',
  account_number: '000000000000',
  ifsc_code: 'DEMO0000000',
  upi_id: 'demo.receives.nothing@example',
};

/** The last three items are hidden from the public: in use, under maintenance, none left. */
const equipment = (pictures: { wheelchair: string; walker: string }): Insertable<Equipment>[] => [
  {
    name: 'Wheelchair',
    type: 'Mobility',
    quantity: 4,
    condition: 'Good',
    image_url: pictures.wheelchair,
  },
  {
    name: 'വാക്കർ',
    type: 'നടക്കാൻ',
    quantity: 6,
    condition: 'പുതിയത്',
    image_url: pictures.walker,
  },
  { name: 'Hospital bed with rails', type: 'Bed', quantity: 2, condition: 'Good, repainted' },
  { name: 'വാട്ടർ ബെഡ്', type: 'കിടക്ക', quantity: 3, condition: 'നല്ലത്' },
  { name: 'Oxygen concentrator, 5 litres', type: 'Breathing', quantity: 1, condition: 'Serviced' },
  { name: 'നെബുലൈസർ', type: 'ശ്വസനം', quantity: 5, condition: null },
  { name: 'Commode chair', type: 'Bathroom', quantity: 2, condition: 'Fair' },
  { name: 'ശ്രവണസഹായിയുടെ ബാറ്ററി', type: 'കേൾവി', quantity: 12, condition: 'പുതിയത്' },
  { name: 'Suction machine', type: 'Breathing', quantity: 1, status: 'In Use', notes: 'Ward 3' },
  { name: 'Air mattress', type: 'Bed', quantity: 1, status: 'Under Maintenance' },
  { name: 'Crutches, small', type: 'Mobility', quantity: 0 },
];
