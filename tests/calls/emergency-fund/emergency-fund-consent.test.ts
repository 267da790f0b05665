import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { aCase, aConsent, test as fundTest } from '../../support/fund-calls.ts';

const consentRow = { purpose: 'publication', channel: 'office' };
const consentValues = { given_by: 'Sunitha K.', relation: 'Daughter', given_on: '2026-11-14' };
const today = '2026-11-15';

/** Reads the consent of a case as the office does. */
const test = fundTest.extend('readConsent', ({ app, admin }) => {
  return (id: number, bearer: { token?: string } = { token: admin }) =>
    ask(app, `GET /api/emergency-fund/${id}/consent`, bearer);
});

describe('the consent to publish a case', () => {
  test('is written down with who gave it, and told to the office alone', async ({
    save,
    fund,
    readConsent,
  }) => {
    const { body } = await save({ ...aCase, ...aConsent });
    expect(await fund.consents()).toEqual([
      { fund_case_id: body.id, ...consentRow, basis: 'consent', ...consentValues },
    ]);
    expect((await readConsent(body.id)).body).toEqual(aConsent);
    expect((await readConsent(body.id, {})).status).toBe(401);
    expect((await readConsent(body.id + 1)).status).toBe(404);
  });

  test('that a call does not speak of is written down as missing; the call works', async ({
    save,
    fund,
    readConsent,
  }) => {
    const blank = { consent_given_by: ' ', consent_relation: '', consent_date: '' };
    for (const texts of [aCase, { ...aCase, ...blank, consent_given_by: '' }]) {
      const { status, body } = await save(texts);
      expect(status).toBe(201);
      expect(await fund.consents()).toEqual([
        {
          fund_case_id: body.id,
          ...consentRow,
          basis: 'none',
          given_by: null,
          relation: null,
          given_on: today,
        },
      ]);
      expect((await readConsent(body.id)).body).toEqual({
        consent_given_by: null,
        consent_relation: null,
        consent_date: null,
      });
    }
  });

  test('is given whole or not at all, and not in the future', async ({ save, fund }) => {
    for (const field of Object.keys(aConsent)) {
      const { [field]: _, ...rest } = { ...aCase, ...aConsent } as Record<string, string>;
      for (const texts of [rest, { ...rest, [field]: '  ' }]) {
        const { status, body } = await save(texts);
        expect([status, body.field], JSON.stringify(texts)).toEqual([400, field]);
        if (!(field in texts)) expect(body.message).toMatch(/ is required$/);
      }
    }
    for (const consent_date of ['yesterday', '2026-02-30', '14.11.2026']) {
      const { body } = await save({ ...aCase, ...aConsent, consent_date });
      expect(body.message).toBe('Day on which they agreed must be a day, written YYYY-MM-DD');
    }
    const late = await save({ ...aCase, ...aConsent, consent_date: '2026-11-16' });
    expect([late.status, late.body.field, late.body.message]).toEqual([
      400,
      'consent_date',
      'Day on which they agreed must not be in the future',
    ]);
    expect((await save({ ...aCase, ...aConsent, consent_date: today })).status).toBe(201);
    expect(await fund.list()).toHaveLength(1);
  });

  test('EMF-14 is written down again only when it differs, and stays when a change says nothing', async ({
    save,
    fund,
    readConsent,
  }) => {
    const { body } = await save({ ...aCase, ...aConsent });
    await save({ ...aCase, ...aConsent, details: 'Another text.' }, {}, body.id);
    expect(await fund.consents()).toHaveLength(1);
    await save({ ...aCase, ...aConsent, consent_relation: 'Wife' }, {}, body.id);
    expect((await fund.audit(1))[0].fields).toContain('consent_relation');
    await save(aCase, {}, body.id);
    await save(aCase, {}, body.id);
    expect((await fund.consents()).map(({ basis, relation }) => [basis, relation])).toEqual([
      ['consent', 'Daughter'],
      ['consent', 'Wife'],
    ]);
    expect((await readConsent(body.id)).body).toEqual({ ...aConsent, consent_relation: 'Wife' });
  });
});
