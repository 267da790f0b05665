import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Insertable } from 'kysely';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { EmergencyFundCases, Equipment } from '../../apps/server/src/db/types.ts';

type Appeal = Insertable<EmergencyFundCases>;

const PHOTO = '/uploads/photo-of-the-tests.webp';
const CODE = '/uploads/code-of-the-tests.webp';

/** An emergency fund case with every field filled in. */
export const anAppeal = {
  name: 'കല്യാണി അമ്മ',
  details: 'After a stroke she needs a bed with rails.\nമൂന്നു മാസത്തെ മരുന്നും വേണം.',
  account_number: '000000000042',
  ifsc_code: 'TEST0000042',
  upi_id: 'kalyani.tests@example',
  photo_url: PHOTO,
  qr_code_url: CODE,
} satisfies Appeal;

/** Available equipment in both scripts, with and without a picture, and unavailable equipment. */
export const sampleEquipment: Insertable<Equipment>[] = [
  { name: 'Wheelchair', type: 'Mobility', quantity: 4, condition: 'Good', image_url: PHOTO },
  { name: 'വാട്ടർ ബെഡ്', type: 'കിടക്ക', quantity: 1, condition: null },
  { name: 'Walker', type: 'Mobility', quantity: 2, notes: 'Was with Mary', condition: 'As new' },
  { name: 'Lent bed', type: 'Bed', quantity: 1, status: 'In Use' },
  { name: 'Broken lamp', type: 'Light', quantity: 1, status: 'Under Maintenance' },
  { name: 'Old chair', type: 'Chair', quantity: 1, status: 'Out of Service' },
  { name: 'Nothing left', type: 'Chair', quantity: 0 },
];

/** Fetches a public list from the server. */
export type FetchList = (path: string) => Promise<{ id: number }[]>;

/** Stores only this emergency fund case, or none, and waits until the server lists it. */
export async function setAppeal(database: Database, ask: FetchList, appeal: Appeal | null) {
  await storePictures(database);
  const rows = await database.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('emergency_fund_cases').execute();
    if (!appeal) return [];
    return tx.insertInto('emergency_fund_cases').values(appeal).returning('id').execute();
  });
  await waitForList(ask, '/api/emergency-fund', rows);
}

/** Stores only this equipment and waits until the server lists the available pieces. */
export async function setEquipment(
  database: Database,
  ask: FetchList,
  equipment: Insertable<Equipment>[],
) {
  await storePictures(database);
  const rows = await database.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('equipment').execute();
    if (equipment.length === 0) return [];
    return tx
      .insertInto('equipment')
      .values(equipment)
      .returning(['id', 'status', 'quantity'])
      .execute();
  });
  await waitForList(
    ask,
    '/api/equipment/available',
    rows.filter(({ status, quantity }) => status === 'Available' && quantity > 0),
  );
}

async function storePictures({ db }: Database): Promise<void> {
  const folder = path.join(import.meta.dirname, '../../apps/server/src/demo/pictures');
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

/** Polls the list, because the server learns of changes from the database asynchronously. */
async function waitForList(ask: FetchList, address: string, rows: { id: number }[]): Promise<void> {
  const expectedIds = idsOf(rows);
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const answer = await ask(address).catch(() => null);
    if (Array.isArray(answer) && idsOf(answer) === expectedIds) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${address} does not answer what was stored.`);
}

const idsOf = (rows: { id: number }[]): string =>
  rows
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join();
