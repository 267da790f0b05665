import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Insertable, Transaction } from 'kysely';
import type { DB, Equipment } from '../db/types.ts';
import type { MonthFigures } from './statistics.ts';

/** Fills the public pages of the demo: statistics, one emergency fund case, and equipment. */
export async function storeSite(
  tx: Transaction<DB>,
  statistics: readonly MonthFigures[],
): Promise<void> {
  const { id: changed_by } = await tx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  const states = statistics.map(({ date, figures, typedAt }) => ({
    state: { date, ...figures },
    changed_at: typedAt,
  }));
  const newest = states.at(-1)?.state;
  if (newest) await tx.updateTable('clinic_statistics').set(newest).execute();
  await tx
    .insertInto('statistics_history')
    .values(
      states.map(({ state, changed_at }) => ({
        figures: JSON.stringify(state),
        changed_by,
        changed_at,
      })),
    )
    .execute();
  const photo_url = await storePicture(tx, 'photo');
  const qr_code_url = await storePicture(tx, 'code');
  await tx
    .insertInto('emergency_fund_cases')
    .values({ ...fundCase, photo_url, qr_code_url })
    .execute();
  for (const { picture, ...item } of equipment) {
    const image_url = await storePicture(tx, picture);
    await tx
      .insertInto('equipment')
      .values({ ...item, image_url })
      .execute();
  }
}

/** Stores a picture of the folder `pictures` under a name like those that the server generates. */
async function storePicture(tx: Transaction<DB>, picture: string): Promise<string> {
  const bytes = await readFile(path.join(import.meta.dirname, 'pictures', `${picture}.webp`));
  const name = `${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}.webp`;
  await tx.insertInto('files').values({ name, type: 'image/webp', bytes }).execute();
  return `/uploads/${name}`;
}

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
const equipment: readonly (Insertable<Equipment> & { picture: string })[] = [
  { name: 'Wheelchair', type: 'Mobility', quantity: 4, condition: 'Good', picture: 'wheelchair' },
  { name: 'വാക്കർ', type: 'നടക്കാൻ', quantity: 6, condition: 'പുതിയത്', picture: 'walker' },
  {
    name: 'Hospital bed with rails',
    type: 'Bed',
    quantity: 2,
    condition: 'Good, repainted',
    picture: 'hospital-bed',
  },
  { name: 'വാട്ടർ ബെഡ്', type: 'കിടക്ക', quantity: 3, condition: 'നല്ലത്', picture: 'water-bed' },
  {
    name: 'Oxygen concentrator, 5 litres',
    type: 'Breathing',
    quantity: 1,
    condition: 'Serviced',
    picture: 'oxygen-concentrator',
  },
  { name: 'നെബുലൈസർ', type: 'ശ്വസനം', quantity: 5, condition: null, picture: 'nebuliser' },
  {
    name: 'Commode chair',
    type: 'Bathroom',
    quantity: 2,
    condition: 'Fair',
    picture: 'commode-chair',
  },
  {
    name: 'ശ്രവണസഹായിയുടെ ബാറ്ററി',
    type: 'കേൾവി',
    quantity: 12,
    condition: 'പുതിയത്',
    picture: 'hearing-aid-battery',
  },
  {
    name: 'Suction machine',
    type: 'Breathing',
    quantity: 1,
    status: 'In Use',
    notes: 'Ward 3',
    picture: 'suction-machine',
  },
  {
    name: 'Air mattress',
    type: 'Bed',
    quantity: 1,
    status: 'Under Maintenance',
    picture: 'air-mattress',
  },
  { name: 'Crutches, small', type: 'Mobility', quantity: 0, picture: 'crutches' },
];
