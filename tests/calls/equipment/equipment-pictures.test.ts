import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { ask, test as clinicTest } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { multipartBody } from '../../support/parts.ts';
import { aDrawing } from '../../support/pictures.ts';

const bed = { name: 'Hospital bed', type: 'Bed', quantity: '2' };
const STALE_MESSAGE = 'Image is not there any more';
type Files = Parameters<typeof multipartBody>[1];

const test = clinicTest
  .extend('send', { scope: 'file' }, ({ app, admin }) => {
    return async (texts: Record<string, string>, files?: Files, id?: number) => {
      const form = await multipartBody({ ...bed, ...texts }, files);
      const call = id === undefined ? 'POST /api/equipment' : `PUT /api/equipment/${id}`;
      return ask(app, call as 'POST /', { token: admin, ...form });
    };
  })
  /** A piece with a picture. */
  .extend('piece', async ({ send }) => (await send({}, { image: await aDrawing() })).body)
  /** Counts the files, and names those that no piece shows; there must never be any. */
  .extend('files', { scope: 'file' }, ({ database: { pool } }) => async () => {
    const { rows } = await pool.query<{ name: string; is_shown: boolean }>(
      `select name, '/uploads/' || name in (select image_url from equipment) is true as is_shown
       from files`,
    );
    const orphans = rows.filter(({ is_shown }) => !is_shown).map(({ name }) => name);
    return { count: rows.length, orphans };
  });

describe('the picture of a piece', () => {
  test('EQA-18 stays when it is named, with and without a change of the rest', async ({
    piece,
    send,
    files,
  }) => {
    const { count } = await files();
    const edited = await send({ existing_image: piece.image_url, name: 'Bed' }, {}, piece.id);
    expect(edited.status).toBe(200);
    expect(edited.body).toEqual({ ...piece, name: 'Bed' });
    expect(await files()).toEqual({ count, orphans: [] });
  });

  test('EQA-15 is replaced by a new one, also when the old one is named', async ({
    piece,
    send,
    files,
    database,
  }) => {
    const { count } = await files();
    const texts = { existing_image: piece.image_url };
    const { status, body } = await send(texts, { image: await aDrawing('gif') }, piece.id);
    expect(status).toBe(200);
    expect(body.image_url).toMatch(/^\/uploads\/.+\.webp$/);
    expect(body.image_url).not.toBe(piece.image_url);
    expect(await files()).toEqual({ count, orphans: [] });
    const { rows } = await database.pool.query('select fields from audit order by id desc limit 1');
    expect(rows).toEqual([{ fields: ['image_url'] }]);
  });

  test('is gone when neither comes, and with its piece', async ({ app, admin, send, files }) => {
    const { count } = await files();
    const { body: first } = await send({}, { image: await aDrawing() });
    const { body: other } = await send({}, { image: await aDrawing() });
    expect((await files()).count).toBe(count + 2);
    const cleared = await send({ existing_image: '' }, {}, first.id);
    expect([cleared.status, cleared.body.image_url]).toEqual([200, null]);
    expect((await ask(app, `DELETE /api/equipment/${other.id}`, { token: admin })).status).toBe(
      200,
    );
    expect(await files()).toEqual({ count, orphans: [] });
  });

  test.for([
    'https://elsewhere.example/x.webp',
    '/uploads/../../etc/passwd',
    '/uploads/unknown.webp',
    'javascript:alert(1)',
  ])('is refused if it is said to be %s', async (existing_image, { piece, send }) => {
    for (const id of [undefined, piece.id]) {
      const { status, body } = await send({ existing_image }, {}, id);
      expect(status).toBe(400);
      expect(body).toEqual({
        message: STALE_MESSAGE,
        error: STALE_MESSAGE,
        field: 'existing_image',
        details: [{ field: 'existing_image', message: STALE_MESSAGE }],
      });
    }
  });

  test('is refused if it is the picture of another piece', async ({
    piece: first,
    send,
    files,
  }) => {
    const { body: other } = await send({}, { image: await aDrawing() });
    expect((await send({ existing_image: first.image_url }, {}, other.id)).status).toBe(400);
    expect((await send({ existing_image: first.image_url })).status).toBe(400);
    expect((await files()).orphans).toEqual([]);
  });

  test('is replaced once when two replace it at the same time', async ({ piece, send, files }) => {
    const { count } = await files();
    const both = await Promise.all(
      (['png', 'gif'] as const).map(async (format) =>
        send({}, { image: await aDrawing(format) }, piece.id),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await files()).toEqual({ count, orphans: [] });
  });

  test('is not stored, and the old one not lost, when the change fails', async ({
    app,
    admin,
    piece,
    send,
    database,
    files,
  }) => {
    const { count } = await files();
    const repair = await failWrites(database, 'audit', 'insert');
    expect((await send({}, { image: await aDrawing() })).status).toBeGreaterThanOrEqual(400);
    const put = await send({}, { image: await aDrawing() }, piece.id);
    expect(put.status).toBeGreaterThanOrEqual(400);
    const deleted = await ask(app, `DELETE /api/equipment/${piece.id}`, { token: admin });
    expect(deleted.status).toBeGreaterThanOrEqual(400);
    await repair();
    expect(await files()).toEqual({ count, orphans: [] });
    expect(await imageOf(app, admin, piece.id)).toBe(piece.image_url);
  });
});

async function imageOf(app: FastifyInstance, token: string, id: number): Promise<string> {
  const { body } = await ask(app, `GET /api/inventory/equipment/${id}`, { token });
  return body.image_url;
}
