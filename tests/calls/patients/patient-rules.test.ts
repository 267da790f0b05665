import { describe, expect } from 'vitest';
import { ask, test } from '../../support/clinic.ts';
import { addPatientByCall, aPatient, PATIENTS } from '../../support/patients.ts';

const long = (length: number) => 'x'.repeat(length);

/** Values with the sentence that refuses them; null means that the value is accepted. */
const rules: [lines: string, field: string, value: unknown, sentence: string | null][] = [
  ['PAT-17', 'first_name', ' ', 'Full name is required'],
  ['PAT-17', 'first_name', undefined, 'Full name is required'],
  ['PAT-20', 'first_name', long(31), 'Full name must be at most 30 characters'],
  ['PAT-20', 'first_name', long(30), null],
  ['PAT-73', 'last_name', long(31), 'Last name must be at most 30 characters'],
  ['PAT-17 PAT-18', 'support_type', 'nursing', 'Support type is required'],
  ['PAT-18', 'support_type', 'medical', null],
  ['PAT-18', 'support_type', 'caregiver', null],
  ['PAT-18', 'support_type', 'volunteer', null],
  ['PAT-18', 'support_type', 'other', null],
  ['PAT-18', 'support_type', 'others', null],
  ['PAT-19', 'gender', 'Male', null],
  ['PAT-19', 'gender', 'Female', null],
  ['PAT-19', 'gender', 'Other', null],
  ['PAT-19', 'gender', '', null],
  ['PAT-19', 'gender', 'male', 'Choose at least one: Gender'],
  ['PAT-21', 'age', 0, 'Age must be at least 1'],
  ['PAT-21', 'age', -3, 'Age must be at least 1'],
  ['PAT-21', 'age', 1.5, 'Age must be at least 1'],
  ['PAT-21', 'age', 'old', 'Age must be at least 1'],
  ['PAT-21', 'age', '0', 'Age must be at least 1'],
  ['PAT-21', 'age', 1, null],
  ['PAT-21', 'age', '72', null],
  ['PAT-21', 'age', '', null],
  ['PAT-21', 'age', 151, 'Age is too large'],
  ['PAT-16', 'dob', '15/03/1950', 'Date of birth must be a day, written YYYY-MM-DD'],
  ['PAT-16', 'dob', '1950-02-30', 'Date of birth must be a day, written YYYY-MM-DD'],
  ['PAT-70', 'dob', '2026-11-16', 'Date of birth must not be in the future'],
  ['PAT-70', 'dob', '2026-11-15', null],
  ['PAT-22 PAT-23', 'place', 'Mala|javascript:alert(1)', 'Place link must be a URL'],
  ['PAT-22 PAT-23', 'place', 'Mala|maps', 'Place link must be a URL'],
  ['PAT-22 PAT-23', 'place', 'Mala|ftp://maps.example', 'Place link must be a URL'],
  ['PAT-22 PAT-23', 'place', 'Mala|https://', 'Place link must be a URL'],
  ['PAT-22 PAT-23', 'place', 'Mala|x|https://maps.example', 'Place link must be a URL'],
  ['PAT-22 PAT-23', 'place', long(501), 'Place is too long'],
  ['PAT-22 PAT-23', 'place', `Mala|https://maps.example/${long(5000)}`, 'Place is too long'],
  ['PAT-24', 'phone_number', '12345', 'Phone number must be exactly 10 digits'],
  ['PAT-24', 'phone_number', '+919400000000', 'Phone number must be exactly 10 digits'],
  ['PAT-24', 'phone_number', '', null],
  ['PAT-24', 'phone_number', '0009400000', null],
  ['SYS-27', 'address', long(501), 'Address is too long'],
  ['PAT-28', 'doctor', long(31), 'Doctor must be at most 30 characters'],
  ['PAT-28', 'caregiver', long(31), 'Caregiver must be at most 30 characters'],
  ['PAT-28', 'doctor', long(30), null],
  [
    'PAT-27',
    'initial_treatment_date',
    'Monday',
    'Initial treatment date must be a day, written YYYY-MM-DD',
  ],
  ['PAT-28', 'medical_proxy.name', long(31), 'Proxy name must be at most 30 characters'],
  ['PAT-29', 'medical_proxy.relation', long(11), 'Relation must be at most 10 characters'],
  ['PAT-29', 'medical_proxy.relation', long(10), null],
  ['PAT-30', 'medical_proxy.phone_number', '12345', 'Proxy phone number must be exactly 10 digits'],
  ['PAT-30', 'medical_proxy.phone_number', '', null],
  ['PAT-30', 'medical_proxy', 'Joseph', 'Medical proxy is required'],
  ['PAT-58', 'health_status', {}, null],
  ['PAT-58', 'health_status', { disease: '', medication: null, note: ' ' }, null],
  ['SYS-27', 'health_status.disease', long(5001), 'Disease is too long'],
  ['SYS-27', 'health_status.note', long(5001), 'Note is too long'],
  ['PAT-57', 'health_status.note_date', 'x', 'Note date must be a day, written YYYY-MM-DD'],
  ['SYS-27', 'medical_history', long(5001), 'Medical history is too long'],
  ['SYS-27', 'additional_notes', long(5001), 'Additional notes is too long'],
];

describe('adding a patient', () => {
  test.for(rules)('%s SYS-17 judges %s: %j', async ([, field, value, sentence], { app, admin }) => {
    const { status, body } = await ask(app, `POST ${PATIENTS}`, {
      token: admin,
      body: aPatient(nested(field, value)),
    });
    if (sentence === null) return expect(status).toBe(201);
    expect(status).toBe(400);
    expect(body).toEqual({
      message: sentence,
      error: sentence,
      field,
      details: [{ field, message: sentence }],
    });
  });

  test('PAT-30 SYS-13 names every field that is wrong, also within another one', async ({
    app,
    admin,
  }) => {
    const { status, body } = await ask(app, `POST ${PATIENTS}`, {
      token: admin,
      headers: { 'accept-language': 'ml' },
      body: aPatient({
        age: 0,
        health_status: { note_date: 'x' },
        medical_proxy: { relation: long(11), phone_number: '1' },
      }),
    });
    expect(status).toBe(400);
    const fields = body.details.map(({ field }: { field: string }) => field);
    expect(fields).toEqual([
      'age',
      'health_status.note_date',
      'medical_proxy.relation',
      'medical_proxy.phone_number',
    ]);
    expect(body.message).toBe('വയസ്സ് 1 മുതലുള്ള പൂർണ്ണസംഖ്യ ആയിരിക്കണം');
    expect(body.details[3].message).toContain('ഫോൺ നമ്പറിന് കൃത്യം 10 അക്കങ്ങൾ');
  });

  test.for([
    ['Mala', 'Mala'],
    ['  Mala | https://maps.example/a b'.replace(' b', '?q=b'), 'Mala|https://maps.example/a?q=b'],
    ['Mala|', 'Mala'],
    ['|https://maps.example', '|https://maps.example'],
    ['Mala|Https://maps.example/A|B', 'Mala|https://maps.example/A|B'],
    [' | ', null],
  ] as const)('PAT-23 keeps the place %j as %j', async ([input, stored], { app, admin }) => {
    const { id, place } = await addPatientByCall({ app, admin }, { place: input });
    expect(place).toBe(stored);
    const list = await ask(app, `GET ${PATIENTS}?limit=1`, { token: admin });
    expect(list.body[0]).toMatchObject({ id, place: stored });
  });

  test('PAT-22 the database refuses a link that no browser should follow', async ({ database }) => {
    const bad = `update patients set place_link = 'javascript:alert(1)'`;
    await expect(database.pool.query(bad)).rejects.toMatchObject({ code: '23514' });
  });
});

const refusals: [lines: string, path: string, body: object, field: string, sentence: string][] = [
  ['PAT-54', 'notes', {}, 'additional_notes', 'Additional notes is required'],
  [
    'PAT-54',
    'notes',
    { additional_notes: ' \n' },
    'additional_notes',
    'Additional notes is required',
  ],
  ['PAT-62', 'history', { medical_history: '' }, 'medical_history', 'Medical history is required'],
  ['PAT-60', 'proxy', {}, 'medical_proxy', 'Medical proxy is required'],
  ['PAT-52', 'personal', {}, 'first_name', 'Full name is required'],
];

test.for(refusals)(
  '%s SYS-17 PUT …/%s with %j is refused',
  async ([, section, body, field, sentence], { app, admin }) => {
    const before = await addPatientByCall({ app, admin }, { additional_notes: 'First' });
    const path = `${PATIENTS}/${before.id}` as const;
    const answer = await ask(app, `PUT ${path}/${section}`, { token: admin, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ field, message: sentence });
    expect((await ask(app, `GET ${path}`, { token: admin })).body).toEqual(before);
  },
);

function nested(field: string, value: unknown): Record<string, unknown> {
  const [group = '', inner] = field.split('.');
  return { [group]: inner === undefined ? value : { [inner]: value } };
}
