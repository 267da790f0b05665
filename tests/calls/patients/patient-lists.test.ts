import { patientCalls } from '@thinna/contract/patients/patients';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { addPatient } from '../../database/rows.ts';
import { ask, test as clinicTest } from '../../support/clinic.ts';
import { addPatientByCall, PATIENTS } from '../../support/patients.ts';

/** The fields that only the whole record has. */
const unlisted = [
  'healthStatus',
  'health_status',
  'medicalHistory',
  'medical_history',
  'additional_notes',
  'visits',
  'people',
  'tasks',
  'visit_records',
  'trend',
  'last_seen_on',
  'visit_every_days',
  'ward',
  'registered_on',
  'due_on',
  'back_on',
  'status_changes',
  'reported',
  'cancelled_visits',
  'cancelled_tasks',
  'flags',
  'attended',
];

/** Deletes all patients before a test that uses the fixture `empty`. */
const test = clinicTest.extend('empty', async ({ database }) => {
  await database.db.deleteFrom('patients').execute();
});

describe('the list of the patients', () => {
  test('PAT-02 SYS-25 holds those in care, newest first, and nothing of an illness', async ({
    app,
    admin,
    clock,
    database: { db },
    empty: _,
  }) => {
    const secret = { disease: 'canary7', medication: 'canary7', note: 'canary7' };
    const first = await addPatientByCall({ app, admin }, { health_status: secret });
    const notes = { additional_notes: 'canary7', medical_history: 'canary7' };
    const second = await addPatientByCall({ app, admin }, notes);
    await addPatient(db, { removed_at: clock.now });
    const { status, body, text, headers } = await ask(app, `GET ${PATIENTS}`, { token: admin });
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    expect(text).not.toContain('canary7');
    expect(headers.link).toBeUndefined();
    const fields = Object.keys(patientCalls.list.answer.element.shape);
    expect(Object.keys(body[0]).toSorted()).toEqual(fields.toSorted());
    const entries = Object.entries(first);
    const publicFields = Object.fromEntries(entries.filter(([field]) => !unlisted.includes(field)));
    expect(Object.keys(publicFields)).toHaveLength(entries.length - unlisted.length);
    expect(body[1]).toEqual(publicFields);
  });

  test('PAT-06 SYS-25 comes in pages, and the next one keeps what was asked for', async ({
    app,
    admin,
    database: { db },
    empty: _,
  }) => {
    const ids: number[] = [];
    for (const support_type of ['medical', 'other', 'medical', 'volunteer', 'medical'] as const) {
      ids.unshift(await addPatient(db, { support_type, first_name: 'Kannan & അമ്മ' }));
    }
    const [fifth, , third, , first] = ids;
    const search = encodeURIComponent('kannan & അമ്മ');
    const address = `${PATIENTS}?search=${search}&support_type=medical&limit=2` as const;
    const page = await ask(app, `GET ${address}`, { token: admin });
    expect(idsOf(page.body)).toEqual([fifth, third]);
    expect(page.headers.link).toBe(`<${address}&after=${third}>; rel="next"`);
    const next = await ask(app, `GET ${address}&after=${third}`, { token: admin });
    expect(idsOf(next.body)).toEqual([first]);
    expect(next.headers.link).toBeUndefined();

    for (const spelling of ['other', 'others']) {
      const others = await ask(app, `GET ${PATIENTS}?support_type=${spelling}`, { token: admin });
      expect(idsOf(others.body)).toEqual([ids[3]]);
    }
    for (const query of ['support_type=nursing', 'limit=0', 'after=x', 'search=a&search=b']) {
      const refused = await ask(app, `GET ${PATIENTS}?${query}`, { token: admin });
      expect(refused.status, query).toBe(400);
    }
  });

  test('PAT-04 SYS-01 answers the same at /patients, but only to a search', async ({
    app,
    admin,
    empty: _,
  }) => {
    await addPatientByCall({ app, admin }, { first_name: 'Paru' });
    await addPatientByCall({ app, admin }, { first_name: 'Devaki' });
    for (const query of ['search=paru', 'search=', 'limit=1&search=']) {
      const short = await ask(app, `GET /patients?${query}`, { token: admin });
      const long = await ask(app, `GET ${PATIENTS}?${query}`, { token: admin });
      expect(short.status).toBe(200);
      expect(short.text).toBe(long.text);
      const link = String(short.headers.link);
      expect(link.replace('</patients', `<${PATIENTS}`)).toBe(String(long.headers.link));
    }
    const page = await ask(app, 'GET /patients?search=&limit=1', { token: admin });
    const next = /<(.+)>/.exec(String(page.headers.link))?.[1] as '/';
    const rest = await ask(app, `GET ${next}`, { token: admin });
    expect(rest.body).toMatchObject([{ first_name: 'Paru' }]);
    expect((await ask(app, 'GET /patients?search=paru')).status).toBe(401);
    for (const address of ['/patients', '/patients?find=paru', '/patients?research=paru']) {
      expect((await ask(app, `GET ${address as '/'}`, { token: admin })).status).toBe(404);
    }
  });
});

describe('the search', () => {
  const findNames = async (app: FastifyInstance, token: string, search: string) => {
    const address = `${PATIENTS}?search=${encodeURIComponent(search)}` as const;
    const { status, body } = await ask(app, `GET ${address}`, { token });
    expect(status).toBe(200);
    return (body as { first_name: string }[]).map(({ first_name }) => first_name);
  };

  test('PAT-04 finds part of a name, register number, phone or place', async ({
    app,
    admin,
    empty: _,
  }) => {
    const values = { first_name: 'Paru', last_name: 'Amma', phone_number: '9447011223' };
    const { register_number } = await addPatientByCall(
      { app, admin },
      { ...values, place: 'Koratty|https://maps.example/canary' },
    );
    await addPatientByCall(
      { app, admin },
      { first_name: 'Devaki', place: 'Mala', address: 'Koratty 1' },
    );
    for (const part of [
      'paru',
      'ARU am',
      'u   a',
      'amma',
      register_number,
      register_number.slice(2).toLowerCase(),
      '7011',
      'koratty',
      'RATT',
    ]) {
      expect(await findNames(app, admin, part), part).toEqual(['Paru']);
    }
    expect(await findNames(app, admin, '  ')).toEqual(['Devaki', 'Paru']);
    // The link of a place is not searched, and no match spans two fields.
    for (const part of ['canary', 'nobody', `amma${register_number}`, 'amma pc']) {
      expect(await findNames(app, admin, part), part).toEqual([]);
    }
  });

  test('PAT-04 finds a phone number however it is written, the own and the proxy’s', async ({
    app,
    admin,
    empty: _,
  }) => {
    const values = { first_name: 'Paru', phone_number: '5300000421' };
    const proxy = { name: 'Leena', relation: 'Daughter', phone_number: '5300000421' };
    await addPatientByCall({ app, admin }, values);
    await addPatientByCall({ app, admin }, { first_name: 'Devaki', medical_proxy: proxy });
    await addPatientByCall({ app, admin }, { first_name: 'Kannan 53', place: 'Ward 1234567' });
    for (const typed of phones) {
      expect(await findNames(app, admin, typed), typed).toEqual(['Devaki', 'Paru']);
      expect(await findNames(app, admin, `${typed}7`), typed).toEqual([]);
    }
    // Digits also match names and places.
    expect(await findNames(app, admin, '1234567')).toEqual(['Kannan 53']);
    expect(await findNames(app, admin, 'nan 53')).toEqual(['Kannan 53']);
    expect(await findNames(app, admin, 'paru 53000')).toEqual([]);
    // No match spans two numbers.
    const { register_number } = await addPatientByCall(
      { app, admin },
      { ...values, first_name: 'Ravi' },
    );
    expect(await findNames(app, admin, `${register_number.slice(3)}53000`)).toEqual([]);

    const query = `search=${encodeURIComponent('+91 53000')}&support_type=medical&limit=1`;
    const first = await ask(app, `GET ${PATIENTS}?${query}`, { token: admin });
    expect(first.body).toMatchObject([{ first_name: 'Ravi' }]);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1];
    expect((await ask(app, `GET ${next as '/'}`, { token: admin })).body).toMatchObject([
      { first_name: 'Devaki', medical_proxy: proxy },
    ]);
  });

  test('PAT-04 finds a Malayalam name however it was typed', async ({ app, admin, empty: _ }) => {
    const spellings = [
      ['എൻ്റെ അമ്മ', 'എന്റെ'],
      ['അനിൽ', 'അനില്\u200D'],
      ['രാധാകൃഷ്ണൻ', 'ണന്\u200D'],
      ['മനോജ്\u200C കുമാർ', 'മനോജ് കുമാര്\u200D'],
    ] as const;
    for (const [name, typed] of spellings) {
      await addPatientByCall({ app, admin }, { first_name: name });
      expect(await findNames(app, admin, typed), typed).toEqual([name]);
      await addPatientByCall({ app, admin }, { first_name: `x${typed}` });
      expect(await findNames(app, admin, name.slice(0, 4)), name).toContain(name);
    }
  });

  test('PAT-04 takes %, _ and \\ for themselves', async ({ app, admin, empty: _ }) => {
    for (const name of ['100% Paru', 'Paru_Amma', 'Paru\\Amma', 'Plain']) {
      await addPatientByCall({ app, admin }, { first_name: name });
    }
    expect(await findNames(app, admin, '%')).toEqual(['100% Paru']);
    expect(await findNames(app, admin, '_')).toEqual(['Paru_Amma']);
    expect(await findNames(app, admin, '\\')).toEqual(['Paru\\Amma']);
    expect(await findNames(app, admin, 'paru\\a')).toEqual(['Paru\\Amma']);
    expect(await findNames(app, admin, 'p%u')).toEqual([]);
  });
});

/** Spellings of 5300000421 and of parts of it. */
const phones = [
  '53000 00421',
  '5300000421',
  '+91 53000 00421',
  '+915300000421',
  '0091 53000 00421',
  '91 5300000421',
  '053000-00421',
  '53000-00421',
  '+91 53000 004',
  '00421',
  '0 00 42',
];

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
