import type { Equipment } from '@thinna/contract/equipment/equipment';
import { vi } from 'vitest';
import { test as browserTest } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { inParts } from '../../support/parts.ts';
import { aDrawing } from '../../support/pictures.ts';

export const PAGE = '/admin/equipments';

export const aPiece = (values: Partial<Record<keyof Equipment, string>> = {}) => ({
  name: 'Hospital bed',
  type: 'Bed',
  quantity: '2',
  status: 'Available',
  condition: 'Good',
  notes: 'Repainted in May',
  ...values,
});

/** The screens of equipment; every test begins without any. */
export const test = browserTest.extend('addPiece', async ({ app, admin, database, network: _ }) => {
  await database.pool.query('delete from equipment');
  await database.pool.query('delete from files');
  return async (values: Parameters<typeof aPiece>[0] = {}, image?: Buffer): Promise<Equipment> => {
    const sent = await inParts(aPiece(values), image && { image });
    return (await ask(app, 'POST /api/equipment', { token: admin, ...sent })).body;
  };
});

/** What jsdom lacks: it can neither read a picture nor draw one. */
export function letPicturesBeRead(): void {
  const read = async () => ({ width: 8, height: 6, close: () => {} });
  vi.stubGlobal('createImageBitmap', read);
  const pen = { drawImage: () => {}, fillRect: () => {} } as never;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen);
}

/** A picture in the hands of a visitor. */
export const aPictureFile = async (name = 'bed.png') =>
  new File([new Uint8Array(await aDrawing())], name, { type: 'image/png' });
