import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { everyKind, test } from './care.ts';

describe('a team', () => {
  test('SDB-11 comes by name, with what colleagues may know', async ({
    app,
    database: { db },
    staff,
  }) => {
    const token = await staff.with({ kinds: everyKind });
    const secret = { notes: 'Only for the office', viewed_at: new Date() };
    for (const name of ['zeena', 'Anil', 'മേരി', 'Biju']) {
      await addHelper(db, { kind: 'medical_professional', name, ...secret });
    }
    const license_number = 'KL123456';
    const profile = {
      specialization: 'Nursing',
      experience: 'Six years',
      availability: 'Mornings',
    };
    await addHelper(db, {
      kind: 'medical_professional',
      name: 'Anil',
      ...profile,
      ...secret,
      license_number,
    });
    await addHelper(db, { kind: 'volunteer', name: 'Chacko', skills: 'Driving', ...secret });
    const { body, text } = await ask(app, 'GET /api/team/medical', { token });
    const shown = body.map(({ name }: { name: string }) => name);
    expect(shown.filter((name: string) => name !== 'മേരി')).toEqual([
      'Anil',
      'Anil',
      'Biju',
      'zeena',
    ]);
    expect(body[shown.indexOf('Anil') + 1]).toEqual({
      id: expect.any(Number),
      name: 'Anil',
      email: expect.stringContaining('@'),
      phone_number: expect.stringMatching(/^\d{10}$/),
      address: 'Near the temple, Mala',
      ...profile,
    });
    const volunteers = await ask(app, 'GET /api/team/volunteer', { token });
    expect(volunteers.body).toHaveLength(1);
    for (const hidden of ['office', license_number, 'Driving', 'is_new', 'created_at']) {
      expect(text + volunteers.text).not.toContain(hidden);
    }
  });
});

describe('one helper', () => {
  test('SDB-42 is read under each plural of the kind', async ({
    app,
    admin,
    database: { db },
    staff,
  }) => {
    const token = await staff.with({ kinds: everyKind });
    const medical = await addHelper(db, {
      kind: 'medical_professional',
      specialization: 'Nursing',
    });
    for (const plural of ['medicals', 'medical_professionals', 'medical-professionals']) {
      for (const bearer of [token, admin]) {
        const { status, body } = await ask(app, `GET /api/helpers/${plural}/${medical}`, {
          token: bearer,
        });
        expect(status, plural).toBe(200);
        expect(body).toMatchObject({ id: medical, name: 'Mary Thomas', specialization: 'Nursing' });
        expect(Object.keys(body)).toHaveLength(8);
      }
    }
    for (const kind of ['volunteer', 'caregiver'] as const) {
      const id = await addHelper(db, { kind });
      const { body } = await ask(app, `GET /api/helpers/${kind}s/${id}`, { token });
      expect(body.id).toBe(id);
    }
  });

  test('SDB-42 of another kind, of a kind that is not the account’s or of nobody is unknown alike', async ({
    app,
    admin,
    database: { db },
    staff,
  }) => {
    const token = await staff.with({ kinds: ['volunteer'] });
    const volunteer = await addHelper(db);
    const medical = await addHelper(db, { kind: 'medical_professional' });
    const missing = { message: 'Helper not found', error: 'Helper not found', field: null };
    for (const [path, bearer] of [
      [`medicals/${medical}`, token],
      [`medicals/${volunteer}`, token],
      [`volunteers/${medical}`, token],
      [`volunteers/${UNKNOWN_ID}`, token],
      [`volunteers/${medical}`, admin],
      [`medicals/${UNKNOWN_ID}`, admin],
      [`nurses/${medical}`, admin],
      [`medical/${medical}`, admin],
      ['volunteers/0', admin],
      ['volunteers/x', admin],
    ] as const) {
      const { status, body } = await ask(app, `GET /api/helpers/${path}`, { token: bearer });
      expect({ status, body }, path).toEqual({ status: 404, body: missing });
    }
  });
});
