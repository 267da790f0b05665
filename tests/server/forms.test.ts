import type { RequestState } from '@thinna/contract/request-state/request-state';
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
    render: async ({ url }, { answered, requestState }) =>
      Response.json({
        url: new URL(url).search,
        answered,
        ...(requestState && { requestState }),
      }),
  };
  const site = await buildApp({ ...settings, web });
  onCleanup(() => site.close());
  return site;
});

interface Page {
  url: string;
  answered: FormResult;
  requestState?: RequestState;
}

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
  const page = isPage ? answer.json<Page>() : null;
  return { status: answer.statusCode, headers: answer.headers, page };
}

const readRequests = async (database: {
  pool: { query(sql: string): Promise<{ rows: unknown[] }> };
}) => (await database.pool.query('select * from patient_requests')).rows;

describe('a form that is posted to its own page', () => {
  test('leads on to an address that holds nothing of what was typed', async ({ site }) => {
    expect(await post(site, PATIENT, aRequest())).toMatchObject({
      status: 303,
      headers: {
        location: expect.stringMatching(
          /^\/patient-registration\?sent=patient&code=[2-9A-HJKMNP-Z]{6}$/,
        ),
      },
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

describe('the page after a registration without scripts', () => {
  const readPage = async (site: FastifyInstance, url: string) => {
    const { statusCode, headers, body } = await site.inject({ method: 'GET', url });
    return { statusCode, headers, page: JSON.parse(body) as Page };
  };

  test('TRK-02 is rendered with the number of the request, and kept by nobody', async ({
    site,
  }) => {
    const { headers } = await post(site, PATIENT, aRequest());
    const location = String(headers.location);
    const first = await readPage(site, location);
    expect(first).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    expect(first.page.url).toBe(location.slice(PATIENT.length));
  });

  test.for([
    '?sent=patient&code=k7m4xq',
    '?sent=patient&code=K7M4X',
    '?sent=patient&code=K7M4XQQ',
    '?sent=patient&code=%3Cb%3E',
    '?sent=volunteer&code=K7M4XQ',
    '?code=K7M4XQ',
    '?type=patient&code=K7M4XQ',
  ])('TRK-02 looks at no other address: %s', async (query, { site }) => {
    const { page, headers } = await readPage(site, `${PATIENT}${query}`);
    expect(page.url).toBe('');
    expect(headers['cache-control']).toBe('no-cache');
  });
});

describe('the form that asks what became of a request', () => {
  const STATUS = '/request-status';

  test('TRK-04 TRK-05 answers the state on its own page, in an address that holds nothing', async ({
    database,
    site,
  }) => {
    await post(site, PATIENT, aRequest({ contact_phone_number: '9846012345' }));
    const [row] = (await readRequests(database)) as { code: string }[];
    for (const base of ['', '/ml']) {
      const numbers = { code: ` ${row?.code.toLowerCase()}`, phone_end: '23 45' };
      const { status, headers, page } = await post(site, base + STATUS, numbers);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(headers).not.toHaveProperty('etag');
      expect(page).toEqual({
        url: '',
        answered: null,
        requestState: { state: 'received', day: null },
      });
    }
  });

  test('TRK-06 TRK-08 answers a wrong pair with the sentence in its language, kept by nobody', async ({
    site,
  }) => {
    const numbers = { code: 'K7M4XQ', phone_end: '1234', x: 'y' };
    const { status, headers, page } = await post(site, `/ml${STATUS}`, numbers);
    expect(status).toBe(404);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(page).toEqual({
      url: '',
      answered: {
        values: { code: 'K7M4XQ', phone_end: '1234' },
        sentence: 'ഈ നമ്പറുകളുള്ള അഭ്യർത്ഥന കാണുന്നില്ല. ഞങ്ങളെ വിളിക്കുക.',
        problems: [],
      },
    });
    const empty = await post(site, STATUS, {});
    expect(empty).toMatchObject({
      status: 400,
      page: {
        answered: {
          problems: [
            { field: 'code', message: 'Number of your request is required' },
            { field: 'phone_end', message: 'Last four digits of your phone number is required' },
          ],
        },
      },
    });
  });

  test('TRK-07 counts together with the call', async ({ site }) => {
    const numbers = { code: 'K7M4XQ', phone_end: '1234' };
    for (let count = 0; count < 10; count += 1) {
      const { statusCode } = await site.inject({
        method: 'POST',
        url: count % 2 === 0 ? '/api/request-state' : STATUS,
        payload: numbers,
      });
      expect(statusCode).toBe(404);
    }
    const { status, page } = await post(site, STATUS, numbers);
    expect(status).toBe(429);
    expect(page?.answered.sentence).toBe('Too many attempts. Please try again later.');
  });
});
