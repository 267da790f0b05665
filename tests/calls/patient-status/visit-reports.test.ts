import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { aMissedRecord, aRecord, correct, save, send, test } from '../visit-records/records.ts';
import { changeStatus, openReports, report } from './reporting.ts';

const aCorrection = (values: object) => ({ ...values, correction: 'Wrong button' });

/** The open reports of a patient, as state and day. */
const statesOf = async (app: FastifyInstance, token: string, id: number) =>
  (await openReports(app, token, id)).map(({ to, on_day }) => `${to} ${on_day}`);

describe('a visit record that tells of the status', () => {
  test.for([
    ['died', 'deceased'],
    ['in_hospital', 'hospital'],
  ])(
    'PST-37 with the outcome %s makes the report, of the day of the visit',
    async ([outcome, to], { app, admin, someone, database: { db } }) => {
      const nurse = await someone('volunteer');
      const body = aMissedRecord({ outcome, visited_on: '2026-11-13', note: 'Told at the gate' });
      await save(app, nurse, body);
      const [made, ...others] = await openReports(app, admin, nurse.patient_id);
      expect(others).toEqual([]);
      expect(made).toMatchObject({
        to,
        on_day: '2026-11-13',
        note: null,
        reported_by: 'Leela Menon',
      });
      // Sent again, it is one record and one report.
      expect((await send(app, nurse, body)).status).toBe(200);
      const rows = await db
        .selectFrom('status_reports')
        .select(['client_id', 'decided_at'])
        .where('patient_id', '=', nurse.patient_id)
        .execute();
      expect(rows).toEqual([{ client_id: body.client_id, decided_at: null }]);
    },
  );

  test('PST-37 with another outcome makes none, nor of the status that the patient has', async ({
    app,
    admin,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    await save(app, nurse, aRecord());
    await save(app, nurse, aMissedRecord({ outcome: 'not_home' }));
    expect(await openReports(app, admin, nurse.patient_id)).toEqual([]);
    await changeStatus(app, admin, nurse.patient_id, { to: 'hospital' });
    await save(app, nurse, aMissedRecord({ outcome: 'in_hospital' }));
    expect(await openReports(app, admin, nurse.patient_id)).toEqual([]);
  });

  test('PST-37 is in its own transaction: a record that is refused reports nothing', async ({
    app,
    admin,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    const late = aMissedRecord({ outcome: 'died', visited_on: '2026-11-16' });
    expect((await send(app, nurse, late)).status).toBe(400);
    expect(await openReports(app, admin, nurse.patient_id)).toEqual([]);
  });

  test('PST-37 reports when a correction gives such an outcome, and settles it when one takes it back', async ({
    app,
    admin,
    someone,
    database: { db },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id, token, account_id } = nurse;
    const first = await save(app, nurse, aMissedRecord());
    const died = aCorrection(aMissedRecord({ outcome: 'died' }));
    const second = await correct(app, token, first.id, died);
    expect(second.status, second.text).toBe(201);
    expect(await statesOf(app, admin, patient_id)).toEqual(['deceased 2026-11-15']);

    // The same said again leaves it; another day of the visit is another day of the report.
    const noted = aCorrection(aMissedRecord({ outcome: 'died', note: 'At night' }));
    const third = await correct(app, token, second.body.id, noted);
    expect(await statesOf(app, admin, patient_id)).toEqual(['deceased 2026-11-15']);
    const earlier = aCorrection(aMissedRecord({ outcome: 'died', visited_on: '2026-11-14' }));
    const fourth = await correct(app, token, third.body.id, earlier);
    expect(await statesOf(app, admin, patient_id)).toEqual(['deceased 2026-11-14']);

    const other = aCorrection(aMissedRecord({ outcome: 'in_hospital', visited_on: '2026-11-14' }));
    const fifth = await correct(app, token, fourth.body.id, other);
    expect(await statesOf(app, admin, patient_id)).toEqual(['hospital 2026-11-14']);
    const seen = aCorrection(aRecord({ visited_on: '2026-11-14' }));
    expect((await correct(app, token, fifth.body.id, seen)).status).toBe(201);
    expect(await statesOf(app, admin, patient_id)).toEqual([]);
    const settled = await db
      .selectFrom('status_reports')
      .select(['decided_by', 'change_id'])
      .where('patient_id', '=', patient_id)
      .execute();
    expect(settled).toEqual([1, 2, 3].map(() => ({ decided_by: account_id, change_id: null })));
  });

  test('PST-37 settles only what the record itself has reported', async ({
    app,
    admin,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    await report(app, nurse, { to: 'deceased', on_day: '2026-11-14' });
    const record = await save(app, nurse, aMissedRecord({ outcome: 'died' }));
    const seen = aCorrection(aRecord());
    expect((await correct(app, nurse.token, record.id, seen)).status).toBe(201);
    expect(await statesOf(app, admin, nurse.patient_id)).toEqual(['deceased 2026-11-14']);
  });

  test('PST-37 leaves rows in the audit: the report and its taking back, each with the patient', async ({
    app,
    admin,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    const record = await save(app, nurse, aMissedRecord({ outcome: 'died' }));
    const made = await auditOf(app, admin, nurse.account_id);
    expect(made).toContain('create patient_status to,on_day');
    expect(made).toContain('update patient visit_records,status_report');
    await correct(app, nurse.token, record.id, aCorrection(aRecord()));
    expect(await auditOf(app, admin, nurse.account_id)).toContain(
      'update patient_status decided_at',
    );
  });
});

async function auditOf(app: FastifyInstance, token: string, actorId: number): Promise<string[]> {
  const { body } = await ask(app, `GET /api/audit?actor_id=${actorId}`, { token });
  const { entries } = body as {
    entries: { action: string; record: string; fields: string[] }[];
  };
  return entries.map(({ action, record, fields }) => `${action} ${record} ${fields.join()}`);
}
