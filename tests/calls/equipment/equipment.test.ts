import { describe, expect } from 'vitest';
import { ask, test } from '../../support/clinic.ts';
import { UNKNOWN_ID } from '../../support/written.ts';

const bed = {
  name: 'Hospital bed',
  type: 'Bed',
  quantity: 2,
  status: 'In Use',
  condition: 'Good',
  notes: 'With Mary, ward 3',
};
const notFound = { message: 'Equipment not found', error: 'Equipment not found', field: null };

describe('the calls of equipment', () => {
  test('EQA-14 EQA-19 add a piece and tell of it', async ({ app, admin }) => {
    const created = await ask(app, 'POST /api/equipment', { token: admin, body: bed });
    expect(created.status).toBe(201);
    const whole = {
      ...bed,
      id: expect.any(Number),
      image_url: null,
      created_at: '2026-11-15T06:30:00.000Z',
    };
    expect(created.body).toEqual(whole);
    const read = await ask(app, `GET /api/inventory/equipment/${created.body.id}`, {
      token: admin,
    });
    expect([read.status, read.body]).toEqual([200, created.body]);
  });

  test('EQA-01 list every piece, the newest first, whole or in pages', async ({ app, admin }) => {
    for (const name of ['Walker', 'Crutch']) {
      await ask(app, 'POST /api/equipment', { token: admin, body: { ...bed, name } });
    }
    const list = await ask(app, 'GET /api/equipment', { token: admin });
    expect(list.status).toBe(200);
    expect(list.body.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual([
      'Crutch',
      'Walker',
    ]);
    const page = await ask(app, 'GET /api/equipment?limit=1', { token: admin });
    expect(page.body).toEqual(list.body.slice(0, 1));
    expect(page.headers.link).toBe(`</api/equipment?limit=1&after=${list.body[0].id}>; rel="next"`);
    const next = await ask(app, `GET /api/equipment?limit=1&after=${list.body[0].id}`, {
      token: admin,
    });
    expect(next.body).toEqual(list.body.slice(1, 2));
  });

  test('EQA-12 EQA-15 replace a piece as a whole, and note which fields changed', async ({
    app,
    admin,
    database,
  }) => {
    const { body } = await ask(app, 'POST /api/equipment', { token: admin, body: bed });
    const changed = { name: bed.name, type: bed.type, quantity: '0', status: 'Out of Service' };
    const answer = await ask(app, `PUT /api/equipment/${body.id}`, { token: admin, body: changed });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...body,
      quantity: 0,
      status: 'Out of Service',
      condition: null,
      notes: null,
    });
    const { rows } = await database.pool.query(
      `select action, record, record_id, fields from audit order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        action: 'update',
        record: 'equipment',
        record_id: body.id,
        fields: ['quantity', 'status', 'condition', 'notes'],
      },
    ]);
  });

  test('EQA-05 delete a piece', async ({ app, admin }) => {
    const { body } = await ask(app, 'POST /api/equipment', { token: admin, body: bed });
    const deleted = await ask(app, `DELETE /api/equipment/${body.id}`, { token: admin });
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Deleted' }]);
    const again = await ask(app, `DELETE /api/equipment/${body.id}`, { token: admin });
    expect([again.status, again.body]).toEqual([404, notFound]);
  });

  test.for(['0', '-1', 'x', '1.5', '%00', String(UNKNOWN_ID), '99999999999'])(
    'EQA-22 do not know %s',
    async (id, { app, admin }) => {
      for (const call of ['GET /api/inventory/equipment', 'DELETE /api/equipment'] as const) {
        const answer = await ask(app, `${call}/${id}`, { token: admin });
        expect([answer.status, answer.body]).toEqual([404, notFound]);
      }
      const put = await ask(app, `PUT /api/equipment/${id}`, { token: admin, body: bed });
      expect([put.status, put.body]).toEqual([404, notFound]);
    },
  );
});

describe('the rules of equipment', () => {
  const QUANTITY_MESSAGE = 'Quantity must be at least 0';
  test.for([
    ['EQA-09', 'name', '', 'Name is required'],
    ['EQA-09', 'name', undefined, 'Name is required'],
    ['EQA-09', 'name', 'n'.repeat(201), 'Name is too long'],
    ['EQA-09', 'type', ' \u200B', 'Type is required'],
    ['EQA-10', 'quantity', undefined, 'Quantity is required'],
    ['EQA-10', 'quantity', ' ', 'Quantity is required'],
    ['EQA-10', 'quantity', null, 'Quantity is required'],
    ['EQA-10', 'quantity', -1, QUANTITY_MESSAGE],
    ['EQA-10', 'quantity', '-1', QUANTITY_MESSAGE],
    ['EQA-10', 'quantity', 1.5, QUANTITY_MESSAGE],
    ['EQA-10', 'quantity', '1.5', QUANTITY_MESSAGE],
    ['EQA-10', 'quantity', 'two', QUANTITY_MESSAGE],
    ['EQA-10', 'quantity', '1e3', QUANTITY_MESSAGE],
    ['EQA-10', 'quantity', [2], QUANTITY_MESSAGE],
    ['EQA-10', 'quantity', true, QUANTITY_MESSAGE],
    ['EQA-10', 'quantity', 2_147_483_648, 'Quantity is too long'],
    ['EQA-10', 'quantity', '9'.repeat(400), 'Quantity is too long'],
    ['EQA-11', 'status', 'Lost', 'Status is required'],
    ['EQA-11', 'status', 'available', 'Status is required'],
    ['EQA-08', 'condition', 'c'.repeat(201), 'Condition is too long'],
    ['EQA-08', 'notes', 'n'.repeat(5001), 'Notes is too long'],
  ] as const)('%s: %s refuses %j', async ([, field, value, message], { app, admin }) => {
    const body = { ...bed, [field]: value };
    for (const call of ['POST /api/equipment', `PUT /api/equipment/${UNKNOWN_ID}`] as const) {
      const answer = await ask(app, call, { token: admin, body });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        message,
        error: message,
        field,
        details: [{ field, message }],
      });
    }
  });

  test.for([
    [0, 0],
    ['0', 0],
    [' 12 ', 12],
    [2_147_483_647, 2_147_483_647],
  ] as const)('EQA-10 takes a quantity of %j', async ([quantity, stored], { app, admin }) => {
    const body = { ...bed, quantity };
    const created = await ask(app, 'POST /api/equipment', { token: admin, body });
    expect([created.status, created.body.quantity]).toEqual([201, stored]);
  });

  test.for(['Available', 'In Use', 'Under Maintenance', 'Out of Service'])(
    'EQA-11 takes the status %s',
    async (status, { app, admin }) => {
      const created = await ask(app, 'POST /api/equipment', {
        token: admin,
        body: { ...bed, status },
      });
      expect([created.status, created.body.status]).toEqual([201, status]);
    },
  );

  test('EQA-11 is available unless said', async ({ app, admin }) => {
    const { status: _, ...body } = bed;
    const created = await ask(app, 'POST /api/equipment', { token: admin, body });
    expect(created.body.status).toBe('Available');
  });
});
