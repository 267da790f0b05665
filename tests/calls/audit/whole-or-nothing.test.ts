import { expect } from 'vitest';
import { createChecker } from '../../proofs/audit/check-call.ts';
import { plantFault } from '../../proofs/audit/faults.ts';
import { prepareRoles } from '../../proofs/audit/roles.ts';
import { watchAudit } from '../../proofs/audit/watch.ts';
import { ask, test as clinicTest } from '../../support/clinic.ts';
import { everyCall, prepareCalls } from '../../support/written/every-call.ts';
import { fillIn } from '../../support/written.ts';

/** The parts of `npm run prove -- audit`, which makes every call. */
const test = clinicTest
  .extend('clinic', { scope: 'file' }, async ({ app, database, admin }) => {
    await prepareCalls({ app, database });
    return { app, database, admin };
  })
  .extend('roles', { scope: 'file' }, ({ clinic }) => prepareRoles(clinic))
  .extend('watch', { scope: 'file' }, ({ database }) => watchAudit(database));

test.for([
  'POST /api/volunteers',
  'DELETE /api/patients/:id',
  'PUT /api/accounts/:id',
  'POST /api/patients/:id/visits',
  'GET /api/patients',
  'GET /api/patients/:id',
  'POST /api/search',
])(
  'TRU-60 %s shows and changes nothing if its row cannot be stored',
  async (call, { app, clinic, watch }) => {
    const input = await everyCall[call]?.prepare(clinic);
    if (!input) throw new Error(`${call} has no example.`);
    const send = () => ask(app, fillIn(call, input), { token: clinic.admin, body: input.body });

    const failed = await watch.duringFailure(send);
    expect(failed.answer).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong. Please try again.' },
    });
    expect(failed).toMatchObject({ rows: [], changed: [] });
    const made = await watch.during(send);
    expect(made.answer.status).toBeOneOf([200, 201]);
    expect(made.rows.length).toBeGreaterThan(0);
  },
);

const LISTS = [
  'GET /api/patients',
  'GET /api/schedules/:type',
  'GET /api/own-care',
  'POST /api/search',
];

test('TRU-61 a read names in its rows whom it shows, whoever reads', async ({
  clinic,
  roles,
  watch,
}) => {
  const checker = createChecker({ clinic, roles, watch, beforeCall: async () => {} });
  for (const call of LISTS) await checker.check(call);
  const { found, answered, rows } = checker.result();
  expect(found).toEqual([]);
  expect(answered).toBeGreaterThan(LISTS.length);
  expect(rows).toBeGreaterThan(answered);
});

test('TRU-61 a list whose row does not name its patients is found', async ({
  clinic,
  database,
  roles,
  watch,
}) => {
  const { beforeCall } = await plantFault('nameless', database);
  const checker = createChecker({ clinic, roles, watch, beforeCall });
  await checker.check('GET /api/patients');
  expect(checker.result().found.join('\n')).toMatch(
    /^GET \/api\/patients as administrator: shows Shown\d+Patient without a row/,
  );
});
