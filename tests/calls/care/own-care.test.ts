import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { everyKind, test } from './care.ts';
import { addVisit } from './own-visit-rows.ts';

const OWN = 'GET /api/own-care';
const noContact = { register_number: null, phone_number: null, address: null, place: null };

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query('delete from schedules');
});

describe('the own care', () => {
  test('says which lists an account has; a shared one goes nowhere', async ({
    app,
    admin,
    database,
    staff,
  }) => {
    await addVisit(database, { helper_id: await addHelper(database.db) });
    const none = {
      helper: null,
      patients: 'all',
      today: '2026-11-15',
      visits: [],
      unrecorded: [],
      emergencies: [],
    };
    const since = await newestAuditId(database);
    const readOwnCare = async (token: string) => (await ask(app, OWN, { token })).body;
    const shared = await staff.with({ kinds: ['medical_professional', 'volunteer', 'caregiver'] });
    expect(await readOwnCare(shared)).toEqual({
      ...none,
      kinds: ['volunteer', 'caregiver', 'medical'],
    });
    const two = await staff.with({ kinds: ['medical_professional', 'caregiver'] });
    expect(await readOwnCare(two)).toEqual({ ...none, kinds: ['caregiver', 'medical'] });
    expect(await readOwnCare(admin)).toEqual({
      ...none,
      kinds: ['volunteer', 'caregiver', 'medical'],
    });
    expect((await ask(app, OWN)).status).toBe(401);
    expect(await auditRowsSince(database, since)).toEqual([]);
  });

  test('of a person is the own visits of the week, with the way to each door', async ({
    app,
    database,
    staff,
  }) => {
    const { db } = database;
    const helper_id = await addHelper(db, { name: 'Leela', kind: 'medical_professional' });
    const token = await staff.with({ kinds: ['medical_professional'], helper_id });
    const patient_id = await addPatient(db, {
      first_name: 'Annamma',
      last_name: 'Varghese',
      phone_number: '9846012345',
      address: 'House 12',
      place: 'Mala',
      place_link: 'https://maps.example/1',
      doctor: 'Dr Secret',
      proxy_name: 'Secret Son',
    });
    await db
      .insertInto('health_records')
      .values({ patient_id, disease: 'Secret', note: 'Secret' })
      .execute();
    const later = await addVisit(database, {
      helper_id,
      visit_date: '2026-11-22',
      visit_type: 'Other',
    });
    const noon = await addVisit(database, {
      helper_id,
      patient_id,
      visit_time: '12:30',
      notes: 'Bring tape',
    });
    const early = await addVisit(database, {
      helper_id,
      visit_time: '08:15',
      visit_type: 'Emergency',
    });
    for (const visit_date of ['2026-11-14', '2026-11-23'])
      await addVisit(database, { helper_id, visit_date });
    await addVisit(database, { helper_id: null, patient_id });
    await addVisit(database, { helper_id: await addHelper(db), patient_id });

    const { body, text } = await ask(app, OWN, { token });
    expect(body).toMatchObject({
      kinds: ['medical'],
      helper: { id: helper_id, name: 'Leela', type: 'medical' },
      today: '2026-11-15',
      visits: [
        { id: early.id, patient_name: 'As written', ...noContact },
        { id: noon.id },
        { id: later.id, ...noContact },
      ],
    });
    expect(Object.keys(body.helper)).toEqual(['id', 'name', 'type']);
    expect(body.visits[1]).toEqual({
      id: noon.id,
      patient_name: 'Annamma Varghese',
      patient_id,
      request_id: null,
      visit_type: 'Volunteer',
      member_name: 'Leela',
      helper_id,
      visit_date: '2026-11-15',
      visit_time: '12:30',
      notes: 'Bring tape',
      version: 1,
      created_at: expect.any(String),
      cannot_come: false,
      is_bereavement: false,
      last_status: null,
      tasks: [],
      outcome: null,
      is_recorded: false,
      can_record: true,
      reported: null,
      told: null,
      can_be_told: true,
      record: null,
      register_number: expect.stringMatching(/^PC-/),
      phone_number: '9846012345',
      address: 'House 12',
      place: 'Mala|https://maps.example/1',
    });
    expect(text).not.toContain('Secret');
  });

  test('TRU-41 tells no door of a patient who left care, and names in one row whom it showed', async ({
    app,
    admin,
    database,
    staff,
    clock,
  }) => {
    const { db } = database;
    const helper_id = await addHelper(db, { name: 'Leela' });
    const token = await staff.with({ kinds: everyKind, helper_id });
    const [first, second, removed] = [
      await addPatient(db),
      await addPatient(db),
      await addPatient(db, { removed_at: clock.now, address: 'House 99', place: 'Gone' }),
    ];
    for (const patient_id of [first, removed, second, first])
      await addVisit(database, { helper_id, patient_id });
    const since = await newestAuditId(database);
    const { body } = await ask(app, OWN, { token });
    expect(body.visits[1]).toMatchObject({ patient_id: removed, ...noContact });
    expect(await auditRowsSince(database, since)).toEqual([
      {
        action: 'view',
        record: 'patient',
        record_id: null,
        actor_role: 'vcm',
        fields: ['register_number', 'phone_number', 'address', 'place'],
        patient_ids: [first, removed, second],
      },
    ]);
    const audit = await ask(app, `GET /api/audit?record=patient&record_id=${second}`, {
      token: admin,
    });
    expect(audit.body.entries).toMatchObject([{ patient_ids: [first, removed, second] }]);

    await database.pool.query('delete from schedules where patient_id <> $1', [removed]);
    const before = await newestAuditId(database);
    expect((await ask(app, OWN, { token })).body.visits).toHaveLength(1);
    expect(await auditRowsSince(database, before)).toMatchObject([
      { record: 'patient', fields: ['first_name', 'last_name'], patient_ids: [removed] },
    ]);
  });

  test('SDB-30 SDB-35 has the emergencies of the day, with the way there, for every account', async ({
    app,
    admin,
    database,
    staff,
  }) => {
    const { db } = database;
    const nurse = await addHelper(db, { kind: 'medical_professional', name: 'Nurse' });
    const volunteer = await addHelper(db, { name: 'Volunteer' });
    const patient_id = await addPatient(db, {
      first_name: 'Annamma',
      phone_number: '5000000001',
      address: 'House 12',
      place: 'Mala',
      place_link: 'https://maps.example/1',
    });
    await db.insertInto('health_records').values({ patient_id, note: 'Secret' }).execute();
    const request_id = await addRequest(db, {
      patient_name: 'Abdul Rahman',
      contact_phone_number: '5000000002',
      // The public form sets the place of a request, so that it must never become a link.
      place: 'Kadavu|https://evil.example',
      address: 'House 9',
      support_type: 'medical',
      contact_name: 'Secret Son',
      health_condition: 'Secret',
      notes: 'Secret',
    });
    const visit_type = 'Emergency';
    const nurseVisit = await addVisit(database, {
      helper_id: nurse,
      patient_id,
      visit_type,
      visit_time: '09:00',
    });
    const requestVisit = await addVisit(database, {
      helper_id: null,
      request_id,
      visit_type,
      visit_time: '11:00',
      notes: 'Call first',
    });
    for (const visit_date of ['2026-11-14', '2026-11-16'])
      await addVisit(database, { helper_id: null, patient_id, visit_type, visit_date });
    await addVisit(database, { helper_id: null, patient_id, visit_type: 'Other' });

    const ofPatient = {
      id: nurseVisit.id,
      phone_number: '5000000001',
      place: 'Mala|https://maps.example/1',
    };
    const ofRequest = {
      id: requestVisit.id,
      patient_name: 'Abdul Rahman',
      patient_id: null,
      request_id,
      visit_type,
      member_name: 'Leela',
      helper_id: null,
      visit_date: '2026-11-15',
      visit_time: '11:00',
      notes: 'Call first',
      version: 1,
      created_at: expect.any(String),
      cannot_come: false,
      is_bereavement: false,
      outcome: null,
      is_recorded: false,
      can_record: false,
      reported: null,
      register_number: null,
      phone_number: '5000000002',
      address: 'House 9',
      place: 'Kadavu https://evil.example',
    };
    const accounts = {
      nurse: await staff.with({ kinds: ['medical_professional'], helper_id: nurse }),
      volunteer: await staff.with({ kinds: ['volunteer'], helper_id: volunteer }),
      shared: await staff.with({ kinds: ['volunteer'] }),
    };
    for (const [who, token] of Object.entries(accounts)) {
      const since = await newestAuditId(database);
      const { body, text } = await ask(app, OWN, { token });
      // The nurse's own emergency is among her visits instead.
      const expected = who === 'nurse' ? [[ofPatient], [ofRequest]] : [[], [ofPatient, ofRequest]];
      const [visits, emergencies] = [body.visits, body.emergencies];
      expect([visits, emergencies], who).toMatchObject(expected);
      expect(emergencies.at(-1)).toEqual(ofRequest);
      expect(text).not.toContain('Secret');
      expect(await auditRowsSince(database, since), who).toMatchObject([
        { action: 'view', record: 'patient', patient_ids: [patient_id] },
        {
          action: 'view',
          record: 'patient_request',
          record_id: request_id,
          fields: ['place', 'address', 'contact_phone_number'],
        },
      ]);
    }
    expect((await ask(app, OWN, { token: admin })).body.emergencies).toHaveLength(2);
  });

  test('is nobody’s any more when the helper is deleted', async ({
    app,
    admin,
    database,
    staff,
  }) => {
    const helper_id = await addHelper(database.db);
    const token = await staff.with({ kinds: ['volunteer'], helper_id });
    await addVisit(database, { helper_id, patient_id: await addPatient(database.db) });
    expect((await ask(app, OWN, { token })).body.visits).toHaveLength(1);
    await ask(app, `DELETE /api/volunteers/${helper_id}`, { token: admin });
    expect((await ask(app, OWN, { token })).body).toMatchObject({ helper: null, visits: [] });
  });
});
