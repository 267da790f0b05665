import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { multipartBody } from '../../support/parts.ts';
import { aDrawing, aPhoto, makePictureBomb } from '../../support/pictures.ts';
import { test as siteTest } from './site-server.ts';

const bed = { name: 'Bed', type: 'Bed', quantity: '2' };

/** `add` adds a piece of equipment with a picture. */
const test = siteTest.extend('add', { scope: 'file' }, ({ site, admin }) => {
  return async (image: Buffer | File, headers: Record<string, string> = {}) => {
    const form = await multipartBody(bed, { image });
    const options = { ...form, headers: { ...form.headers, ...headers } };
    return ask(site, 'POST /api/equipment', { token: admin, ...options });
  };
});

const bytesAt = async (site: FastifyInstance, url: string) => (await site.inject(url)).rawPayload;

describe('a picture that is sent', () => {
  test.for(['jpeg', 'png', 'webp', 'gif'] as const)(
    'SYS-20 as %s is stored as WebP, under a name that nobody can guess',
    async (format, { site, add }) => {
      const { status, body } = await add(await aDrawing(format));
      expect(status).toBe(201);
      expect(body.image_url).toMatch(/^\/uploads\/[\w-]{22}\.webp$/);
      const bytes = await bytesAt(site, body.image_url);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 8, height: 6 });
      expect((await site.inject(body.image_url)).headers['content-type']).toBe('image/webp');
      const { body: again } = await add(await aDrawing(format));
      expect(again.image_url).not.toBe(body.image_url);
    },
  );

  test('loses the place where it was taken, stands upright, and is no larger than a screen', async ({
    site,
    add,
  }) => {
    const photo = await aPhoto({ width: 2400, height: 1800 });
    const before = await sharp(photo).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.toString('latin1')).toContain('A camera');
    const { body } = await add(photo);
    const bytes = await bytesAt(site, body.image_url);
    const { width, height, exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 1600 });
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    // A WebP file that begins with this chunk has no room for any other.
    expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
    expect(bytes.includes('A camera')).toBe(false);
  });

  test('of which several move is its first', async ({ site, add }) => {
    const frames = await Promise.all([aDrawing('png', '#ffffff'), aDrawing('png', '#000000')]);
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const { body } = await add(gif);
    const bytes = await bytesAt(site, body.image_url);
    expect((await sharp(bytes).metadata()).pages).toBeUndefined();
    expect((await sharp(bytes).stats()).channels[0]?.mean).toBeGreaterThan(250);
  });

  test.for([
    ['gif', '<script>alert(1)</script>'],
    ['jpeg', '<?php system($_GET["x"]); ?>'],
    ['png', 'PK\u0003\u0004 a whole archive'],
  ] as const)(
    'as %s leaves behind what was hung at its end',
    async ([format, tail], { site, add }) => {
      const { status, body } = await add(
        Buffer.concat([await aDrawing(format), Buffer.from(tail)]),
      );
      expect(status).toBe(201);
      expect((await bytesAt(site, body.image_url)).includes(tail.slice(0, 6))).toBe(false);
    },
  );

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
  const notAllowed = [415, 'Only image files are allowed'] as const;
  const tooLarge = [413, 'Image must be 5 MB or smaller'] as const;
  const refused: [what: string, made: () => Promise<Buffer> | Buffer, readonly [number, string]][] =
    [
      ['a drawing that may carry scripts', () => Buffer.from(svg), notAllowed],
      ['a drawing that calls itself GIF', () => Buffer.from(`GIF89a${svg}`), notAllowed],
      ['a text', () => Buffer.from('A letter to the clinic.'), notAllowed],
      ['nothing', () => Buffer.alloc(0), notAllowed],
      ['a beginning without a picture', () => Buffer.from('\xFF\xD8\xFF', 'latin1'), notAllowed],
      ['sound', () => Buffer.from('RIFF\0\0\0\0WAVEfmt '), notAllowed],
      ['a picture of 16,000 by 16,000', () => makePictureBomb(16_000), notAllowed],
      ['a photo that was cut off', async () => half(await aPhoto({ width: 1200 })), notAllowed],
      ['a drawing that was cut off', async () => half(await aDrawing('png')), notAllowed],
      ['6 MB', () => Buffer.alloc(6 * 1024 * 1024), tooLarge],
      ['5 MB and one byte', () => Buffer.alloc(5 * 1024 * 1024 + 1), tooLarge],
      ['more than any body may hold', () => Buffer.alloc(12 * 1024 * 1024), tooLarge],
    ];
  test.for(refused)(
    'SYS-20 EQA-13 is refused at its field if it is %s, and nothing is stored',
    async ([, makeImage, [status, sentence]], { database, add }) => {
      const { db } = database;
      const count = () => db.selectFrom('files').select('name').execute();
      const before = await count();
      const answer = await add(new File([new Uint8Array(await makeImage())], 'photo.png'));
      expect([answer.status, answer.body]).toEqual([
        status,
        { message: sentence, error: sentence, field: 'image' },
      ]);
      expect(await count()).toEqual(before);
    },
  );

  test('is refused in Malayalam to whoever reads it', async ({ add }) => {
    const { body } = await add(Buffer.from(svg), { 'accept-language': 'ml' });
    expect(body).toMatchObject({ field: 'image', message: 'ചിത്രങ്ങൾ മാത്രമേ ചേർക്കാനാകൂ' });
  });

  test('waits for its turn, and beyond a few is asked to come later', async ({ add }) => {
    const photo = await aPhoto({ width: 800, height: 600 });
    expect((await Promise.all([add(photo), add(photo)])).map(({ status }) => status)).toEqual([
      201, 201,
    ]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(photo)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(8);
    const [busy] = answers.filter(({ status }) => status !== 201);
    expect(busy?.status).toBe(503);
    expect(busy?.headers['retry-after']).toBe('2');
    expect(busy?.body.message).toBe('Something went wrong. Please try again.');
    expect((await add(photo)).status).toBe(201);
  });
});

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
