import type { FormResult } from '@thinna/contract/site/page';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { test as clinicTest } from '../support/clinic.ts';
import { deletePeople } from '../support/people.ts';
import { aRegistrant, aRequest } from '../support/registrations.ts';
import { aWeb } from '../support/web.ts';

const PATIENT = '/patient-registration';
const HELPER = '/volunteer-caregiver-registration';

/** A server whose pages are the renderer's input as JSON. */
const test = clinicTest.extend('site', async ({ settings, database }, { onCleanup }) => {
  await deletePeople(database);
  const web: typeof aWeb = {
    ...aWeb,
    render: async ({ url }, { answered }) => Response.json({ url: new URL(url).search, answered }),
  };
  const site = await buildApp({ ...settings, web });
  onCleanup(() => site.close());
  return site;
});

/** Posts a form as a browser without scripts does, and returns the page of the response. */
async function post(site: FastifyInstance, url: string, values: object, type?: string) {
  const texts = Object.entries(values).map(([field, text]) => [field, String(text)]);
  const answer = await site.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type ?? 'application/x-www-form-urlencoded' },
    payload: type ? JSON.stringify(values) : new URLSearchParams(texts).toString(),
  });
  const isPage = answer.body.startsWith('{"url"');
  const page = isPage ? answer.json<{ url: string; answered: FormResult }>() : null;
  return { status: answer.statusCode, headers: answer.headers, page };
}

const readRequests = async (database: {
  pool: { query(sql: string): Promise<{ rows: unknown[] }> };
}) => (await database.pool.query('select * from patient_requests')).rows;

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
    const otherSpelling = { ...aRegistrant.medical(), userType: 'medical_professional' };
    expect((await post(site, HELPER, otherSpelling)).headers.location).toBe(
      `${HELPER}?sent=medical`,
    );
  });

  test('is answered with its page, the sentences in its language and what was typed, and kept by nobody', async ({
    site,
  }) => {
    const formValues = {
      ...aRegistrant.caregiver(),
      phone_number: '+91 98460',
      website: '',
      x: 'y',
    };
    const { status, headers, page } = await post(site, `/ml${HELPER}`, formValues);
    expect(status).toBe(400);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('etag');
    const sentence = 'ഫോൺ നമ്പറിന് കൃത്യം 10 അക്കങ്ങൾ വേണം';
    const { userType: _, website: _trap, x: _stranger, ...fieldValues } = formValues;
    expect(page).toEqual({
      url: '?type=caregiver',
      answered: {
        values: { ...fieldValues, phone_number: '9198460' },
        sentence,
        problems: [{ field: 'phone_number', message: sentence }],
      },
    });
  });

  test('is understood as its scripts would: ten digits, one sign for a new line, consent', async ({
    database,
    site,
  }) => {
    const formValues = aRequest({
      contact_phone_number: '0091 98460 12345',
      address: 'House 4\r\nBy the river',
      notes: 'x'.repeat(4998) + '\r\nx',
      consent: 'true',
      notice_version: '2026-11-16',
    });
    expect((await post(site, PATIENT, formValues)).status).toBe(303);
    expect(await readRequests(database)).toMatchObject([
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
    const formValues = aRequest({
      support_type: 'medical',
      health_condition: long,
      care_details: long,
      notes: long,
    });
    expect((await post(site, PATIENT, formValues)).status).toBe(303);
    expect(await readRequests(database)).toMatchObject([
      { health_condition: long, care_details: null, notes: long },
    ]);
  });

  test('names who is there already, and not a second row', async ({ database, site }) => {
    const formValues = aRequest();
    await post(site, PATIENT, formValues);
    const { status, page } = await post(site, PATIENT, formValues);
    expect(status).toBe(409);
    expect(page?.answered).toMatchObject({
      sentence: 'Patient with these exact details already exists',
      problems: [],
    });
    expect(await readRequests(database)).toHaveLength(1);
  });

  test.for([
    ['a filled trap', { website: 'https://canary.example' }],
    ['nothing at all', null],
    ['JSON with other things than text', 'json'],
  ] as const)('refuses %s with its page', async ([, input], { database, site }) => {
    const odd = { patient_name: 7, place: { a: 1 }, contact_phone_number: ['x'], notes: null };
    const { status, page } =
      input === 'json'
        ? await post(site, PATIENT, odd, 'application/json')
        : await post(site, PATIENT, input === null ? {} : aRequest(input));
    expect(status).toBe(400);
    expect(page?.answered.sentence).toMatch(/failed|is required/);
    expect(await readRequests(database)).toEqual([]);
  });
});
