import type { Equipment } from '@thinna/contract/equipment/equipment';
import { vi } from 'vitest';
import { test as browserTest } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { multipartBody } from '../../support/parts.ts';
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

/** Deletes all equipment and files, and adds a function that adds a piece. */
export const test = browserTest.extend('addPiece', async ({ app, admin, database, network: _ }) => {
  await database.pool.query('delete from equipment');
  await database.pool.query('delete from files');
  return async (values: Parameters<typeof aPiece>[0] = {}, image?: Buffer): Promise<Equipment> => {
    const form = await multipartBody(aPiece(values), image && { image });
    return (await ask(app, 'POST /api/equipment', { token: admin, ...form })).body;
  };
});

/** Stubs image decoding and canvas, which jsdom does not implement. */
export function stubImageDecoding(): void {
  const decode = async () => ({ width: 8, height: 6, close: () => {} });
  vi.stubGlobal('createImageBitmap', decode);
  const pen = { drawImage: () => {}, fillRect: () => {} } as never;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen);
}

/** Makes a picture file as a file input gets it. */
export const aPictureFile = async (name = 'bed.png') =>
  new File([new Uint8Array(await aDrawing())], name, { type: 'image/png' });
