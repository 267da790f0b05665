import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import { multiparts } from '../../proofs/fuzz/hostile-text.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { encodeParts, multipartBody } from '../../support/parts.ts';
import { aDrawing } from '../../support/pictures.ts';

const bed = { name: 'Bed', type: 'Bed', quantity: '2' };
const UNREADABLE_MESSAGE = 'The request could not be read';
type Parts = [name: string, value: string | File][];

const texts: Parts = Object.entries(bed);
const aFile = async (name = 'a.png') => new File([new Uint8Array(await aDrawing())], name);

describe('a body in parts', () => {
  test('EQA-14 is judged like any body: texts by their rules, all at once', async ({
    app,
    admin,
  }) => {
    const form = await multipartBody({ name: ' ', quantity: '-1', status: 'Lost' }, {});
    const { status, body } = await ask(app, 'POST /api/equipment', { token: admin, ...form });
    expect(status).toBe(400);
    expect(body.details).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'type', message: 'Type is required' },
      { field: 'quantity', message: 'Quantity must be at least 0' },
      { field: 'status', message: 'Status is required' },
    ]);
  });

  test('may be JSON when there is no picture in it', async ({ app, admin }) => {
    const body = { ...bed, quantity: 2, image: 'not a file' };
    const created = await ask(app, 'POST /api/equipment', { token: admin, body });
    expect([created.status, created.body.quantity, created.body.image_url]).toEqual([201, 2, null]);
  });

  test.for([
    ['a file where no file belongs', async () => [...texts, ['photo', await aFile()]], 201],
    ['a text where a file belongs', async () => [...texts, ['image', 'a text']], 201],
    [
      'an empty choice, as a form sends it',
      async () => [...texts, ['image', new File([], '')]],
      201,
    ],
    ['a text twice: the last counts', async () => [['quantity', 'x'], ...texts], 201],
    [
      'two files in one field',
      async () => [...texts, ['image', await aFile()], ['image', await aFile()]],
      400,
    ],
    ['a file instead of a text', async () => [...texts.slice(1), ['name', await aFile()]], 400],
    ['a text that nobody could read', async () => [...texts, ['notes', 'n'.repeat(30_000)]], 413],
    [
      'many parts',
      async () => [...texts, ...Array.from({ length: 60 }, (): Parts[0] => ['x', 'y'])],
      413,
    ],
  ] as [string, () => Promise<Parts>, number][])(
    'with %s',
    async ([, makeParts, status], { app, admin }) => {
      const answer = await ask(app, 'POST /api/equipment', {
        token: admin,
        ...(await encodeParts(await makeParts())),
      });
      expect(answer.status).toBe(status);
      if (status === 201) expect(answer.body.image_url).toBeNull();
    },
  );

  test('that ends too early is not read, wherever it ends', async ({ app, admin }) => {
    const { body, headers } = await encodeParts([...texts, ['image', await aFile()]]);
    const whole = body.length - 2;
    for (let end = 0; end < whole; end += 7) {
      const cut = { body: body.subarray(0, end), headers };
      const answer = await ask(app, 'POST /api/equipment', { token: admin, ...cut });
      expect([end, answer.status]).toEqual([end, 400]);
    }
  });

  test.for(multiparts)('that is none is not read: %s', async ([type, body], { app, admin }) => {
    const headers = { 'content-type': type };
    const answer = await ask(app, 'POST /api/equipment', { token: admin, body, headers });
    expect(answer.status).toBeOneOf([400, 413, 415]);
    expect(answer.body.error).toBe(answer.body.message);
  });

  test('is read only where a picture may come, and only there it may be long', async ({
    app,
    admin,
  }) => {
    const form = await encodeParts(texts);
    const withoutPictures = await ask(app, 'POST /api/volunteers', { token: admin, ...form });
    expect([withoutPictures.status, withoutPictures.body.message]).toEqual([
      415,
      UNREADABLE_MESSAGE,
    ]);
    const long = { ...bed, notes: 'n'.repeat(140_000) };
    for (const call of ['POST /api/volunteers', 'POST /api/equipment'] as const) {
      const answer = await ask(app, call, { token: admin, body: long });
      expect([answer.status, answer.body]).toEqual([
        413,
        { message: UNREADABLE_MESSAGE, error: UNREADABLE_MESSAGE, field: null },
      ]);
    }
  });

  test('is not read at all of whoever may not send it', async ({ app, database }) => {
    await makeAccount(database, 'vcm', 'suni');
    const staff = await logIn(app, 'vcm', 'suni');
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    // Sends the headers only, so that a response cannot depend on the body.
    const readStatusLine = (token?: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
          socket.write(
            [
              'POST /api/equipment HTTP/1.1',
              'host: clinic',
              'content-length: 9000000',
              'content-type: multipart/form-data; boundary=b',
              ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
              '\r\n',
            ].join('\r\n'),
          ),
        );
        socket.once('data', (bytes) => {
          resolve(bytes.toString().split('\r\n')[0] ?? '');
          socket.destroy();
        });
      });
    expect(await readStatusLine()).toBe('HTTP/1.1 401 Unauthorized');
    expect(await readStatusLine(staff)).toBe('HTTP/1.1 403 Forbidden');
  });
});
