import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { ask, test } from '../../support/clinic.ts';
import {
  activateRequest,
  activeIds,
  aPatientInNeed,
  endCare,
  LIST,
  medical,
  patientsFrom,
} from '../../support/patients-in-need.ts';

const repeat = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('several administrators at once', () => {
  test('PIN-21 who make the same request active make one patient: one 201, the rest 200', async ({
    app,
    admin,
    database,
  }) => {
    const request = await aPatientInNeed({ app, database }, medical);
    const answers = await Promise.all(repeat(20, () => activateRequest(app, admin, request)));
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await patientsFrom(database, request.id)).toHaveLength(1);
    expect(await countRows(database, 'health_records')).toBe(1);
    expect(await countRows(database, 'patient_notes')).toBe(1);
  });

  test('PIN-21 PIN-22 who toggle back and forth leave one patient, and no call breaks', async ({
    app,
    admin,
    database,
  }) => {
    const request = await aPatientInNeed({ app, database });
    const answers = await Promise.all(
      repeat(40, (at) =>
        at % 2 ? endCare(app, admin, request.id) : activateRequest(app, admin, request),
      ),
    );
    for (const { status } of answers) expect(status).toBeOneOf([200, 201, 404]);
    const [patient, ...more] = await patientsFrom(database, request.id);
    expect(more).toEqual([]);
    const isActive = (await activeIds(app, admin)).includes(request.id);
    expect(isActive).toBe(patient?.removed_at === null);
  });

  test('PIN-25 who toggle, edit and delete leave nothing that nobody can reach', async ({
    app,
    admin,
    database,
  }) => {
    const requests = await Promise.all(repeat(5, () => aPatientInNeed({ app, database })));
    const answers = await Promise.all(
      requests.flatMap((request) => [
        activateRequest(app, admin, request),
        endCare(app, admin, request.id),
        ask(app, `DELETE /api/patients-register/${request.id}`, { token: admin }),
        activateRequest(app, admin, request),
        ask(app, `PUT ${LIST}/${request.id}`, { token: admin, body: request }),
        endCare(app, admin, request.id),
        ask(app, `DELETE /api/patients-register/${request.id}`, { token: admin }),
      ]),
    );
    for (const { status } of answers) expect(status).toBeOneOf([200, 201, 404]);
    const hidden = database.db
      .selectFrom('patients')
      .select('id')
      .where('original_id', 'is', null)
      .where('removed_at', 'is not', null);
    expect(await hidden.execute()).toEqual([]);
  });
});

async function countRows({ db }: Database, table: 'health_records' | 'patient_notes') {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
