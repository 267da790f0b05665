import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Insertable } from 'kysely';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { EmergencyFundCases, Equipment } from '../../apps/server/src/db/types.ts';

type Appeal = Insertable<EmergencyFundCases>;

const PHOTO = '/uploads/photo-of-the-tests.webp';
const CODE = '/uploads/code-of-the-tests.webp';

/** An appeal with everything that one can have. */
export const anAppeal = {
  name: 'കല്യാണി അമ്മ',
  details: 'After a stroke she needs a bed with rails.\nമൂന്നു മാസത്തെ മരുന്നും വേണം.',
  account_number: '000000000042',
  ifsc_code: 'TEST0000042',
  upi_id: 'kalyani.tests@example',
  photo_url: PHOTO,
  qr_code_url: CODE,
} satisfies Appeal;

/** What can be lent, in both scripts, with and without a picture; and what cannot. */
export const pieces: Insertable<Equipment>[] = [
  { name: 'Wheelchair', type: 'Mobility', quantity: 4, condition: 'Good', image_url: PHOTO },
  { name: 'വാട്ടർ ബെഡ്', type: 'കിടക്ക', quantity: 1, condition: null },
  { name: 'Walker', type: 'Mobility', quantity: 2, notes: 'Was with Mary', condition: 'As new' },
  { name: 'Lent bed', type: 'Bed', quantity: 1, status: 'In Use' },
  { name: 'Broken lamp', type: 'Light', quantity: 1, status: 'Under Maintenance' },
  { name: 'Old chair', type: 'Chair', quantity: 1, status: 'Out of Service' },
  { name: 'Nothing left', type: 'Chair', quantity: 0 },
];

/** How a test asks the program for one of its public answers. */
export type Ask = (path: string) => Promise<{ id: number }[]>;

/** Puts an appeal into the database, or none, and waits until the program has heard of it. */
export async function setAppeal(database: Database, ask: Ask, appeal: Appeal | null) {
  await storePictures(database);
  const rows = await database.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('emergency_fund_cases').execute();
    if (!appeal) return [];
    return tx.insertInto('emergency_fund_cases').values(appeal).returning('id').execute();
  });
  await heard(ask, '/api/emergency-fund', rows);
}

/** Puts these pieces into the database, and waits until the program has heard of those it lends. */
export async function setPieces(database: Database, ask: Ask, lent: Insertable<Equipment>[]) {
  await storePictures(database);
  const rows = await database.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('equipment').execute();
    if (lent.length === 0) return [];
    return tx
      .insertInto('equipment')
      .values(lent)
      .returning(['id', 'status', 'quantity'])
      .execute();
  });
  await heard(
    ask,
    '/api/equipment/available',
    rows.filter(({ status, quantity }) => status === 'Available' && quantity > 0),
  );
}

async function storePictures({ db }: Database): Promise<void> {
  const folder = path.join(import.meta.dirname, '../../apps/server/src/demo');
  const files = [
    [PHOTO, 'photo.webp'],
    [CODE, 'code.webp'],
  ] as const;
  await db
    .insertInto('files')
    .values(
      files.map(([url, file]) => ({
        name: path.basename(url),
        type: 'image/webp',
        bytes: readFileSync(path.join(folder, file)),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The database tells the program in its own time. */
async function heard(ask: Ask, address: string, rows: { id: number }[]): Promise<void> {
  const wanted = idsOf(rows);
  const giveUp = Date.now() + 10_000;
  while (Date.now() < giveUp) {
    const found = await ask(address).catch(() => null);
    if (Array.isArray(found) && idsOf(found) === wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${address} does not answer what was stored.`);
}

const idsOf = (rows: { id: number }[]): string =>
  rows
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
    .join();
