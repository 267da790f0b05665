import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { ask, test as clinicTest } from '../../support/clinic.ts';
import { deletePeople } from '../../support/people.ts';

const SEARCH = 'POST /api/search';

interface Named {
  id: number;
  first_name?: string;
  patient_name?: string;
  name?: string;
}

/** Searches and returns the names that were found, by kind. */
const test = clinicTest.extend('find', ({ app, admin }) => async (text: string) => {
  const { status, body } = await ask(app, SEARCH, { token: admin, body: { text } });
  expect(status, text).toBe(200);
  const names = (rows: Named[]) =>
    rows.map(({ first_name, patient_name, name }) => first_name ?? patient_name ?? name);
  return {
    patients: names(body.patients),
    requests: names(body.requests),
    helpers: names(body.helpers),
    hasMore: body.has_more as boolean,
  };
});

const nothing = { patients: [], requests: [], helpers: [], hasMore: false };

beforeEach<{ database: Database }>(({ database }) => deletePeople(database));

describe('the office’s search', () => {
  test('SRC-01 SRC-06 SRC-07 answers who it is, how to reach them, and nothing of an illness', async ({
    app,
    admin,
    clock,
    database: { db },
  }) => {
    const request = await addRequest(db, {
      patient_name: 'Kalyani Amma',
      contact_name: 'Ravi',
      contact_phone_number: '5214066201',
      support_type: 'medical',
      health_condition: 'canary7',
      notes: 'canary7',
    });
    const patient = await addPatient(db, {
      original_id: request,
      first_name: 'Kalyani',
      last_name: 'Amma',
      dob: '1948-03-01',
      place: 'Kadavu',
      place_link: 'https://maps.example/canary7',
      address: 'Thekkeparambil',
      phone_number: null,
      proxy_name: 'Ravi',
      proxy_relation: 'son',
      proxy_phone_number: '5214066201',
      doctor: 'Dr canary7',
    });
    const record = { patient_id: patient, disease: 'canary7', note: 'canary7' };
    await db.insertInto('health_records').values(record).execute();
    const notes = { patient_id: patient, kind: 'additional', body: 'canary7' } as const;
    await db.insertInto('patient_notes').values(notes).execute();
    const helper = await addHelper(db, { name: 'Ravi T.', phone_number: '5214066201' });

    const { status, body, text } = await ask(app, SEARCH, {
      token: admin,
      body: { text: '+91 52140 66201' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      patients: [
        {
          id: patient,
          register_number: expect.stringMatching(/^PC-\d{5,}$/),
          original_id: request,
          first_name: 'Kalyani',
          last_name: 'Amma',
          age: 78,
          place: 'Kadavu',
          address: 'Thekkeparambil',
          phone_number: null,
          proxy_name: 'Ravi',
          proxy_relation: 'son',
          proxy_phone_number: '5214066201',
          is_in_care: true,
          care_status: 'active',
        },
      ],
      requests: [
        {
          id: request,
          patient_name: 'Kalyani Amma',
          contact_name: 'Ravi',
          contact_phone_number: '5214066201',
          place: 'Mala',
          address: 'House 12',
          created_at: expect.stringMatching(/^20\d\d-.*\.\d{3}Z$/),
          care: 'in_care',
        },
      ],
      helpers: [
        {
          id: helper,
          kind: 'volunteer',
          name: 'Ravi T.',
          phone_number: '5214066201',
          address: 'Near the temple, Mala',
        },
      ],
      has_more: false,
    });
    expect(text).not.toContain('canary7');

    const removed_at = clock.now;
    await db.updateTable('patients').set({ removed_at }).where('id', '=', patient).execute();
    const ended = await ask(app, SEARCH, { token: admin, body: { text: 'kalyani' } });
    expect(ended.body).toMatchObject({
      patients: [{ id: patient, is_in_care: false }],
      requests: [{ id: request, care: 'waiting' }],
    });
    const closing = { closed_at: clock.now, closed_why: 'no_need' };
    await db.updateTable('patient_requests').set(closing).where('id', '=', request).execute();
    const closed = await ask(app, SEARCH, { token: admin, body: { text: 'kalyani' } });
    expect(closed.body).toMatchObject({ requests: [{ id: request, care: 'closed' }] });
    await db.deleteFrom('patients').execute();
    const alone = await ask(app, SEARCH, { token: admin, body: { text: 'kalyani' } });
    expect(alone.body).toMatchObject({ patients: [], requests: [{ care: 'closed' }] });
  });

  test('SRC-02 finds by name in both scripts: patient, proxy, request, contact, helper', async ({
    database: { db },
    find,
  }) => {
    await addPatient(db, { first_name: 'Mary', last_name: 'Thomas', proxy_name: 'Biju Paul' });
    await addPatient(db, { first_name: 'അനി\u0D7Dകുമാ\u0D7C' });
    await addRequest(db, { patient_name: 'Devaki', contact_name: 'സുനി' });
    await addHelper(db, { name: 'Leela', kind: 'caregiver' });
    await addHelper(db, { name: 'ലീല', kind: 'medical_professional' });
    await addHelper(db, { name: 'Leelamma', kind: 'volunteer' });
    const mary = { ...nothing, patients: ['Mary'] };
    for (const text of [
      'mary thomas',
      'THOMAS  mary',
      'ary thom',
      'biju',
      'Paul Mary',
      'ma thom',
    ]) {
      expect(await find(text), text).toEqual(mary);
    }
    for (const text of ['അനി\u0D32\u0D4D\u200D', 'അനി\u0D7D', 'കുമാ\u0D30\u0D4D\u200D']) {
      expect(await find(text), text).toEqual({ ...nothing, patients: ['അനി\u0D7Dകുമാ\u0D7C'] });
    }
    for (const text of ['devaki', 'സുനി', 'സു']) {
      expect(await find(text), text).toEqual({ ...nothing, requests: ['Devaki'] });
    }
    expect(await find('leela')).toEqual({ ...nothing, helpers: ['Leelamma', 'Leela'] });
    expect(await find('ലീല')).toEqual({ ...nothing, helpers: ['ലീല'] });
    for (const text of ['mary devaki', 'thomaspc', '%%%ary', 'l_e', '_ary', 'zz', 'nobody']) {
      expect(await find(text), text).toEqual(nothing);
    }
  });

  test('SRC-02 compares two letters with the beginnings of words', async ({
    database: { db },
    find,
  }) => {
    await addPatient(db, { first_name: 'Amina', last_name: 'K.' });
    await addHelper(db, { name: 'Mini', address: 'Karaparambil, Mala' });
    expect(await find('am')).toEqual({ ...nothing, patients: ['Amina'] });
    expect(await find('mi')).toEqual({ ...nothing, helpers: ['Mini'] });
    expect(await find('amina k')).toEqual({ ...nothing, patients: ['Amina'] });
    expect(await find('ka')).toEqual({ ...nothing, helpers: ['Mini'] });
    expect(await find('in')).toEqual(nothing);
    expect(await find('ina')).toEqual({ ...nothing, patients: ['Amina'] });
  });

  test('SRC-03 finds by house or address, and by place, but not by the link of a place', async ({
    database: { db },
    find,
  }) => {
    await addPatient(db, {
      first_name: 'Kalyani',
      address: 'Thekkeparambil\nHouse 12',
      place: 'കടവ്',
      place_link: 'https://maps.example/canary',
    });
    await addRequest(db, { patient_name: 'Devaki', place: 'Ferry road', address: 'Puthenpura' });
    await addHelper(db, { name: 'Mini', address: 'Kallely House' });
    for (const text of ['thekkepara', 'kalyani parambil', 'house 12', 'കടവ്']) {
      expect(await find(text), text).toEqual({ ...nothing, patients: ['Kalyani'] });
    }
    for (const text of ['ferry', 'puthen road', 'DEVAKI ferry']) {
      expect(await find(text), text).toEqual({ ...nothing, requests: ['Devaki'] });
    }
    expect(await find('kallely')).toEqual({ ...nothing, helpers: ['Mini'] });
    expect(await find('house')).toEqual({ ...nothing, patients: ['Kalyani'], helpers: ['Mini'] });
    for (const text of ['canary', 'https', 'devaki kallely']) {
      expect(await find(text), text).toEqual(nothing);
    }
  });

  test('SRC-04 finds a phone number however it is written: own, proxy’s, contact’s, helper’s', async ({
    database: { db },
    find,
  }) => {
    await addPatient(db, { first_name: 'Own', phone_number: '5214066201' });
    await addPatient(db, {
      first_name: 'Proxied',
      phone_number: '9846012345',
      proxy_phone_number: '5214066201',
    });
    await addPatient(db, { first_name: 'Another', phone_number: '5214066202' });
    await addRequest(db, { patient_name: 'Asked', contact_phone_number: '5214066201' });
    await addHelper(db, { name: 'Helps', phone_number: '5214066201', kind: 'caregiver' });
    const all = {
      patients: ['Proxied', 'Own'],
      requests: ['Asked'],
      helpers: ['Helps'],
      hasMore: false,
    };
    for (const text of [
      '5214066201',
      '52140 66201',
      '+91 52140-66201',
      '91 5214066201',
      '0091 52140 66201',
      '052140 66201',
      '4066201',
      '66201',
    ]) {
      expect(await find(text), text).toEqual(all);
    }
    expect((await find('52140')).patients).toEqual(['Another', 'Proxied', 'Own']);
    expect(await find('6202')).toEqual({ ...nothing, patients: ['Another'] });
    expect(await find('5214066203')).toEqual(nothing);
  });

  test('SRC-05 finds by register number, with and without its letters, hyphen and zeros', async ({
    database: { db, pool },
    find,
  }) => {
    const id = await addPatient(db, { first_name: 'Kalyani', phone_number: null });
    await addPatient(db, { first_name: 'Another', phone_number: null });
    const numbered = `update patients set register_number = $1 where id = $2`;
    await pool.query(numbered, ['PC-00142', id]);
    for (const text of ['PC-00142', 'pc-00142', 'PC 142', 'pc142', 'Pc-0014', '00142']) {
      expect(await find(text), text).toEqual({ ...nothing, patients: ['Kalyani'] });
    }
    expect(await find('PC-00143')).toEqual(nothing);
    expect((await find('pc-')).patients).toEqual(['Another', 'Kalyani']);
  });

  test('SRC-01 answers the 8 newest of each kind, and says whether there are more', async ({
    database: { db },
    find,
  }) => {
    for (let at = 1; at <= 8; at += 1) {
      await addPatient(db, { first_name: `Anu ${at}` });
      await addRequest(db, { patient_name: `Anu ${at}` });
      await addHelper(db, { name: `Anu ${at}`, kind: at % 2 ? 'volunteer' : 'caregiver' });
    }
    const newest = [8, 7, 6, 5, 4, 3, 2, 1].map((at) => `Anu ${at}`);
    const eight = { patients: newest, requests: newest, helpers: newest, hasMore: false };
    expect(await find('anu')).toEqual(eight);
    await addHelper(db, { name: 'Anu 9' });
    const helpers = ['Anu 9', ...newest.slice(0, 7)];
    expect(await find('anu')).toEqual({ ...eight, helpers, hasMore: true });
  });

  test('SRC-01 finds what is older than the newest two thousand, after them', async ({
    database: { db, pool },
    find,
  }) => {
    await addPatient(db, { first_name: 'Ammini', last_name: 'Old', phone_number: '5214066201' });
    await pool.query(
      `insert into patients (first_name, last_name, support_type)
       select 'Filler', n::text, 'other' from generate_series(1, 2100) n`,
    );
    await addPatient(db, { first_name: 'Ammini', last_name: 'New' });
    expect((await find('ammini')).patients).toHaveLength(2);
    expect((await find('ammini old')).patients).toHaveLength(1);
    expect((await find('5214066201')).patients).toEqual(['Ammini']);
    expect(await find('ammini filler')).toEqual(nothing);
    expect(await find('filler')).toMatchObject({
      patients: Array(8).fill('Filler'),
      hasMore: true,
    });
  });
});
