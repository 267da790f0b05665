import { addDays } from '@thinna/contract/kit/office/day';
import { describe, expect } from 'vitest';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { aRecord, TODAY } from '../visit-records/records.ts';
import { everyKind, forbiddenBody } from './care.ts';
import { ASSIGNMENTS, addVisit, DASHBOARD, fieldsIn, SCHEDULES, test } from './own.ts';

describe('where personal accounts see their own patients alone', () => {
  test('OWN-02 a nurse has her own patient in the lists and opens no other', async ({
    app,
    nurses: { leela, sheeba },
    open,
  }) => {
    expect(await fieldsIn(app, ASSIGNMENTS, leela.token)).toEqual(new Set([leela.patient_id]));
    expect((await ask(app, DASHBOARD, { token: leela.token })).body.assignedPatients).toBe(1);
    const { body } = await ask(app, 'GET /api/own-care', { token: leela.token });
    expect(body.patients).toBe('own');
    const own = await ask(app, `GET /api/patients/${leela.patient_id}`, { token: leela.token });
    expect([own.status, own.body.first_name]).toEqual([200, 'Kalyani']);

    const shared = await open({ kinds: everyKind });
    expect(await fieldsIn(app, ASSIGNMENTS, shared.token)).toEqual(
      new Set([leela.patient_id, sheeba.patient_id]),
    );
    const sharedCare = await ask(app, 'GET /api/own-care', { token: shared.token });
    expect(sharedCare.body.patients).toBe('all');
  });

  test('OWN-03 another patient answers like one who does not exist, and each refusal is in the audit', async ({
    app,
    database,
    nurses: { leela, sheeba },
  }) => {
    const { token } = leela;
    const since = await newestAuditId(database);
    const callsOf = (id: number) =>
      [
        [`GET /api/patients/${id}`, undefined],
        [`GET /api/patients/${id}/visits`, undefined],
        [`GET /api/patients/${id}/visit-form`, undefined],
        [`POST /api/patients/${id}/visits`, aRecord()],
        [`PUT /api/health-status/${id}`, { note: 'Slept well' }],
        [`PUT /api/medical-history/${id}`, { history: 'A fall' }],
      ] as const;
    const NOBODY = 2_000_000_000;
    for (const id of [sheeba.patient_id, NOBODY]) {
      for (const [call, body] of callsOf(id)) {
        const answer = await ask(app, call, { token, body });
        expect([answer.status, answer.body], call).toEqual([403, forbiddenBody]);
      }
    }
    const rows = await auditRowsSince(database, since);
    expect(
      rows.map(({ action, record, record_id, fields }) => [action, record, record_id, fields]),
    ).toEqual(
      [
        'GET /api/patients/:id',
        'GET /api/patients/:id/visits',
        'GET /api/patients/:id/visit-form',
        'POST /api/patients/:id/visits',
        'PUT /api/health-status/:id',
        'PUT /api/medical-history/:id',
      ].map((call) => ['refuse', 'access', null, [call]]),
    );
    for (const table of ['health_records', 'patient_notes', 'visit_records']) {
      const { rows: written } = await database.pool.query(`select from ${table}`);
      expect(written, table).toEqual([]);
    }
  });

  test('OWN-04 who stands in opens the patient from the day before the visit until the day after', async ({
    app,
    database,
    nurses: { leela, sheeba },
  }) => {
    const { token, helper_id } = leela;
    const { patient_id } = sheeba;
    const isOpenOn = async (day: number) => {
      const id = await addVisit(database, {
        patient_id,
        helper_id,
        visit_date: addDays(TODAY, day),
      });
      const { status } = await ask(app, `GET /api/patients/${patient_id}`, { token });
      const form = await ask(app, `GET /api/patients/${patient_id}/visit-form`, { token });
      const listed = (await fieldsIn(app, ASSIGNMENTS, token)).has(patient_id);
      const visits = await fieldsIn(app, SCHEDULES, token, 'id');
      await database.db.deleteFrom('schedules').where('id', '=', id).execute();
      return {
        record: status,
        form: form.status,
        isListed: listed,
        isPlanned: visits.has(id),
      };
    };
    const open = { record: 200, form: 200, isListed: true, isPlanned: true };
    const onlyVisit = { record: 403, form: 200, isListed: false, isPlanned: true };
    const nothing = { record: 403, form: 403, isListed: false, isPlanned: false };
    expect(await isOpenOn(2)).toEqual(onlyVisit);
    expect(await isOpenOn(1)).toEqual(open);
    expect(await isOpenOn(0)).toEqual(open);
    expect(await isOpenOn(-1)).toEqual(open);
    expect(await isOpenOn(-2)).toEqual(onlyVisit);
    expect(await isOpenOn(-30)).toEqual(onlyVisit);
    expect(await isOpenOn(-31)).toEqual(nothing);
  });

  test('OWN-04 a visit that was given to her can be recorded, and opens no illness to a volunteer', async ({
    app,
    database,
    someone,
    nurses: { sheeba },
  }) => {
    const anu = await someone('volunteer', { name: 'Anu', isAssigned: false });
    await addVisit(database, { patient_id: sheeba.patient_id, helper_id: anu.helper_id });
    const { token } = anu;
    const path = `/api/patients/${sheeba.patient_id}` as const;
    expect((await ask(app, `GET ${path}`, { token })).status).toBe(403);
    const saved = await ask(app, `POST ${path}/visits`, {
      token,
      body: aRecord({ form: 'company' }),
    });
    expect(saved.status, saved.text).toBe(201);
  });

  test('OWN-05 the patient is gone with the next call when the assignment ends', async ({
    app,
    database: { db },
    nurses: { leela, sheeba },
  }) => {
    // A colleague goes on: by the lists of the account alone the record would stay open.
    await db
      .insertInto('assignments')
      .values({ patient_id: leela.patient_id, helper_id: sheeba.helper_id })
      .execute();
    await db
      .updateTable('assignments')
      .set({ completed_at: new Date() })
      .where('helper_id', '=', leela.helper_id)
      .execute();
    const { token } = leela;
    expect(await fieldsIn(app, ASSIGNMENTS, token)).toEqual(new Set());
    expect((await ask(app, DASHBOARD, { token })).body.assignedPatients).toBe(0);
    expect((await ask(app, `GET /api/patients/${leela.patient_id}`, { token })).status).toBe(403);
    expect(await fieldsIn(app, ASSIGNMENTS, sheeba.token)).toEqual(
      new Set([leela.patient_id, sheeba.patient_id]),
    );
  });

  test('OWN-09 the account of a helper who is deleted is disabled, and does not become a shared one', async ({
    app,
    admin,
    database,
    nurses: { leela },
  }) => {
    const { token, helper_id, account_id } = leela;
    const since = await newestAuditId(database);
    const path = `/api/caregivers/${helper_id}` as const;
    expect((await ask(app, `DELETE ${path}`, { token: admin })).status).toBe(200);
    expect((await ask(app, `GET ${ASSIGNMENTS}`, { token })).status).toBe(401);
    const { body: accounts } = await ask(app, 'GET /api/accounts', { token: admin });
    expect(accounts.find(({ id }: { id: number }) => id === account_id)).toMatchObject({
      helper_id: null,
      is_disabled: true,
      open_sessions: 0,
    });
    const rows = await auditRowsSince(database, since);
    expect(
      rows.map(({ action, record, record_id, fields }) => [action, record, record_id, fields]),
    ).toEqual([
      ['delete', 'caregiver', helper_id, []],
      ['update', 'account', account_id, ['disabled_at']],
    ]);
  });
});
