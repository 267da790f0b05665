import type { FastifyInstance } from 'fastify';
import { ask, test as clinicTest } from './clinic.ts';
import { multipartBody } from './parts.ts';

/** An emergency fund case as the office enters it, without pictures. */
export const aCase = {
  name: 'Kalyani Amma',
  details: 'After a stroke she needs a bed with rails.',
  account_number: '000000000042',
  ifsc_code: 'TEST0000042',
  upi_id: 'kalyani.tests@example',
};

export const aConsent = {
  consent_given_by: 'Sunitha K.',
  consent_relation: 'Daughter',
  consent_date: '2026-11-14',
};

type Files = Parameters<typeof multipartBody>[1];

/** Adds a case, or updates the case with this id. */
async function saveCase(
  app: FastifyInstance,
  token: string,
  texts: Readonly<Record<string, string>>,
  files?: Files,
  id?: number,
) {
  const call = id === undefined ? 'POST /api/emergency-fund' : `PUT /api/emergency-fund/${id}`;
  return ask(app, call as 'POST /', { token, ...(await multipartBody(texts, files)) });
}

/** Starts every test with an empty emergency fund; `fund` reads its list, files and audit rows. */
export const test = clinicTest
  .extend('save', ({ app, admin }) => {
    return (texts: Readonly<Record<string, string>>, files?: Files, id?: number) =>
      saveCase(app, admin, texts, files, id);
  })
  .extend('fund', async ({ app, admin, database }) => {
    const { body } = await ask(app, 'GET /api/emergency-fund');
    for (const { id } of body) await ask(app, `DELETE /api/emergency-fund/${id}`, { token: admin });
    const rows = async (query: string) => (await database.pool.query(query)).rows;
    return {
      list: async () => (await ask(app, 'GET /api/emergency-fund')).body,
      files: async () =>
        new Set((await rows('select name from files')).map(({ name }) => `/uploads/${name}`)),
      consents: () =>
        rows(`select fund_case_id, purpose, basis, channel, given_by, relation,
                to_char(given_at, 'YYYY-MM-DD') as given_on from consents order by id`),
      audit: async (count: number) =>
        (await rows('select action, record, record_id, fields from audit order by id desc limit 9'))
          .slice(0, count)
          .toReversed(),
    };
  });
