import { registrantForms } from '@thinna/contract/registrations/registrations';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { ask, test } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import {
  aRegistrant,
  aRequest,
  askForHelp,
  consentOf,
  countRows,
  registerHelper,
  requestOf,
  rowsSince,
  type Subject,
} from '../../support/registrations.ts';

const registrants = [
  { userType: 'volunteer', kind: 'volunteer', list: '/api/volunteers' },
  { userType: 'caregiver', kind: 'caregiver', list: '/api/caregivers' },
  { userType: 'medical', kind: 'medical_professional', list: '/api/medical-professionals' },
] as const;

const NOTICE = { consent: true, notice_version: '2026-11-01' };

describe('whoever comes forward as a helper', () => {
  test.for(registrants)(
    'REG-36 $userType: is in the list of the office with everything that was sent, and new',
    async ({ userType, list }, { app, admin }) => {
      const values = aRegistrant[userType]();
      const { status, body } = await registerHelper(app, values);
      expect(status).toBe(201);
      expect(body).toEqual({ message: 'Registration Successful', id: expect.any(Number) });

      const answer = await ask(app, `GET ${list}/${body.id}`, { token: admin });
      const { userType: _, ...fields } = values;
      expect(answer.body).toMatchObject({ ...fields, is_new: true });
      // Ensures that the test sends every field of the form.
      expect(Object.keys(fields)).toEqual(
        expect.arrayContaining(Object.keys(registrantForms[userType].shape)),
      );
    },
  );

  test.for(registrants)(
    'REG-36 $userType: leaves one unread notification, what was agreed to, and one audit row',
    async ({ userType, kind }, { app, database, clock }) => {
      const before = await countRows(database);
      const values = { ...aRegistrant[userType]({ name: 'Mary Thomas' }), ...NOTICE };
      const { body } = await registerHelper(app, values);
      expect(await rowsSince(database, before)).toEqual({
        helpers: 1,
        patient_requests: 0,
        notifications: 1,
        consents: 1,
        audit: 1,
      });
      expect(await notificationOf(database, 'helper_id', body.id)).toEqual({
        entity_type: kind,
        message: `New ${kind.replace('_', ' ')} registration: Mary Thomas`,
        read_at: null,
        created_at: clock.now,
      });
      expect(await consentOf(database, 'helper_id', body.id)).toEqual({
        purpose: 'care',
        basis: 'consent',
        notice_version: '2026-11-01',
        channel: 'website',
        given_by: null,
        given_at: clock.now,
        withdrawn_at: null,
      });
      expect(await auditOf(database, kind, body.id)).toEqual([
        {
          at: clock.now,
          actor_id: null,
          actor_role: 'visitor',
          action: 'create',
          fields: Object.keys(registrantForms[userType].shape),
          request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      ]);
    },
  );

  test('REG-23 is taken with either spelling of the third kind (D-01)', async ({ app, admin }) => {
    for (const userType of ['medical', 'medical_professional']) {
      const { status, body } = await registerHelper(app, { ...aRegistrant.medical(), userType });
      expect(status, userType).toBe(201);
      const answer = await ask(app, `GET /api/medical-professionals/${body.id}`, { token: admin });
      expect(answer.status, userType).toBe(200);
    }
  });

  test('REG-09 REG-10 needs no more than what is required', async ({ app, admin }) => {
    const { userType, name, email, phone_number, address } = aRegistrant.volunteer();
    const { status, body } = await registerHelper(app, {
      userType,
      name,
      email,
      phone_number,
      address,
    });
    expect(status).toBe(201);
    const answer = await ask(app, `GET /api/volunteers/${body.id}`, { token: admin });
    expect(answer.body).toMatchObject({ availability: null, skills: null, notes: null });
  });
});

describe('whoever asks for help', () => {
  const requests = [
    { support_type: 'medical', health_condition: 'After a stroke', stored: 'medical' },
    { support_type: 'caregiver', care_details: 'Bathing', stored: 'caregiver' },
    { support_type: 'volunteer', stored: 'volunteer' },
    { support_type: 'others', stored: 'other' },
    { support_type: 'other', stored: 'other' },
  ];

  test.for(requests)(
    'PRG-24 $support_type: is stored with everything that was sent, and new (D-02)',
    async ({ stored, ...typeFields }, { app, database }) => {
      const values = aRequest(typeFields);
      const { status, body } = await askForHelp(app, values);
      expect(status).toBe(201);
      expect(body).toMatchObject({ message: 'Patient registered successfully!' });
      expect(await requestOf(database, body.id)).toMatchObject({
        health_condition: null,
        care_details: null,
        ...values,
        support_type: stored,
        viewed_at: null,
      });
    },
  );

  test('PRG-24 leaves one unread notification, what was agreed to, and one audit row', async ({
    app,
    database,
    clock,
  }) => {
    const before = await countRows(database);
    const values = { ...aRequest({ patient_name: 'Kunjamma' }), ...NOTICE };
    const { body } = await askForHelp(app, values);
    expect(await rowsSince(database, before)).toEqual({
      helpers: 0,
      patient_requests: 1,
      notifications: 1,
      consents: 1,
      audit: 1,
    });
    expect(await notificationOf(database, 'request_id', body.id)).toEqual({
      entity_type: 'patient',
      message: 'New patient registration: Kunjamma',
      read_at: null,
      created_at: clock.now,
    });
    expect(await consentOf(database, 'request_id', body.id)).toMatchObject({
      basis: 'consent',
      notice_version: '2026-11-01',
    });
    const [row] = await auditOf(database, 'patient_request', body.id);
    expect(row).toMatchObject({ action: 'create', actor_id: null, actor_role: 'visitor' });
    expect(row?.fields.toSorted()).toEqual(Object.keys(aRequest()).toSorted());
  });

  test('PRG-08 needs neither a contact nor an e-mail nor notes', async ({ app, database }) => {
    const {
      contact_name: _name,
      contact_email: _email,
      notes: _notes,
      ...requiredValues
    } = aRequest();
    for (const blank of [{}, { contact_name: ' ', contact_email: '', notes: null }]) {
      const phone = String(6_500_000_000 + Object.keys(blank).length);
      const values = { ...requiredValues, contact_phone_number: phone, ...blank };
      const { status, body } = await askForHelp(app, values);
      expect(status).toBe(201);
      expect(await requestOf(database, body.id)).toMatchObject({
        contact_name: null,
        contact_email: null,
        notes: null,
      });
    }
  });
});

describe('what is stored of a registration', () => {
  test('is never more than what was asked', async ({ app, database, admin }) => {
    const stranger = {
      id: 77,
      kind: 'medical_professional',
      viewed_at: '2020-01-01T00:00:00.000Z',
      is_new: false,
      created_at: '2020-01-01T00:00:00.000Z',
      role: 'admin',
      search: 'x',
    };
    const helper = await registerHelper(app, { ...aRegistrant.volunteer(), ...stranger });
    expect(helper.body.id).not.toBe(77);
    const { body } = await ask(app, `GET /api/volunteers/${helper.body.id}`, { token: admin });
    expect(body).toMatchObject({ is_new: true, notes: 'Speaks Tamil' });
    expect(body.created_at).not.toContain('2020');

    const request = await askForHelp(app, { ...aRequest(), ...stranger });
    expect(request.body.id).not.toBe(77);
    expect(await requestOf(database, request.body.id)).toMatchObject({ viewed_at: null });
  });

  test('says on what it rests: an agreement to a notice, or that somebody came by themselves', async ({
    app,
    database,
  }) => {
    const cases = [
      [{}, 'voluntary', null],
      [{ consent: false }, 'voluntary', null],
      [{ consent: false, notice_version: ' 7 ' }, 'voluntary', '7'],
      // Consent without a notice version does not count.
      [{ consent: true }, 'voluntary', null],
      [{ consent: true, notice_version: ' ' }, 'voluntary', null],
      [{ consent: true, notice_version: '7' }, 'consent', '7'],
    ] as const;
    for (const [consentFields, basis, notice_version] of cases) {
      const helper = await registerHelper(app, { ...aRegistrant.volunteer(), ...consentFields });
      expect(await consentOf(database, 'helper_id', helper.body.id)).toMatchObject({
        basis,
        notice_version,
      });
      const request = await askForHelp(app, { ...aRequest(), ...consentFields });
      expect(await consentOf(database, 'request_id', request.body.id)).toMatchObject({
        basis,
        notice_version,
      });
    }
  });

  test('goes back to nobody: the answer is a sentence, a number and a code', async ({ app }) => {
    const helper = await registerHelper(app, aRegistrant.caregiver());
    const request = await askForHelp(app, aRequest());
    expect(Object.keys(helper.body)).toEqual(['message', 'id']);
    expect(Object.keys(request.body)).toEqual(['message', 'id', 'code']);
    for (const { headers } of [helper, request]) expect(headers['cache-control']).toBe('no-store');
  });

  test('is told in Malayalam to whoever prefers it', async ({ app }) => {
    const headers = { 'accept-language': 'ml, en;q=0.5' };
    for (const send of [
      () => registerHelper(app, aRegistrant.volunteer(), { headers }),
      () => askForHelp(app, aRequest(), { headers }),
      () => askForHelp(app, {}, { headers }),
    ]) {
      const { body } = await send();
      expect(body.message).toMatch(/^\p{Script=Malayalam}/u);
    }
  });

  test('stands or falls with its notification, its consent and its audit row', async ({
    app,
    database,
  }) => {
    for (const table of ['notifications', 'consents', 'audit']) {
      const before = await countRows(database);
      const repair = await failWrites(database, table, 'insert');
      const answers = [
        await registerHelper(app, aRegistrant.volunteer()),
        await askForHelp(app, aRequest()),
      ];
      await repair();
      for (const { status } of answers) expect(status, table).toBeGreaterThanOrEqual(400);
      expect(await countRows(database), table).toEqual(before);
    }
  });
});

/** Reads a notification; its entity type is the kind of the helper or 'patient' (api.md 6). */
async function notificationOf({ pool }: Database, subject: Subject, id: number) {
  const { rows } = await pool.query(
    `select coalesce(helpers.kind::text, 'patient') as entity_type, message, read_at,
       notifications.created_at
     from notifications left join helpers on helpers.id = helper_id where ${subject} = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}

function auditOf({ db }: Database, record: string, id: number) {
  return db
    .selectFrom('audit')
    .select(['at', 'actor_id', 'actor_role', 'action', 'fields', 'request_id'])
    .where('record', '=', record)
    .where('record_id', '=', id)
    .execute();
}
