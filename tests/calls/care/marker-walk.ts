import { Writable } from 'node:stream';
import type { Clinic } from '@thinna/contract/site/clinic';
import { expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { createSessions } from '../../../apps/server/src/http/sessions.ts';
import type { Dependencies } from '../../../apps/server/src/services.ts';
import { ask, type TestClock, withAccounts } from '../../support/clinic.ts';
import { type ExpectedCall, listOfficeCalls, listStaffCalls } from './care-matrix.ts';
import { fillMarkedClinic, tokensIn } from './marked-clinic.ts';
import type { Account } from './marked-records.ts';

interface Fixtures {
  admin: string;
  database: Database;
  settings: Dependencies;
  clock: TestClock;
}

/**
 * Makes every staff call of every account in a marked clinic and compares the texts of each answer
 * with the matrix: at first, when half of the assignments have ended, and when all have.
 */
export async function walkMarkedClinic(
  { admin, database, settings, clock }: Fixtures,
  patients: Clinic['accounts']['patients'],
): Promise<void> {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await buildApp({
    ...withAccounts(settings, { patients }),
    logger: { level: 'trace', stream },
  });
  const clinic = { ...(await fillMarkedClinic(database, clock.now)), patientsSeen: patients };
  const sessions = createSessions(database.db, settings.session, clock.read);
  const counted = { pairs: 0, allowed: 0, refused: 0, tokens: 0 };

  const checkCalls = async (account: Account, calls: readonly ExpectedCall[], when: string) => {
    const token = await sessions.open(database.db, { id: account.id, role: 'vcm' });
    const who = `${account.helper ? 'personal' : 'shared'} ${account.kinds.join('+')}`;
    for (const { call, body, expectedFor } of calls) {
      const { status, text } = await ask(app, call, { token, body });
      const { tokens, ...expected } = expectedFor(account);
      const foundTokens = tokensIn(text).toSorted();
      expect({ status, tokens: foundTokens }, `${call} by ${who}, ${when}`).toEqual({
        ...expected,
        tokens: [...new Set(tokens)].toSorted(),
      });
      counted.pairs += 1;
      counted[status === 200 ? 'allowed' : 'refused'] += 1;
      counted.tokens += foundTokens.length;
    }
  };
  const checkAllAccounts = async (calls: readonly ExpectedCall[], when: string) => {
    const isRead = ({ call }: ExpectedCall) => call.startsWith('GET ');
    // All reads before the writes, which add notes and toggle tasks.
    for (const part of [calls.filter(isRead), calls.filter((call) => !isRead(call))]) {
      await Promise.all(clinic.accounts.map((account) => checkCalls(account, part, when)));
    }
    // What the writes changed, so that the next reads find the same texts.
    await database.pool.query(`delete from health_records where note = 'Added'`);
    await database.pool.query('update tasks set completed_at = null');
  };

  await checkAllAccounts(listStaffCalls(clinic), 'at first');

  // The assignments of every second patient end, completed and deleted by turns.
  for (const [at, patient] of clinic.patients.entries()) {
    if (at % 2 === 0) await end(patient, at % 4 === 0 ? 'completed' : 'deleted');
  }
  await checkAllAccounts(listStaffCalls(clinic), 'when half of the assignments have ended');

  // All others end, one patient is removed and one deleted; visits keep the deleted one's name.
  for (const patient of clinic.patients) await end(patient, 'deleted');
  const [first, second] = clinic.patients;
  if (!first || !second) throw new Error('There are no patients.');
  await database.db
    .updateTable('patients')
    .set({ removed_at: clock.now })
    .where('id', '=', first.id)
    .execute();
  first.isInCare = false;
  expect((await ask(app, `DELETE /api/patients/${second.id}`, { token: admin })).status).toBe(200);
  second.isInCare = false;
  second.isDeleted = true;
  await checkAllAccounts(
    [...listStaffCalls(clinic), ...listOfficeCalls(clinic)],
    'when all have ended',
  );

  // Failed requests must not leak marker texts either.
  await database.pool.query('alter table audit add constraint no_more check (id < 0) not valid');
  const [personalAccount] = clinic.accounts.filter(
    ({ helper, kinds }) => helper && kinds.length > 1,
  );
  if (!personalAccount) throw new Error('Nobody has an account of their own.');
  const token = await sessions.open(database.db, { id: personalAccount.id, role: 'vcm' });
  let failed = 0;
  for (const { call, body, expectedFor } of listStaffCalls(clinic)) {
    const { status, text } = await ask(app, call, { token, body });
    if (status < 400) continue;
    if (expectedFor(personalAccount).status === 200) failed += 1;
    expect(tokensIn(text), call).toEqual([]);
  }
  await app.close();

  console.info(
    JSON.stringify({ ...counted, accounts: clinic.accounts.length, logLines: lines.length }),
  );
  expect(failed).toBeGreaterThan(0);
  expect(counted.pairs).toBeGreaterThan(4500);
  expect(counted.allowed).toBeGreaterThan(500);
  expect(counted.refused).toBeGreaterThan(500);
  expect(lines.length).toBeGreaterThanOrEqual(counted.pairs);
  expect(tokensIn(lines.join(''))).toEqual([]);

  async function end(patient: (typeof clinic.patients)[number], state: 'completed' | 'deleted') {
    for (const assignment of patient.assignments) {
      if (assignment.state !== 'active') continue;
      assignment.state = state;
      if (state === 'completed') {
        await database.db
          .updateTable('assignments')
          .set({ completed_at: clock.now })
          .where('id', '=', assignment.id)
          .execute();
      } else {
        const answer = await ask(app, `DELETE /api/assignments/${assignment.id}`, { token: admin });
        expect(answer.status).toBe(200);
      }
    }
  }
}
