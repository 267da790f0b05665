import type { Page } from '@playwright/test';
import { sampleEquipment, setEquipment } from '../support/giving.ts';
import { aPhoto } from '../support/pictures.ts';
import type { Site } from '../support/site.ts';
import { makeFetchJson } from './giving.ts';
import type { State } from './states.ts';

async function openList(page: Page, { database }: Site, query = ''): Promise<void> {
  await setEquipment(database, makeFetchJson(page), sampleEquipment);
  await page.goto(`/admin/equipments${query}`);
  await page.getByRole('table').waitFor();
}

async function follow(page: Page, name: string, link: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name });
  await row.locator(`.row-actions a[href*="${link}"]`).click();
}

async function openPiece(page: Page, clinic: Site, name: string): Promise<void> {
  await openList(page, clinic);
  await follow(page, name, 'view');
  await page.locator('dl').first().waitFor();
}

export const equipmentStates: State[] = [
  { name: 'office-equipment', open: openList },
  {
    name: 'piece-add-problems',
    open: async (page, clinic) => {
      await openList(page, clinic, '?add');
      await page.locator('#field-name').fill('വാട്ടർ ബെഡ്');
      await page.locator('#field-quantity').fill('-1');
      const buffer = Buffer.from('<svg/>');
      const drawing = { name: 'bed.svg', mimeType: 'image/svg+xml', buffer };
      await page.locator('#field-image').setInputFiles(drawing);
      await page.locator('dialog button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
  {
    name: 'piece-edit',
    open: async (page, clinic) => {
      await openList(page, clinic);
      await follow(page, 'Wheelchair', 'edit');
      const photo = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
      await page.locator('#field-image').setInputFiles(photo);
      await page.locator('canvas.picture').waitFor();
    },
  },
  { name: 'piece', open: (page, clinic) => openPiece(page, clinic, 'Wheelchair') },
  {
    name: 'piece-enlarged',
    open: async (page, clinic) => {
      await openPiece(page, clinic, 'Wheelchair');
      await page.locator('.zoom-picture').click();
      await page.locator('.enlarged[open]').waitFor();
    },
  },
  { name: 'piece-without-picture', open: (page, clinic) => openPiece(page, clinic, 'ബെഡ്') },
  {
    name: 'piece-not-loaded',
    open: async (page) => {
      await page.route('**/api/inventory/**', (route) => route.abort());
      await page.goto('/admin/equipments/view/1');
      await page.locator('.empty-step').waitFor();
    },
  },
];
