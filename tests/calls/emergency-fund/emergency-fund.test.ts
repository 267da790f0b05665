import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { aCase, aConsent, test } from '../../support/fund-calls.ts';
import { aDrawing } from '../../support/pictures.ts';

const url = expect.stringMatching(/^\/uploads\/[\w-]{22}\.webp$/);
const notFound = { message: 'Patient not found', error: 'Patient not found', field: null };

describe('the emergency fund', () => {
  test('EMF-12 EMF-22 is published with its pictures, and read by everybody', async ({
    app,
    database,
    save,
    fund,
  }) => {
    const photo = await aDrawing();
    const { status, body } = await save({ ...aCase, ...aConsent }, { photo });
    expect(status).toBe(201);
    const { qr_code_checked, ...published } = body;
    expect(published).toEqual({
      id: expect.any(Number),
      ...aCase,
      photo_url: url,
      qr_code_url: url,
      created_at: '2026-11-15T06:30:00.000Z',
    });
    expect(qr_code_checked).toBe(true);
    // No polling: the public list must show the case as soon as the call is answered.
    expect(await fund.list()).toEqual([published]);
    expect(await fund.files()).toEqual(new Set([published.photo_url, published.qr_code_url]));
    const { rows } = await database.pool.query(
      `select bytes from files where '/uploads/' || name = $1`,
      [published.photo_url],
    );
    const size = { width: 8, height: 6 };
    expect(await sharp(rows[0].bytes).metadata(), 'not the code').toMatchObject(size);
    expect((await ask(app, 'GET /api/emergency-fund')).text).not.toContain(
      aConsent.consent_given_by,
    );
  });

  test('takes JSON as well, and only a name and details', async ({ app, admin, fund }) => {
    const body = { name: ' Ravi ', details: 'He needs medicine.', ifsc_code: ' ', upi_id: '' };
    const answer = await ask(app, 'POST /api/emergency-fund', { token: admin, body });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      name: 'Ravi',
      details: body.details,
      account_number: null,
      ifsc_code: null,
      upi_id: null,
      photo_url: null,
      qr_code_url: null,
      created_at: expect.any(String),
    });
    expect(await fund.list()).toEqual([answer.body]);
  });

  test('EMF-13 EMF-23 holds one: the one before it is gone with its pictures and consents', async ({
    save,
    fund,
  }) => {
    const first = await save({ ...aCase, ...aConsent }, { photo: await aDrawing() });
    const second = await save({ ...aCase, name: 'Ravi' }, { photo: await aDrawing('gif') });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    expect((await fund.list()).map(({ name }: { name: string }) => name)).toEqual(['Ravi']);
    expect(await fund.files()).toEqual(new Set([second.body.photo_url, second.body.qr_code_url]));
    expect((await fund.consents()).map((consent) => consent.fund_case_id)).toEqual([
      second.body.id,
    ]);
    expect(await fund.audit(2)).toEqual([
      { action: 'delete', record: 'emergency_fund', record_id: first.body.id, fields: [] },
      {
        action: 'create',
        record: 'emergency_fund',
        record_id: second.body.id,
        fields: [...Object.keys(aCase), 'photo_url', 'qr_code_url'],
      },
    ]);
  });

  test('EMF-13 holds one also when many are added at the same time, and nobody is refused', async ({
    save,
    fund,
  }) => {
    const names = Array.from({ length: 12 }, (_, at) => `Patient ${at}`);
    const photo = await aDrawing();
    const answers = await Promise.all(
      names.map((name, at) => save({ ...aCase, name }, at < 4 ? { photo } : {})),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
    const cases = await fund.list();
    expect(cases).toHaveLength(1);
    expect(names).toContain(cases[0].name);
    const shown = [cases[0].photo_url, cases[0].qr_code_url].filter(Boolean);
    expect(await fund.files()).toEqual(new Set(shown));
  }, 30_000);

  test('survives that it is added, changed and deleted at the same time', async ({
    app,
    admin,
    save,
    fund,
  }) => {
    const { body } = await save(aCase);
    const answers = await Promise.all([
      save({ ...aCase, name: 'One' }),
      save({ ...aCase, name: 'Two' }, {}, body.id),
      ask(app, `DELETE /api/emergency-fund/${body.id}`, { token: admin }),
      save({ ...aCase, name: 'Three' }),
      save({ ...aCase, name: 'Four' }, {}, body.id),
    ]);
    for (const { status } of answers) expect(status).toBeOneOf([200, 201, 404]);
    expect(await fund.list()).toHaveLength(1);
  }, 30_000);

  test('EMF-16 keeps its pictures when they are named, on an edit and for the next one', async ({
    save,
    fund,
  }) => {
    const { body } = await save(aCase, { photo: await aDrawing() });
    const existing = { existing_photo: body.photo_url, existing_qr_code: body.qr_code_url };
    const edited = await save({ ...aCase, ...existing, details: 'Another text.' }, {}, body.id);
    expect(edited.status).toBe(200);
    expect(edited.body).toEqual({ ...body, details: 'Another text.' });
    expect(await fund.list()).toMatchObject([{ details: 'Another text.', ...pictures(body) }]);

    const next = await save({ ...aCase, ...existing });
    expect(next.status).toBe(201);
    expect(next.body).toMatchObject(pictures(body));
    expect(await fund.files()).toEqual(new Set(Object.values(pictures(body))));
  });

  test('EMF-16 EMF-23 a new photo replaces, none clears, and no other address is taken', async ({
    save,
    fund,
  }) => {
    const { body } = await save({ ...aCase, upi_id: '' }, { photo: await aDrawing() });
    const existing_photo = body.photo_url;
    const replaced = await save(
      { ...aCase, upi_id: '', existing_photo },
      { photo: await aDrawing('webp') },
      body.id,
    );
    expect(replaced.body.photo_url).not.toBe(existing_photo);
    expect(await fund.files()).toEqual(new Set([replaced.body.photo_url]));
    for (const other of [existing_photo, 'https://elsewhere.example/a.webp', '/uploads/../x']) {
      for (const field of ['existing_photo', 'existing_qr_code']) {
        const answer = await save({ ...aCase, [field]: other }, {}, body.id);
        expect([answer.status, answer.body.field]).toEqual([400, field]);
        expect((await save({ ...aCase, [field]: other })).status).toBe(400);
      }
    }
    expect(await fund.files()).toEqual(new Set([replaced.body.photo_url]));
    const cleared = await save({ ...aCase, upi_id: '' }, {}, body.id);
    expect(cleared.body).toMatchObject({ photo_url: null, qr_code_url: null });
    expect(await fund.files()).toEqual(new Set([]));
  });

  test('EMF-14 is changed as a whole, and the names of what changed are noted', async ({
    save,
    fund,
  }) => {
    const { body } = await save({ ...aCase, ...aConsent });
    const changes = { details: 'Another text.', account_number: '7' };
    const existing = { existing_qr_code: body.qr_code_url };
    const answer = await save({ ...aCase, ...aConsent, ...existing, ...changes }, {}, body.id);
    expect(answer.body).toEqual({ ...body, ...changes });
    expect(await fund.audit(1)).toEqual([
      {
        action: 'update',
        record: 'emergency_fund',
        record_id: body.id,
        fields: ['details', 'account_number'],
      },
    ]);
  });

  test('EMF-21 EMF-23 is deleted with its pictures, and is not there a second time', async ({
    app,
    admin,
    save,
    fund,
  }) => {
    const { body } = await save({ ...aCase, ...aConsent }, { photo: await aDrawing() });
    const call = `DELETE /api/emergency-fund/${body.id}` as const;
    const deleted = await ask(app, call, { token: admin });
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Deleted' }]);
    expect(await fund.list()).toEqual([]);
    expect(await fund.files()).toEqual(new Set([]));
    expect(await fund.consents()).toEqual([]);
    expect((await fund.audit(1))[0]).toMatchObject({
      action: 'delete',
      fields: expect.arrayContaining(['account_number', 'ifsc_code', 'upi_id', 'qr_code_url']),
    });
    for (const id of [body.id, 0, 'x', 2_147_483_648]) {
      const again = await ask(app, `DELETE /api/emergency-fund/${id}`, { token: admin });
      expect([again.status, again.body]).toEqual([404, notFound]);
      const changed = await save(aCase, {}, id as number);
      expect([changed.status, changed.body]).toEqual([404, notFound]);
    }
  });

  test('tells all administrators who has published, changed and deleted bank details', async ({
    app,
    admin,
    save,
  }) => {
    const readNewestKind = async () => {
      const { body } = await ask(app, 'GET /api/security-notices', { token: admin });
      const [newest] = body.notices;
      await ask(app, 'POST /api/security-notices/seen', {
        token: admin,
        body: { id: newest?.id ?? 1 },
      });
      return newest?.kind ?? null;
    };
    await readNewestKind();
    const withoutBank = { name: 'Ravi', details: 'He needs medicine.' };
    const { body: quietCase } = await save(withoutBank);
    expect(await readNewestKind()).toBeNull();
    const { body } = await save(aCase);
    expect(await readNewestKind()).toBe('fund_published');
    const existing = { existing_qr_code: body.qr_code_url };
    await save({ ...aCase, ...existing, details: 'Another text.' }, {}, body.id);
    expect(await readNewestKind()).toBeNull();
    for (const change of [{ account_number: '1' }, { ifsc_code: 'X' }]) {
      await save({ ...aCase, ...existing, ...change }, {}, body.id);
      expect(await readNewestKind()).toBe('fund_changed');
    }
    expect(quietCase.id).not.toBe(body.id);
    await save(withoutBank);
    expect(await readNewestKind(), 'what was replaced').toBe('fund_published');
    const { body: last } = await save(aCase);
    await readNewestKind();
    await ask(app, `DELETE /api/emergency-fund/${last.id}`, { token: admin });
    expect(await readNewestKind()).toBe('fund_deleted');
  });
});

const pictures = ({ photo_url, qr_code_url }: Record<string, string>) => ({
  photo_url,
  qr_code_url,
});
