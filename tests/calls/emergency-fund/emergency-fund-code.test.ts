import { upiLink } from '@thinna/contract/emergency-fund/upi';
import { describe, expect } from 'vitest';
import {
  readCode,
  renderPaymentCode,
} from '../../../apps/server/src/slices/emergency-fund/payment-code.ts';
import { aCase, test as fundTest } from '../../support/fund-calls.ts';
import { aDrawing, aPhoto } from '../../support/pictures.ts';

const payLink = (id: string) => upiLink({ id, payeeName: 'Somebody', note: 'A gift' });
const drawCode = (id: string) => renderPaymentCode(payLink(id));
const REFUSED = 'QR code pays another UPI ID than the one typed here';

/** Adds the fixture `scan`, which decodes a stored QR code as a phone does. */
const test = fundTest.extend('scan', ({ database }) => async (url: string) => {
  const { rows } = await database.pool.query<{ bytes: Buffer; type: string }>(
    `select bytes, type from files where '/uploads/' || name = $1`,
    [url],
  );
  expect(rows.map(({ type }) => type)).toEqual(['image/webp']);
  return readCode(rows[0]?.bytes ?? Buffer.alloc(0));
});

describe('the QR code of a case', () => {
  test('is drawn from the UPI id when none is brought, and there is none without that', async ({
    save,
    scan,
  }) => {
    const { body } = await save(aCase);
    const link = 'upi://pay?pa=kalyani.tests@example&pn=Kalyani%20Amma&cu=INR&tn=Emergency%20fund';
    expect(await scan(body.qr_code_url)).toBe(link);
    expect(body.qr_code_checked).toBe(true);
    const { body: withoutUpi } = await save({ ...aCase, upi_id: '' });
    expect(withoutUpi.qr_code_url).toBeNull();
    expect(withoutUpi).not.toHaveProperty('qr_code_checked');
  });

  test('is refused when it pays somebody else, and nothing has changed', async ({
    save,
    scan,
    fund,
  }) => {
    const { body: before } = await save(aCase);
    const [row] = await fund.list();
    const wrongTexts = [
      payLink('thief@example'),
      payLink('kalyani.tests@example.org'),
      'UPI://PAY?PA=thief@example',
      `${payLink(aCase.upi_id)}&pa=thief@example`,
      'upi://mandate?pa=thief@example',
    ];
    for (const text of wrongTexts) {
      const qr_code = await renderPaymentCode(text);
      for (const id of [undefined, before.id]) {
        const { status, body } = await save(aCase, { qr_code }, id);
        expect([status, body.field, body.message], text).toEqual([400, 'qr_code', REFUSED]);
        expect(body.details).toEqual([{ field: 'qr_code', message: REFUSED }]);
      }
    }
    const withoutId = await save(
      { ...aCase, upi_id: '' },
      { qr_code: await drawCode(aCase.upi_id) },
    );
    expect([withoutId.status, withoutId.body.field], 'no id to pay').toEqual([400, 'qr_code']);
    expect(await fund.list()).toEqual([row]);
    expect(await scan(before.qr_code_url)).toContain(aCase.upi_id);
  });

  test('is taken as it is when it pays the UPI id, whatever the letter case', async ({
    save,
    scan,
  }) => {
    const id = ' Kalyani.Tests@EXAMPLE';
    const { status, body } = await save(aCase, { qr_code: await drawCode(id) });
    expect([status, body.qr_code_checked]).toEqual([201, true]);
    expect(await scan(body.qr_code_url)).toBe(payLink(id));
  });

  test('that is none, or no payment, is kept and said to be unchecked', async ({ save, fund }) => {
    const pictures = [
      await aDrawing(),
      await aPhoto(),
      await renderPaymentCode('https://clinic.example/pay?pa=thief@example'),
      await renderPaymentCode('upi://pay?am=5'),
    ];
    for (const qr_code of pictures) {
      const { status, body } = await save(aCase, { qr_code });
      expect([status, body.qr_code_checked]).toEqual([201, false]);
      expect(await fund.files()).toEqual(new Set([body.qr_code_url]));
      const existing_qr_code = body.qr_code_url;
      const edited = await save({ ...aCase, existing_qr_code, name: 'Ravi' }, {}, body.id);
      expect(edited.body).toEqual({ ...body, name: 'Ravi' });
    }
  });

  test('that was brought is refused when the UPI id is changed and the code stays', async ({
    save,
    fund,
  }) => {
    const { body } = await save(aCase, { qr_code: await drawCode(aCase.upi_id) });
    const existing_qr_code = body.qr_code_url;
    for (const upi_id of ['ravi@example', '']) {
      for (const id of [undefined, body.id]) {
        const answer = await save({ ...aCase, upi_id, existing_qr_code }, {}, id);
        expect([answer.status, answer.body.field]).toEqual([400, 'qr_code']);
        expect(answer.body.message).toBe(REFUSED);
      }
    }
    expect(await fund.list()).toMatchObject([
      { id: body.id, ...aCase, qr_code_url: existing_qr_code },
    ]);
  });

  test('that we have drawn follows the UPI id and the name', async ({ save, scan, fund }) => {
    const { body } = await save(aCase);
    let existing_qr_code = body.qr_code_url;
    for (const change of [{ upi_id: 'ravi@example' }, { upi_id: 'ravi@example', name: 'Ravi' }]) {
      const answer = await save({ ...aCase, ...change, existing_qr_code }, {}, body.id);
      expect([answer.status, answer.body.qr_code_checked]).toEqual([200, true]);
      expect(answer.body.qr_code_url).not.toBe(existing_qr_code);
      existing_qr_code = answer.body.qr_code_url;
      expect(await scan(existing_qr_code)).toContain(
        `pa=ravi@example&pn=${encodeURIComponent(change.name ?? aCase.name)}&`,
      );
    }
    const none = await save({ ...aCase, name: 'Ravi', upi_id: '', existing_qr_code }, {}, body.id);
    expect([none.status, none.body.qr_code_url]).toEqual([200, null]);
    expect(await fund.files()).toEqual(new Set([]));
  });

  test('that was brought and is cleared gives way to one of ours', async ({ save, scan, fund }) => {
    const { body } = await save(aCase, { qr_code: await drawCode(aCase.upi_id) });
    const cleared = await save(aCase, {}, body.id);
    expect(cleared.body.qr_code_url).not.toBe(body.qr_code_url);
    expect(await scan(cleared.body.qr_code_url)).toContain('tn=Emergency%20fund');
    expect(await fund.files()).toEqual(new Set([cleared.body.qr_code_url]));
  });

  test('that looks like a thousand codes is given up, and everybody else is served meanwhile', async ({
    app,
    save,
  }) => {
    const noise = await aPhoto({ width: 1600, height: 1600 });
    const saving = save(aCase, { qr_code: noise });
    let [answers, slowest] = [0, 0];
    const isSaved = saving.then(() => true);
    const waitShortly = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 20));
    while (!(await Promise.race([isSaved, waitShortly()]))) {
      const from = performance.now();
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      slowest = Math.max(slowest, performance.now() - from);
      answers += 1;
    }
    const { status, body } = await saving;
    expect([status, body.qr_code_checked]).toEqual([201, false]);
    expect(answers).toBeGreaterThan(5);
    expect(slowest).toBeLessThan(2000);
  });
});
