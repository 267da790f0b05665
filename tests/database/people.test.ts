import { describe, expect } from 'vitest';
import { test } from '../support/database.ts';
import { addAccount, addHelper, addPatient, addRequest } from './rows.ts';

const taken = (constraint: string) => ({ code: '23505', constraint });
const refused = (constraint: string) => ({ code: '23514', constraint });

describe('helpers', () => {
  test('keep the details of another kind out', async ({ database: { db } }) => {
    const licensed = { license_number: 'KL123456' };
    await addHelper(db, { kind: 'medical_professional', ...licensed, specialization: 'Pain' });
    await addHelper(db, {
      kind: 'caregiver',
      certifications: 'Palliative care',
      experience: '2 years',
    });
    await addHelper(db, { kind: 'volunteer', skills: 'Driving' });

    await expect(
      addHelper(db, { kind: 'volunteer', license_number: 'KL999999' }),
    ).rejects.toMatchObject(refused('helpers_license_number_kind'));
    await expect(addHelper(db, { kind: 'volunteer', experience: '2 years' })).rejects.toMatchObject(
      refused('helpers_experience_kind'),
    );
    await expect(addHelper(db, { kind: 'caregiver', skills: 'Driving' })).rejects.toMatchObject(
      refused('helpers_skills_kind'),
    );
    await expect(
      addHelper(db, { kind: 'caregiver', specialization: 'Pain' }),
    ).rejects.toMatchObject(refused('helpers_specialization_kind'));
    await expect(
      addHelper(db, { kind: 'medical_professional', certifications: 'First aid' }),
    ).rejects.toMatchObject(refused('helpers_certifications_kind'));
  });

  test.for(['kl123456', 'KL12345', 'KL12345678901', 'K123456', 'KL 123456', ''])(
    'refuse the license number "%s"',
    async (license_number, { database: { db } }) => {
      await expect(
        addHelper(db, { kind: 'medical_professional', license_number }),
      ).rejects.toMatchObject(refused('helpers_license_number_check'));
    },
  );

  test('have an e-mail and a phone of their own within a kind, letter case ignored', async ({
    database: { db },
  }) => {
    const contact = { email: 'Own@Example.org', phone_number: '8111111111' };
    await addHelper(db, contact);
    await addHelper(db, { ...contact, kind: 'caregiver' });

    await expect(addHelper(db, { email: 'own@example.ORG' })).rejects.toMatchObject(
      taken('helpers_email_key'),
    );
    await expect(addHelper(db, { phone_number: contact.phone_number })).rejects.toMatchObject(
      taken('helpers_phone_number_key'),
    );
  });

  test('share no license number, and may all be without one', async ({ database: { db } }) => {
    const kind = 'medical_professional';
    await addHelper(db, { kind, license_number: 'TC1234567' });
    await addHelper(db, { kind });
    await addHelper(db, { kind });
    await expect(addHelper(db, { kind, license_number: 'TC1234567' })).rejects.toMatchObject(
      taken('helpers_license_number_key'),
    );
  });

  test.for([
    ['a phone of nine digits', { phone_number: '123456789' }, refused('phone10_check')],
    ['a phone of eleven digits', { phone_number: '12345678901' }, refused('phone10_check')],
    ['a phone with a letter', { phone_number: '12345678a0' }, refused('phone10_check')],
    ['a phone with a line break', { phone_number: '1234567890\n' }, refused('phone10_check')],
    ['a phone in Malayalam digits', { phone_number: '൧൨൩൪൫൬൭൮൯൦' }, refused('phone10_check')],
    ['an e-mail without @', { email: 'nobody' }, refused('email_check')],
    ['an e-mail of 255 characters', { email: `${'a'.repeat(250)}@b.in` }, refused('email_check')],
    ['a blank name', { name: ' \t' }, refused('person_name_check')],
    ['a name of 31 characters', { name: 'a'.repeat(31) }, { code: '22001' }],
    ['an empty address', { address: '' }, refused('place_text_check')],
    ['an address of 501 characters', { address: 'a'.repeat(501) }, refused('place_text_check')],
    ['an empty optional text', { availability: '' }, refused('short_text_check')],
    [
      'a short text of 201 characters',
      { availability: 'a'.repeat(201) },
      refused('short_text_check'),
    ],
    ['a long text of 5,001 characters', { notes: 'a'.repeat(5001) }, refused('long_text_check')],
  ] as const)('refuse %s', async ([_what, values, refusal], { database: { db } }) => {
    await expect(addHelper(db, values)).rejects.toMatchObject(refusal);
  });

  test('take texts up to the last character, also in Malayalam', async ({ database: { db } }) => {
    await addHelper(db, {
      name: 'ക'.repeat(30),
      address: 'ക'.repeat(500),
      notes: 'ക'.repeat(5000),
    });
  });
});

describe('patients in need', () => {
  test('say what is needed for their support type, and nothing else', async ({
    database: { db },
  }) => {
    await addRequest(db, { support_type: 'medical', health_condition: 'Stroke' });
    await addRequest(db, { support_type: 'caregiver', care_details: 'At night' });

    await expect(addRequest(db, { support_type: 'medical' })).rejects.toMatchObject(
      refused('patient_requests_health_condition_needed'),
    );
    await expect(addRequest(db, { support_type: 'caregiver' })).rejects.toMatchObject(
      refused('patient_requests_care_details_needed'),
    );
    await expect(
      addRequest(db, { support_type: 'other', health_condition: 'Stroke' }),
    ).rejects.toMatchObject(refused('patient_requests_health_condition_needed'));
  });

  test('have a phone and, when given, an e-mail of their own until deleted', async ({
    database: { db },
  }) => {
    const contact = { contact_phone_number: '8222222222', contact_email: 'Family@example.org' };
    const id = await addRequest(db, contact);
    await addRequest(db);
    await addRequest(db);
    await expect(
      addRequest(db, { contact_phone_number: contact.contact_phone_number }),
    ).rejects.toMatchObject(taken('patient_requests_contact_phone_number_key'));
    await expect(addRequest(db, { contact_email: 'FAMILY@example.org' })).rejects.toMatchObject(
      taken('patient_requests_contact_email_key'),
    );
    await db.deleteFrom('patient_requests').where('id', '=', id).execute();
    await addRequest(db, contact);
  });
});

describe('registered patients', () => {
  const person = {
    first_name: 'Devaki  Amma',
    age: 81,
    gender: 'Female',
    phone_number: '8333333333',
    address: 'House 3',
    place: 'Mala',
  } as const;

  test('are the same person when every personal detail is alike', async ({ database: { db } }) => {
    await addPatient(db, person);
    await expect(
      addPatient(db, { ...person, first_name: ' DEVAKI amma', support_type: 'other' }),
    ).rejects.toMatchObject(taken('patients_same_person_key'));
    await addPatient(db, { ...person, age: 82 });
    await addPatient(db, { ...person, address: null });
    await addPatient(db, { ...person, first_name: 'Devaki' });
  });

  test('are the same person also when nothing but the name is known', async ({
    database: { db },
  }) => {
    await addPatient(db, { first_name: 'ശാന്ത', phone_number: null });
    await expect(addPatient(db, { first_name: 'ശാന്ത', phone_number: null })).rejects.toMatchObject(
      taken('patients_same_person_key'),
    );
  });

  test('collide only with patients in care', async ({ database: { db } }) => {
    const twin = { ...person, phone_number: '8444444444' };
    const id = await addPatient(db, twin);
    await db.updateTable('patients').set({ removed_at: new Date() }).where('id', '=', id).execute();
    await addPatient(db, twin);
    await expect(
      db.updateTable('patients').set({ removed_at: null }).where('id', '=', id).execute(),
    ).rejects.toMatchObject(taken('patients_same_person_key'));
  });

  test('come from at most one request each', async ({ database: { db } }) => {
    const original_id = await addRequest(db);
    await addPatient(db, { original_id });
    await expect(addPatient(db, { original_id })).rejects.toMatchObject(
      taken('patients_original_id_key'),
    );
  });

  test('get a running register number of at least five digits', async ({ database: { db } }) => {
    const numbers = await Promise.all(
      [await addPatient(db), await addPatient(db)].map(async (id) => {
        const row = await db
          .selectFrom('patients')
          .select('register_number')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return row.register_number;
      }),
    );
    expect(numbers[0]).toMatch(/^PC-\d{5}$/);
    expect(Number(numbers[1]?.slice(3))).toBe(Number(numbers[0]?.slice(3)) + 1);
  });

  test.for([
    [{ dob: '1950-01-01', age: 75 }, 'patients_dob_or_age'],
    [{ age: 0 }, 'patients_age_check'],
    [{ place: 'Mala|https://example.org' }, 'patients_place_check'],
    [{ place_link: 'javascript:alert(1)' }, 'patients_place_link_check'],
    [{ proxy_phone_number: '123' }, 'phone10_check'],
  ] as const)('refuse %o', async ([values, constraint], { database: { db } }) => {
    await expect(addPatient(db, values)).rejects.toMatchObject(refused(constraint));
  });
});

describe('accounts', () => {
  test('see all three kinds unless narrowed, and never none', async ({ database: { db } }) => {
    const ids = [await addAccount(db), await addAccount(db, { kinds: ['caregiver'] })];
    const rows = await db
      .selectFrom('accounts')
      .select('kinds')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { kinds: ['volunteer', 'caregiver', 'medical_professional'] },
      { kinds: ['caregiver'] },
    ]);
    await expect(addAccount(db, { kinds: [] })).rejects.toMatchObject(
      refused('accounts_kinds_check'),
    );
  });

  test('have a username of their own, letter case ignored', async ({ database: { db } }) => {
    await addAccount(db, { username: 'Sister Rose' });
    await expect(addAccount(db, { username: 'sister rose' })).rejects.toMatchObject(
      taken('accounts_username_key'),
    );
    await expect(addAccount(db, { username: 'a'.repeat(101) })).rejects.toMatchObject(
      refused('accounts_username_check'),
    );
  });
});
