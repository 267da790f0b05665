import sharp from 'sharp';
import { makeFetchJson } from '../../states/giving.ts';
import { setEquipment } from '../../support/giving.ts';
import { aPhoto } from '../../support/pictures.ts';
import { expect, logInAsAdmin, test } from '../../support/site.ts';

/** A photo as large as a phone's, over 4 MB. */
const makePhonePhoto = () => aPhoto({ width: 4000, height: 3000, quality: 86 });

test('EQA-13 EQA-14 EQA-18 EQA-21 the office adds a walker with a photo from the phone', async ({
  page,
  clinic,
}) => {
  const { database } = clinic;
  await setEquipment(database, makeFetchJson(page), []);
  await logInAsAdmin(page);
  await page.goto('/admin/equipments?add');
  await page.locator('#field-name').fill('വാക്കർ');
  await page.locator('#field-type').fill('നടക്കാൻ');
  await page.locator('#field-quantity').fill('3');

  const photo = await makePhonePhoto();
  expect(photo.length).toBeGreaterThan(4_000_000);
  const file = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.locator('#field-image').setInputFiles(file);
  const preview = page.locator('canvas.picture');
  // Upright, although the camera was held sideways.
  await expect
    .poll(() => preview.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]))
    .toEqual([480, 640]);

  const saving = page.waitForRequest((request) => request.method() === 'POST');
  await page.locator('dialog button[type=submit]').click();
  const { 'content-length': length } = await (await saving).allHeaders();
  expect(Number(length)).toBeLessThan(photo.length / 2);
  await expect(page.getByText('Equipment added successfully!')).toBeVisible();

  // The stored picture is re-encoded and public.
  const { image_url } = await database.db
    .selectFrom('equipment')
    .select('image_url')
    .executeTakeFirstOrThrow();
  const stored = await (await page.request.get(String(image_url))).body();
  const { format, width, height, exif } = await sharp(stored).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 1200,
    height: 1600,
    exif: undefined,
  });

  await page.getByRole('link', { name: 'View വാക്കർ' }).click();
  const small = page.locator('.zoom-picture');
  const large = page.locator('.enlarged[open]');
  await small.click();
  await expect(large).toBeVisible();
  const box = await large.locator('img').boundingBox();
  expect(box?.height).toBeGreaterThan(450);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(small).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(large).toHaveCount(0);

  // An edit without a new file keeps the picture; a removed picture is deleted for everybody.
  await page.getByRole('link', { name: 'Edit Equipment' }).click();
  await page.locator('#field-quantity').fill('4');
  await page.locator('dialog button[type=submit]').click();
  await expect(page.getByText('Equipment updated successfully!')).toBeVisible();
  await expect(small.locator('img')).toHaveAttribute('src', String(image_url));
  await page.goto('/equipment-display');
  await expect(page.locator('li.piece img')).toHaveAttribute('src', String(image_url));

  await page.goto('/admin/equipments');
  await page.getByRole('link', { name: 'Edit വാക്കർ' }).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.locator('dialog button[type=submit]').click();
  await expect(page.getByText('Equipment updated successfully!')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(String(image_url))).status(), { timeout: 10_000 })
    .toBe(404);
  await setEquipment(database, makeFetchJson(page), []);
});
