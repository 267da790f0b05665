import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { ask, test as clinicTest } from '../../support/clinic.ts';
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
  /** Returns the files that no piece of equipment shows; there must never be any. */
  .extend('orphans', { scope: 'file' }, ({ database }) => async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select name from files where '/uploads/' || name not in
         (select image_url from equipment where image_url is not null)`,
    );
    return rows.map(({ name }) => name);
  })
  .extend('fileCount', { scope: 'file' }, ({ database }) => async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from files',
    );
    return rows[0]?.count ?? 0;
  });

describe('the picture of a piece', () => {
  test('EQA-18 stays when it is named, with and without a change of the rest', async ({
    send,
    orphans,
    fileCount,
  }) => {
    const { body: piece } = await send({}, { image: await aDrawing() });
    const before = await fileCount();
    const edited = await send({ existing_image: piece.image_url, name: 'Bed' }, {}, piece.id);
    expect(edited.status).toBe(200);
    expect(edited.body).toEqual({ ...piece, name: 'Bed' });
    expect([await orphans(), await fileCount()]).toEqual([[], before]);
  });

  test('EQA-15 is replaced by a new one, also when the old one is named', async ({
    send,
    orphans,
    fileCount,
    database,
  }) => {
    const { body: piece } = await send({}, { image: await aDrawing() });
    const before = await fileCount();
    const texts = { existing_image: piece.image_url };
    const { status, body } = await send(texts, { image: await aDrawing('gif') }, piece.id);
    expect(status).toBe(200);
    expect(body.image_url).toMatch(/^\/uploads\/.+\.webp$/);
    expect(body.image_url).not.toBe(piece.image_url);
    expect([await orphans(), await fileCount()]).toEqual([[], before]);
    const { rows } = await database.pool.query('select fields from audit order by id desc limit 1');
    expect(rows).toEqual([{ fields: ['image_url'] }]);
  });

  test('is gone when neither comes, and with its piece', async ({
    app,
    admin,
    send,
    orphans,
    fileCount,
  }) => {
    const before = await fileCount();
    const { body: first } = await send({}, { image: await aDrawing() });
    const { body: other } = await send({}, { image: await aDrawing() });
    expect(await fileCount()).toBe(before + 2);
    const cleared = await send({ existing_image: '' }, {}, first.id);
    expect([cleared.status, cleared.body.image_url]).toEqual([200, null]);
    expect((await ask(app, `DELETE /api/equipment/${other.id}`, { token: admin })).status).toBe(
      200,
    );
    expect([await orphans(), await fileCount()]).toEqual([[], before]);
  });

  test.for([
    'https://elsewhere.example/x.webp',
    '/uploads/../../etc/passwd',
    '/uploads/unknown.webp',
    'javascript:alert(1)',
  ])('is refused if it is said to be %s', async (existing_image, { send }) => {
    const { body: piece } = await send({}, { image: await aDrawing() });
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

  test('is refused if it is the picture of another piece', async ({ send, orphans }) => {
    const { body: first } = await send({}, { image: await aDrawing() });
    const { body: other } = await send({}, { image: await aDrawing() });
    expect((await send({ existing_image: first.image_url }, {}, other.id)).status).toBe(400);
    expect((await send({ existing_image: first.image_url })).status).toBe(400);
    expect(await orphans()).toEqual([]);
  });

  test('is replaced once when two replace it at the same time', async ({
    send,
    orphans,
    fileCount,
  }) => {
    const { body: piece } = await send({}, { image: await aDrawing() });
    const before = await fileCount();
    const both = await Promise.all(
      (['png', 'gif'] as const).map(async (format) =>
        send({}, { image: await aDrawing(format) }, piece.id),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([await orphans(), await fileCount()]).toEqual([[], before]);
  });

  test('is not stored, and the old one not lost, when the change fails', async ({
    app,
    admin,
    send,
    database,
    orphans,
    fileCount,
  }) => {
    const { body: piece } = await send({}, { image: await aDrawing() });
    const before = await fileCount();
    await database.pool.query('alter table audit add constraint no_more check (id < 0) not valid');
    try {
      expect((await send({}, { image: await aDrawing() })).status).toBeGreaterThanOrEqual(400);
      const put = await send({}, { image: await aDrawing() }, piece.id);
      expect(put.status).toBeGreaterThanOrEqual(400);
      const deleted = await ask(app, `DELETE /api/equipment/${piece.id}`, { token: admin });
      expect(deleted.status).toBeGreaterThanOrEqual(400);
    } finally {
      await database.pool.query('alter table audit drop constraint no_more');
    }
    expect([await orphans(), await fileCount()]).toEqual([[], before]);
    expect(await imageOf(app, admin, piece.id)).toBe(piece.image_url);
  });
});

async function imageOf(app: FastifyInstance, token: string, id: number): Promise<string> {
  const { body } = await ask(app, `GET /api/inventory/equipment/${id}`, { token });
  return body.image_url;
}
