import { describe, expect } from 'vitest';
import { demoAccounts } from '../../../apps/server/src/demo/accounts.ts';
import { ask } from '../../support/clinic.ts';
import { test as demoTest } from '../../support/server/demo-clinic.ts';
import { sendUndo } from './statuses.ts';

const TODAY = '2026-11-15';

const test = demoTest
  .extend('read', { scope: 'file' }, ({ app, admin }) => {
    return async (path: `/${string}`, token: string = admin) => {
      const { status, body } = await ask(app, `GET ${path}`, { token });
      expect(status, path).toBe(200);
      return body;
    };
  })
  .extend('patientIn', { scope: 'file' }, ({ read }) => {
    return async (status: string) => {
      const patients: { id: number; care_status: string }[] = await read(
        '/api/patients?status=all',
      );
      const found = patients.filter(({ care_status }) => care_status === status);
      expect(found, status).toHaveLength(1);
      return read(`/api/patients/${found[0]?.id}`);
    };
  })
  .extend('ownCareOfNurse', { scope: 'file' }, ({ app, read }) => {
    return async () => {
      const { username, password } = demoAccounts.find(({ side }) => side === 'Nurse') ?? {};
      const login = await ask(app, 'POST /api/vcm-login', { body: { username, password } });
      return read('/api/own-care', login.body.token);
    };
  })
  .extend('undoNewest', { scope: 'file' }, ({ app, admin, read }) => {
    return async (patientId: number) => {
      const [newest] = await read(`/api/patients/${patientId}/status-changes`);
      const { status, body } = await sendUndo(app, admin, newest.id);
      expect(status).toBe(200);
      return body;
    };
  });

interface Visit {
  id: number;
  patient_id: number;
  visit_date: string;
}
const idsOf = (rows: readonly { id: number }[]) =>
  rows.map(({ id }) => id).toSorted((first, second) => first - second);

describe('the status of patients in the demo', () => {
  test('DMO-15 somebody is in hospital until a day to come, without visits meanwhile', async ({
    patientIn,
    read,
  }) => {
    const { id, status_on, back_on, cancelled_visits } = await patientIn('hospital');
    expect(status_on < TODAY).toBe(true);
    expect(back_on > TODAY).toBe(true);
    const isMeanwhile = ({ visit_date }: Visit) => visit_date >= status_on && visit_date < back_on;
    expect(cancelled_visits.some(({ visit_date }: Visit) => visit_date >= TODAY)).toBe(true);
    expect(cancelled_visits.filter((visit: Visit) => !isMeanwhile(visit))).toEqual([]);
    const visits: Visit[] = await read('/api/schedules');
    const own = visits.filter(({ patient_id }) => patient_id === id);
    expect(own.filter(isMeanwhile)).toEqual([]);
    expect(own.some(({ visit_date }) => visit_date >= back_on)).toBe(true);
  });

  test('DMO-15 the office is asked about one who should be back, and about what a nurse reported', async ({
    ownCareOfNurse,
    patientIn,
    read,
  }) => {
    const { reports, should_be_back } = await read('/api/status-reports');
    const away = await patientIn('away');
    expect(should_be_back).toMatchObject([
      { patient_id: away.id, care_status: 'away', back_on: TODAY },
    ]);
    expect(away.cancelled_visits).not.toEqual([]);
    expect(reports).toMatchObject([{ to: 'hospital', reported_by: 'Leena Kadavil' }]);
    const [{ patient_id, to, on_day }] = reports;
    expect(await read(`/api/patients/${patient_id}`)).toMatchObject({ care_status: 'active' });
    const { visits } = await ownCareOfNurse();
    const reported = visits.filter((visit: Visit) => visit.patient_id === patient_id);
    expect(reported).not.toEqual([]);
    for (const visit of reported) expect(visit.reported).toEqual({ to, on_day });
  });

  test('DMO-15 the care of two has ended after some visits; the family of the one who died is visited', async ({
    ownCareOfNurse,
    patientIn,
    read,
  }) => {
    expect(await read('/api/patients')).toHaveLength(60);
    const ended: { care_status: string }[] = await read('/api/patients?status=ended');
    expect(ended.map(({ care_status }) => care_status).toSorted()).toEqual([
      'deceased',
      'discharged',
    ]);
    for (const { care_status } of ended) {
      const { visit_records, cancelled_visits, people } = await patientIn(care_status);
      expect(visit_records.length, care_status).toBeGreaterThan(3);
      expect(cancelled_visits, care_status).toHaveLength(1);
      expect(people, care_status).toEqual([]);
    }
    const { id, status_on, healthStatus } = await patientIn('deceased');
    const { visits } = await ownCareOfNurse();
    const toFamily = visits.filter((visit: { is_bereavement: boolean }) => visit.is_bereavement);
    expect(toFamily).toMatchObject([{ patient_id: id, notes: null }]);
    expect(toFamily[0].visit_date > TODAY && toFamily[0].visit_date > status_on).toBe(true);
    const illness: string = healthStatus[0].disease;
    const shown = JSON.stringify(toFamily).toLowerCase();
    for (const word of [...illness.toLowerCase().split(' '), 'oxygen', 'inhaler'])
      expect(shown).not.toContain(word);
  });

  test('DMO-15 PST-30 undoing a status brings back exactly what it had taken', async ({
    database: { db },
    patientIn,
    undoNewest,
  }) => {
    const [patient, ...others] = [
      await patientIn('hospital'),
      await patientIn('away'),
      await patientIn('discharged'),
      await patientIn('deceased'),
    ];
    const undone = await undoNewest(patient.id);
    expect(undone.patient).toMatchObject({ care_status: 'active', status_on: null });
    expect(idsOf(undone.restored.visits)).toEqual(idsOf(patient.cancelled_visits));
    for (const { id, care_status, cancelled_visits } of others) {
      const { restored, taken_back } = await undoNewest(id);
      expect(idsOf(restored.visits)).toEqual(idsOf(cancelled_visits));
      expect(taken_back.visits).toHaveLength(care_status === 'deceased' ? 1 : 0);
    }
    // As if nobody had ever touched them.
    const touched = await db
      .selectFrom('schedules')
      .select('id')
      .where((is) =>
        is.or([
          is('cancelled_at', 'is not', null),
          is('updated_at', '<>', is.ref('created_at')),
          is('is_bereavement', '=', true),
        ]),
      )
      .execute();
    expect(touched).toEqual([]);
    const completed = db.selectFrom('assignments').where('completed_by', 'is not', null);
    expect(await completed.select('id').execute()).toEqual([]);
  });
});
