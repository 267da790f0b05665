import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '../../apps/server/src/db/client.ts';
import type { Finding } from '../prove.ts';
import { randomFrom } from '../support/samples.ts';
import { prepareClinic, startServer } from '../support/server-process.ts';
import {
  logInToOffice,
  type OfficeClient,
  officeActions,
  REQUESTS_MIN,
  registerSomebody,
} from './office/actions.ts';
import { createTestDatabase } from './own-database.ts';

const CLIENTS = 10;
/** Statuses for a client that another client has overtaken; any other refusal is a fault. */
const LATE = new Set([400, 404, 409]);

/**
 * Ten administrators toggle, replace and delete the same records for a minute. Holds if the only
 * refusals are 400, 404 and 409, no request has two patients, there is at most one emergency fund
 * case, every picture has an owner and every owner its picture, and the badges match the database.
 */
export async function office({ seconds = 60, seed = 1 }: Record<string, number>): Promise<Finding> {
  const testDatabase = await createTestDatabase();
  const files = prepareClinic(testDatabase.programUrl, testDatabase.url);
  const server = await startServer({
    ...files.environment,
    LOG_LEVEL: 'info',
    REGISTRATIONS_PER_ADDRESS: '100000',
    REGISTRATIONS_OVERALL: '100000',
  });
  const database = openDatabase(testDatabase.url, () => {});
  // Public data is loaded shortly after the migration.
  for (const path of ['/readyz', '/api/emergency-fund']) {
    while (!(await fetch(server.url + path)).ok) await wait(50);
  }
  const officeClient = await logInToOffice(server.url, database);
  const random = randomFrom(seed);
  for (let number = 0; number < REQUESTS_MIN; number += 1)
    await registerSomebody(officeClient, random);

  const end = Date.now() + seconds * 1000;
  const client = async () => {
    while (Date.now() < end) {
      const act = random.pick(officeActions);
      await act(officeClient, random);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));

  const checked = await checkDatabase(officeClient, database);
  await server.stop();
  await database.close();
  await testDatabase.close();
  files.remove();
  const { statuses } = officeClient;
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const unforeseen = Object.keys(statuses).filter(
    (status) => Number(status) >= 300 && !LATE.has(Number(status)),
  );
  const holds =
    unforeseen.length === 0 &&
    checked.patients > 0 &&
    checked.doubled + checked.ownerless + checked.pictureless + checked.wrongBadges === 0 &&
    checked.cases <= 1;
  return { holds, seed, seconds, clients: CLIENTS, answers, statuses, unforeseen, ...checked };
}

async function checkDatabase({ ask }: OfficeClient, { pool }: Database) {
  const count = async (query: string) =>
    Number((await pool.query<{ count: string }>(query)).rows[0]?.count);
  const owners = `select photo_url as url from emergency_fund_cases
    union all select qr_code_url from emergency_fund_cases
    union all select image_url from equipment`;
  const unread = (type: string) =>
    `select count(*) from notifications where read_at is null and ${type}`;
  const badges = (await ask('GET', '/api/notifications/counts')).body as Record<string, number>;
  const stored = {
    volunteer: await count(unread("kind = 'volunteer'")),
    caregiver: await count(unread("kind = 'caregiver'")),
    medical_professional: await count(unread("kind = 'medical_professional'")),
    patient: await count(unread('request_id is not null')),
  };
  return {
    requests: await count('select count(*) from patient_requests'),
    patients: await count('select count(*) from patients'),
    doubled: await count(
      'select count(*) from (select from patients group by original_id having original_id is not null and count(*) > 1) as twice',
    ),
    cases: await count('select count(*) from emergency_fund_cases'),
    pictures: await count('select count(*) from files'),
    ownerless: await count(
      `select count(*) from files where '/uploads/' || name not in (select url from (${owners}) as owner where url is not null)`,
    ),
    pictureless: await count(
      `select count(*) from (${owners}) as owner where url is not null and not exists (select from files where '/uploads/' || name = url)`,
    ),
    badges,
    wrongBadges: Object.entries(stored).filter(([type, number]) => badges[type] !== number).length,
  };
}
