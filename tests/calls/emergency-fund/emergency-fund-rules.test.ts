import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { aCase, test } from '../../support/fund-calls.ts';
import { multipartBody } from '../../support/parts.ts';
import { aPhoto } from '../../support/pictures.ts';

const ACCOUNT_MESSAGE = 'Account number must be digits only, at most 20';
const rules: [field: string, value: unknown, message: string][] = [
  ...['', '  ', '\u200B', null, undefined, 5].flatMap((blank): [string, unknown, string][] => [
    ['name', blank, 'Name is required'],
    ['details', blank, 'Details is required'],
  ]),
  ['name', 'n'.repeat(31), 'Name must be at most 30 characters'],
  ['details', 'd'.repeat(5001), 'Details is too long'],
  ...['12a', '12A', '1 2', '-1', '1.5', '൧൨', '1'.repeat(21), 5].map(
    (value): [string, unknown, string] => ['account_number', value, ACCOUNT_MESSAGE],
  ),
  ['ifsc_code', 'A'.repeat(12), 'IFSC code must be at most 11 characters'],
  ['ifsc_code', 5, 'IFSC code has characters that cannot be stored'],
  ['upi_id', 'u'.repeat(51), 'UPI ID must be at most 50 characters'],
];

describe('a case of the emergency fund', () => {
  test('EMF-06 EMF-07 EMF-08 EMF-09 EMF-10 is refused with the sentence of each rule', async ({
    app,
    admin,
    save,
    fund,
  }) => {
    const { body: created } = await save(aCase);
    for (const [field, value, message] of rules) {
      const body = { ...aCase, [field]: value };
      for (const call of ['POST /api/emergency-fund', `PUT /api/emergency-fund/${created.id}`]) {
        const answer = await ask(app, call as 'POST /', { token: admin, body });
        expect(answer.status, `${field}: ${JSON.stringify(value)}`).toBe(400);
        expect(answer.body).toEqual({
          message,
          error: message,
          field,
          details: [{ field, message }],
        });
      }
    }
    expect(await fund.list()).toMatchObject([{ id: created.id, ...aCase }]);
  });

  test('EMF-06 EMF-08 EMF-09 EMF-10 takes what is just long enough, and closes up the IFSC code', async ({
    save,
  }) => {
    const longest = {
      name: 'ക'.repeat(30),
      details: 'd'.repeat(5000),
      account_number: '9'.repeat(20),
      ifsc_code: ' SB IN\t0\u00A00 01 234 ',
      upi_id: `${'u'.repeat(42)}@example`,
    };
    const { status, body } = await save(longest);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...longest, ifsc_code: 'SBIN0001234' });
  });

  test('SYS-20 takes pictures of at most 5 MB, and nothing that is none', async ({
    app,
    admin,
    save,
    fund,
  }) => {
    const large = Buffer.concat([await aPhoto(), Buffer.alloc(5 * 1024 * 1024)]);
    for (const field of ['photo', 'qr_code']) {
      const tooLarge = await save(aCase, { [field]: large });
      expect([tooLarge.status, tooLarge.body.field]).toEqual([413, field]);
      const noPicture = await save(aCase, { [field]: Buffer.from('<svg/>') });
      expect([noPicture.status, noPicture.body.field]).toEqual([415, field]);
    }
    expect(await fund.list()).toEqual([]);
    const { headers, body } = await multipartBody(aCase, { photo: await aPhoto() });
    const half = body.subarray(0, body.length / 2);
    const cut = await ask(app, 'POST /api/emergency-fund', { token: admin, headers, body: half });
    expect(cut.status).toBe(400);
    expect(await fund.list()).toEqual([]);
  });
});
