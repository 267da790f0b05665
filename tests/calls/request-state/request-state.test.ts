import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import {
  activateRequest,
  aPatientInNeed,
  caregiver,
  endCare,
  LIST,
} from '../../support/patients-in-need.ts';
import { aRequest, askForHelp, unusedIpAddress } from '../../support/registrations.ts';
import { addVisit } from '../../support/visits.ts';
import { CALL, test } from './fixture.ts';

const NONE = 'We find no request with these numbers. Please call us.';

describe('the state of a request', () => {
  test('TRK-05 follows what the office does: received, seen, called, and closed', async ({
    office,
    state,
  }) => {
    expect(await state()).toEqual({ state: 'received', day: null });
    await office('PUT view');
    expect(await state()).toEqual({ state: 'seen', day: null });
    await office('POST calls', { reached: false });
    expect(await state()).toEqual({ state: 'called', day: null });
    await office('POST calls', { reached: true });
    expect(await state()).toEqual({ state: 'called', day: null });
  });

  test('TRK-12 is closed once the office has closed it, and as before when it is opened again', async ({
    office,
    state,
  }) => {
    await office('POST calls', { reached: true });
    for (const why of ['no_need', 'elsewhere', 'not_reached', 'equipment_only', 'other']) {
      await office('PUT closed', { why });
      expect(await state()).toEqual({ state: 'closed', day: null });
    }
    await office('PUT closed', { why: null });
    expect(await state()).toEqual({ state: 'called', day: null });
  });

  test('TRK-12 closed leaves the count of those who wait, and opened comes back to it', async ({
    app,
    admin,
    database,
    clock,
    office,
    request,
  }) => {
    const longAgo = new Date(clock.now.getTime() - 5 * 86_400_000);
    await database.db
      .updateTable('patient_requests')
      .set({ created_at: longAgo })
      .where('id', '=', request.id)
      .execute();
    const count = async () =>
      (await ask(app, 'GET /api/dashboard-summary', { token: admin })).body.waiting_requests;
    const before = await count();
    await office('PUT closed', { why: 'elsewhere' });
    expect(await count()).toBe(before - 1);
    await office('PUT closed', { why: null });
    expect(await count()).toBe(before);
  });

  test('TRK-09 is care while the patient is in care, and goes back when that is taken back', async ({
    app,
    admin,
    office,
    request,
    state,
  }) => {
    await office('PUT view');
    await activateRequest(app, admin, request);
    expect(await state()).toEqual({ state: 'care', day: null });
    await endCare(app, admin, request.id);
    expect(await state()).toEqual({ state: 'seen', day: null });
    await activateRequest(app, admin, request);
    // Care comes before closing (D-235).
    await office('PUT closed', { why: 'no_need' });
    expect(await state()).toEqual({ state: 'care', day: null });
    await endCare(app, admin, request.id);
    expect(await state()).toEqual({ state: 'closed', day: null });
  });

  test('TRK-10 tells the day of the first visit until it is over, and of no later one', async ({
    app,
    admin,
    clock,
    request,
    state,
  }) => {
    const { body: patient } = await activateRequest(app, admin, request);
    const today = clinicDay(clock.now);
    const plan = async (days: number, visit_time: string) => {
      const visit = { patient_name: request.patient_name, patient_id: patient.id, visit_time };
      const { id } = await addVisit(app, admin, { ...visit, visit_date: addDays(today, days) });
      return id;
    };
    const later = await plan(7, '09:00');
    expect(await state()).toEqual({ state: 'visit', day: addDays(today, 7) });
    // 12:00 at the clinic: the test's clock stands at 6:30 UTC.
    const first = await plan(0, '12:01');
    expect(await state()).toEqual({ state: 'visit', day: today });
    clock.pass(2);
    expect(await state()).toEqual({ state: 'care', day: null });
    clock.pass(-2);
    expect(await state()).toEqual({ state: 'visit', day: today });
    // A cancelled visit is deleted.
    await ask(app, `DELETE /api/schedules/${first}`, { token: admin });
    expect(await state()).toEqual({ state: 'visit', day: addDays(today, 7) });
    await ask(app, `DELETE /api/schedules/${later}`, { token: admin });
    expect(await state()).toEqual({ state: 'care', day: null });
  });

  test('TRK-09 TRK-10 knows nothing of visits while the patient is not in care', async ({
    app,
    admin,
    clock,
    request,
    state,
  }) => {
    const { body: patient } = await activateRequest(app, admin, request);
    const visit_date = addDays(clinicDay(clock.now), 3);
    await addVisit(app, admin, {
      patient_name: request.patient_name,
      patient_id: patient.id,
      visit_date,
    });
    expect(await state()).toEqual({ state: 'visit', day: visit_date });
    await endCare(app, admin, request.id);
    expect(await state()).toEqual({ state: 'received', day: null });
  });
});

describe('whoever asks for it', () => {
  test('TRK-05 may write small letters and spaces, and the whole phone number', async ({
    askState,
    request,
  }) => {
    const { code, contact_phone_number: phone } = request;
    const spaced = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}\u00A0`;
    for (const numbers of [
      { code: code.toLowerCase() },
      { code: spaced },
      { phone_end: ` ${phone.slice(-4, -2)} ${phone.slice(-2)} ` },
      { phone_end: phone },
      { phone_end: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` },
    ]) {
      expect(await askState(numbers), JSON.stringify(numbers)).toMatchObject({ status: 200 });
    }
  });

  test('TRK-06 reads the same of a wrong pair, an unknown code and a deleted request', async ({
    app,
    admin,
    database,
    askState,
    request,
  }) => {
    const other = await aPatientInNeed({ app, database });
    const digits = request.contact_phone_number.slice(-4);
    const refused = [
      await askState({ phone_end: other.contact_phone_number.slice(-4) }),
      await askState({ code: other.code }),
      await askState({ code: 'ZZZZZZ' }),
      await askState({ code: 'no code at all' }),
      await askState({ code: `${request.code}A` }),
      await askState({ code: '%' }),
      await askState({ phone_end: digits.slice(1) }),
      await askState({ phone_end: 'none' }),
    ];
    await ask(app, `DELETE /api/patients-register/${request.id}`, { token: admin });
    refused.push(await askState());
    for (const { status, text, headers } of refused) {
      expect(status).toBe(404);
      expect(JSON.parse(text)).toEqual({ message: NONE, error: NONE, field: null });
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('TRK-06 is told in Malayalam, and what is missing', async ({ app }) => {
    const headers = { 'accept-language': 'ml' };
    const body = { code: 'ZZZZZZ', phone_end: '1234' };
    const wrong = await ask(app, CALL, { body, headers, from: unusedIpAddress() });
    expect(wrong.body.message).toBe('ഈ നമ്പറുകളുള്ള അഭ്യർത്ഥന കാണുന്നില്ല. ഞങ്ങളെ വിളിക്കുക.');
    const empty = await ask(app, CALL, { body: {}, from: unusedIpAddress() });
    expect(empty).toMatchObject({
      status: 400,
      body: {
        details: [
          { field: 'code', message: 'Number of your request is required' },
          { field: 'phone_end', message: 'Last four digits of your phone number is required' },
        ],
      },
    });
  });
});

describe('what the answer holds', () => {
  test('TRK-08 is a state and a day in every state, and no text of anybody', async ({
    app,
    admin,
    clock,
    database,
  }) => {
    const marked = {
      patient_name: 'marker-patient',
      contact_name: 'marker-contact',
      contact_email: 'marker@clinic.example',
      place: 'marker-place',
      address: 'marker-address',
      notes: 'marker-notes',
      ...caregiver,
      care_details: 'marker-illness',
    };
    const request = await aPatientInNeed({ app, database }, marked);
    const path = `${LIST}/${request.id}`;
    const office = (call: string, body?: unknown) =>
      ask(app, call as 'GET /', { token: admin, body });
    const helper_id = await addHelper(database.db, { kind: 'caregiver', name: 'marker-helper' });
    const phone_end = request.contact_phone_number.slice(-4);
    const seen: unknown[] = [];
    const look = async () => {
      const body = { code: request.code, phone_end };
      const answers = [
        await ask(app, CALL, { body, from: unusedIpAddress() }),
        await ask(app, CALL, { body: { ...body, phone_end: 'x' }, from: unusedIpAddress() }),
      ];
      for (const { text } of answers) {
        expect(text).not.toMatch(/marker|died|no_need|asha|09:41/);
        expect(text).not.toContain(request.code);
        expect(text).not.toContain(phone_end);
      }
      expect(Object.keys(answers[0]?.body)).toEqual(['state', 'day']);
      seen.push(answers[0]?.body.state);
    };
    await look();
    await office(`PUT ${path}/view`);
    await look();
    await office(`POST ${path}/calls`, { reached: false, note: 'marker-call' });
    await look();
    const { body: patient } = await activateRequest(app, admin, request);
    await look();
    await addVisit(app, admin, {
      patient_name: 'marker-patient',
      patient_id: patient.id,
      visit_type: 'Caregiver',
      member_name: 'marker-helper',
      helper_id,
      visit_date: addDays(clinicDay(clock.now), 1),
      visit_time: '09:41',
      notes: 'marker-visit',
    });
    await look();
    await endCare(app, admin, request.id);
    await office(`PUT ${path}/closed`, { why: 'no_need' });
    await look();
    expect(seen).toEqual(['received', 'seen', 'called', 'care', 'visit', 'closed']);
  });
});

describe('the code that a registration answers', () => {
  test('TRK-01 opens the state at once', async ({ app }) => {
    const values = aRequest();
    const { status, body } = await askForHelp(app, values);
    expect(status).toBe(201);
    expect(body.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    const phone_end = values.contact_phone_number.slice(-4);
    const asked = { body: { code: body.code, phone_end }, from: unusedIpAddress() };
    expect((await ask(app, CALL, asked)).body).toEqual({ state: 'received', day: null });
  });

  test('REQ-09 is made anew when it is taken, and never called a duplicate', async ({
    app,
    database: { db, pool },
    request,
  }) => {
    const codes = [request.code, request.code, 'QQQQQ2'];
    await pool.query('alter function request_code() rename to random_request_code');
    await pool.query(`
      create sequence test_codes;
      create function request_code() returns text language sql volatile as $$
        select (array[${codes.map((code) => `'${code}'`).join(', ')}])[nextval('test_codes')] $$;
      grant usage on sequence test_codes to public;
      alter table patient_requests alter column code set default request_code()`);
    const answer = await askForHelp(app, aRequest());
    await pool.query(`
      alter table patient_requests alter column code set default random_request_code();
      drop function request_code(); drop sequence test_codes;
      alter function random_request_code() rename to request_code`);
    expect(answer).toMatchObject({ status: 201, body: { code: 'QQQQQ2' } });
    const rows = db.selectFrom('patient_requests').select('id').where('code', '=', request.code);
    expect(await rows.execute()).toEqual([{ id: request.id }]);
  });
});
