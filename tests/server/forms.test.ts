import type { Answered } from '@thinna/contract/site/page';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { test as clinicTest } from '../support/clinic.ts';
import { forgetPeople } from '../support/people.ts';
import { aRegistrant, aRequest } from '../support/registrations.ts';
import { aWeb } from '../support/web.ts';

const PATIENT = '/patient-registration';
const HELPER = '/volunteer-caregiver-registration';

/** Pages that say only what they were rendered from. */
const test = clinicTest.extend('site', async ({ settings, database }, { onCleanup }) => {
  await forgetPeople(database);
  const web: typeof aWeb = {
    ...aWeb,
    render: async ({ url }, { answered }) => Response.json({ url: new URL(url).search, answered }),
  };
  const site = await buildApp({ ...settings, web });
  onCleanup(() => site.close());
  return site;
});

/** What a browser without scripts sends, and how the page is answered. */
async function post(site: FastifyInstance, url: string, values: object, type?: string) {
  const texts = Object.entries(values).map(([field, text]) => [field, String(text)]);
  const answer = await site.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type ?? 'application/x-www-form-urlencoded' },
    payload: type ? JSON.stringify(values) : new URLSearchParams(texts).toString(),
  });
  const isPage = answer.body.startsWith('{"url"');
  const page = isPage ? answer.json<{ url: string; answered: Answered }>() : null;
  return { status: answer.statusCode, headers: answer.headers, page };
}

const rows = async (database: { pool: { query(sql: string): Promise<{ rows: unknown[] }> } }) =>
  (await database.pool.query('select * from patient_requests')).rows;

describe('a form that is posted to its own page', () => {
  test('leads on to an address that holds nothing of what was typed', async ({ site }) => {
    expect(await post(site, PATIENT, aRequest())).toMatchObject({
      status: 303,
      headers: { location: `${PATIENT}?sent=patient` },
    });
    for (const type of ['volunteer', 'caregiver', 'medical'] as const) {
      const { status, headers } = await post(site, `/ml${HELPER}?type=x`, aRegistrant[type]());
      expect([status, headers.location]).toEqual([303, `/ml${HELPER}?sent=${type}`]);
    }
    const spelt = { ...aRegistrant.medical(), userType: 'medical_professional' };
    expect((await post(site, HELPER, spelt)).headers.location).toBe(`${HELPER}?sent=medical`);
  });

  test('is answered with its page, the sentences in its language and what was typed, and kept by nobody', async ({
    site,
  }) => {
    const typed = { ...aRegistrant.caregiver(), phone_number: '+91 98460', website: '', x: 'y' };
    const { status, headers, page } = await post(site, `/ml${HELPER}`, typed);
    expect(status).toBe(400);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('etag');
    const sentence = 'ഫോൺ നമ്പറിന് കൃത്യം 10 അക്കങ്ങൾ വേണം';
    const { userType: _, website: _trap, x: _stranger, ...asked } = typed;
    expect(page).toEqual({
      url: '?type=caregiver',
      answered: {
        values: { ...asked, phone_number: '9198460' },
        sentence,
        problems: [{ field: 'phone_number', message: sentence }],
      },
    });
  });

  test('is understood as its scripts would: ten digits, one sign for a new line, consent', async ({
    database,
    site,
  }) => {
    const typed = aRequest({
      contact_phone_number: '0091 98460 12345',
      address: 'House 4\r\nBy the river',
      notes: 'x'.repeat(4998) + '\r\nx',
      consent: 'true',
      notice_version: '2026-11-16',
    });
    expect((await post(site, PATIENT, typed)).status).toBe(303);
    expect(await rows(database)).toMatchObject([
      { contact_phone_number: '9846012345', address: 'House 4\nBy the river' },
    ]);
    const { rows: consents } = await database.pool.query('select * from consents');
    expect(consents).toMatchObject([{ basis: 'consent', notice_version: '2026-11-16' }]);
  });

  test('has room for the longest Malayalam answers, also to a question that is hidden again', async ({
    database,
    site,
  }) => {
    const long = 'അ'.repeat(5000);
    const typed = aRequest({
      support_type: 'medical',
      health_condition: long,
      care_details: long,
      notes: long,
    });
    expect((await post(site, PATIENT, typed)).status).toBe(303);
    expect(await rows(database)).toMatchObject([
      { health_condition: long, care_details: null, notes: long },
    ]);
  });

  test('names who is there already, and not a second row', async ({ database, site }) => {
    const typed = aRequest();
    await post(site, PATIENT, typed);
    const { status, page } = await post(site, PATIENT, typed);
    expect(status).toBe(409);
    expect(page?.answered).toMatchObject({
      sentence: 'Patient with these exact details already exists',
      problems: [],
    });
    expect(await rows(database)).toHaveLength(1);
  });

  test.for([
    ['a filled trap', { website: 'https://canary.example' }],
    ['nothing at all', null],
    ['JSON with other things than text', 'json'],
  ] as const)('refuses %s with its page', async ([, sent], { database, site }) => {
    const odd = { patient_name: 7, place: { a: 1 }, contact_phone_number: ['x'], notes: null };
    const { status, page } =
      sent === 'json'
        ? await post(site, PATIENT, odd, 'application/json')
        : await post(site, PATIENT, sent === null ? {} : aRequest(sent));
    expect(status).toBe(400);
    expect(page?.answered.sentence).toMatch(/failed|is required/);
    expect(await rows(database)).toEqual([]);
  });
});
