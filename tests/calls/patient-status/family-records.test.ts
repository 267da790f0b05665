import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import {
  aMissedRecord,
  aRecord,
  correct,
  listRecords,
  refusal,
  save,
  send,
} from '../visit-records/records.ts';
import { type Family, ILLNESS, PROXY_PHONE, test } from './families.ts';

const NOTE = 'The eldest daughter sleeps badly';
const aFamilyRecord = ({ schedule_id }: Pick<Family, 'schedule_id'>, values: object = {}) =>
  aRecord({
    form: 'family',
    schedule_id,
    family_is: 'worse',
    needs: ['food', 'collect_equipment'],
    note: NOTE,
    ...values,
  });
const wrongForm = {
  status: 400,
  message: 'Form: a visit to the family has a form of its own',
  field: 'form',
};

describe('the form of a visit to the family', () => {
  test('PST-44 is opened by whose visit it is, with nothing of the illness', async ({
    app,
    admin,
    mourn,
  }) => {
    const family = await mourn('caregiver');
    const path = `/api/patients/${family.patient_id}/visit-form?schedule=${family.schedule_id}`;
    for (const token of [family.token, admin]) {
      const { status, body, text } = await ask(app, `GET ${path}` as 'GET /', { token });
      expect(status, text).toBe(200);
      expect(body).toMatchObject({
        patient: { name: 'Kalyani Amma', phone_number: PROXY_PHONE, last_seen_on: null },
        plan: { id: family.schedule_id, is_bereavement: true },
        last_record: null,
      });
      expect(text).not.toContain(ILLNESS);
    }
  });

  test('PST-44 stores how the family is, what it needs, a note and the next step', async ({
    app,
    admin,
    mourn,
    database: { db },
  }) => {
    for (const kind of ['volunteer', 'caregiver', 'medical_professional'] as const) {
      const family = await mourn(kind);
      const next = { next: 'visit', next_on: '2026-12-15' };
      const clinical = { pain: 7, patient_is: 'worse', done: ['listening'], left_behind: 'Gauze' };
      const saved = await save(app, family, aFamilyRecord(family, { ...next, ...clinical }));
      expect(saved).toMatchObject({
        form: 'family',
        helper_kind: kind,
        family_is: 'worse',
        needs: ['collect_equipment', 'food'],
        note: NOTE,
        patient_is: null,
        done: [],
        left_behind: null,
      });
      expect(saved).not.toHaveProperty('pain');
      const { next_schedule } = saved;
      const { body: hub } = await ask(app, `GET /api/patients/${family.patient_id}`, {
        token: admin,
      });
      expect(hub.visits).toContainEqual(
        expect.objectContaining({ id: next_schedule?.id, is_bereavement: true }),
      );
      expect(hub.last_seen_on).toBeNull();
      expect(hub.flags).toEqual([]);
      for (const table of ['health_records', 'patient_notes'] as const) {
        const rows = await db
          .selectFrom(table)
          .selectAll()
          .where('patient_id', '=', family.patient_id)
          .execute();
        expect(JSON.stringify(rows)).not.toContain(NOTE);
      }
      const titles = hub.tasks.map(({ title }: { title: string }) => title);
      expect(titles).toContain('Needs of the family of Kalyani Amma: Equipment to collect, Food');
    }
  });

  test('PST-44 a phone call is one to the family', async ({ app, mourn }) => {
    const family = await mourn();
    const body = aFamilyRecord(family, { next: 'call', next_on: '2026-11-20' });
    const { task } = await save(app, family, body);
    expect(task).toMatchObject({ title: 'Call the family of Kalyani Amma' });
  });

  test('PST-44 is the only one that such a visit takes, and no other visit takes it', async ({
    app,
    admin,
    mourn,
    someone,
  }) => {
    const family = await mourn('caregiver');
    const { schedule_id } = family;
    expect(refusal(await send(app, family, aRecord({ schedule_id })))).toEqual(wrongForm);
    const nurse = await someone('caregiver');
    const unplanned = aFamilyRecord({ schedule_id: 0 }, { schedule_id: null });
    expect(refusal(await send(app, nurse, unplanned))).toEqual(wrongForm);
    const office = { token: admin, patient_id: family.patient_id };
    const named = { ...unplanned, helper_id: family.helper_id };
    expect(refusal(await send(app, office, named))).toEqual(wrongForm);
    for (const [field, values] of Object.entries({
      outcome: { form: 'missed', outcome: 'died' },
      next: { next: 'urgent' },
    })) {
      const answer = await send(app, family, aFamilyRecord(family, values));
      expect(refusal(answer)).toMatchObject({ status: 400, field });
    }
    const missed = await save(app, family, aMissedRecord({ schedule_id, note: NOTE }));
    expect(missed).toMatchObject({ form: 'missed', outcome: 'not_home' });
  });

  test('PST-44 is recorded by the office for whoever went', async ({ app, admin, mourn }) => {
    const family = await mourn();
    const body = aFamilyRecord(family, { helper_id: family.helper_id });
    const saved = await save(app, { token: admin, patient_id: family.patient_id }, body);
    expect(saved).toMatchObject({ form: 'family', helper_id: family.helper_id });
  });

  test('PST-44 is refused to everybody else as a patient out of reach', async ({
    app,
    mourn,
    someone,
    open,
    addFamilyVisit,
    database: { db },
  }) => {
    const family = await mourn('caregiver');
    const colleague = await someone('caregiver');
    const shared = await open({ kinds: ['caregiver'] });
    // Somebody who was there in the last days and can still record that.
    const former = await someone('caregiver');
    const { patient_id } = family;
    await addFamilyVisit({
      patient_id,
      helper_id: former.helper_id,
      visit_date: '2026-11-10',
      is_bereavement: false,
      visit_type: 'Caregiver',
    });
    for (const { token } of [colleague, shared, former]) {
      const path = `/api/patients/${patient_id}/visit-form?schedule=${family.schedule_id}`;
      expect((await ask(app, `GET ${path}` as 'GET /', { token })).status).toBe(403);
      const answer = await send(app, { token, patient_id }, aFamilyRecord(family));
      expect(refusal(answer)).toEqual({
        status: 403,
        message: 'You are not allowed to do this',
        field: null,
      });
    }
    const rows = db.selectFrom('visit_records').select('id').where('patient_id', '=', patient_id);
    expect(await rows.execute()).toEqual([]);
  });

  test('PST-44 is taken when the visit was deleted meanwhile, and refused once nobody has died', async ({
    app,
    admin,
    mourn,
    database: { db },
  }) => {
    const family = await mourn();
    const path = `/api/schedules/${family.schedule_id}` as const;
    expect((await ask(app, `DELETE ${path}`, { token: admin })).status).toBe(200);
    expect(await save(app, family, aFamilyRecord(family))).toMatchObject({ schedule_id: null });
    await db
      .updateTable('patients')
      .set({ care_status: 'active' })
      .where('id', '=', family.patient_id)
      .execute();
    expect((await send(app, family, aFamilyRecord(family))).status).toBe(403);
  });
});

describe('the record of a visit to the family', () => {
  test('PST-44 is read by whose visit it is and by the office alone', async ({
    app,
    admin,
    mourn,
    open,
    database: { db },
  }) => {
    const family = await mourn('caregiver');
    const saved = await save(app, family, aFamilyRecord(family));
    const missedBy = await mourn('caregiver');
    const { schedule_id } = missedBy;
    const missed = await save(app, missedBy, aMissedRecord({ schedule_id, note: NOTE }));
    const other = await open({ kinds: ['caregiver', 'medical_professional', 'volunteer'] });
    for (const [{ token, patient_id, helper_id }, { id }] of [
      [family, saved],
      [missedBy, missed],
    ] as const) {
      for (const reader of [token, admin])
        expect(await listRecords(app, { token: reader, patient_id })).toMatchObject([
          { id, note: NOTE },
        ]);
      // Also when the death was a mistake and the colleagues look after the patient again.
      await db
        .updateTable('patients')
        .set({ care_status: 'active' })
        .where('id', '=', patient_id)
        .execute();
      await db.insertInto('assignments').values({ helper_id, patient_id }).execute();
      expect(await listRecords(app, { ...other, patient_id })).toEqual([]);
      const { body } = await ask(app, 'GET /api/schedules/caregiver', { token: other.token });
      expect(body.filter((row: { patient_id: number }) => row.patient_id === patient_id)).toEqual([
        expect.objectContaining({ outcome: null, is_recorded: true, can_record: false }),
      ]);
    }
    const { body } = await ask(app, 'GET /api/own-care', { token: family.token });
    expect(body.visits[0]).toMatchObject({
      outcome: 'seen',
      record: { id: saved.id, outcome: 'seen', can_correct: true },
    });
  });

  test('PST-44 is corrected by its author, also as a mistake, and sent again is the same', async ({
    app,
    mourn,
  }) => {
    const family = await mourn();
    const body = aFamilyRecord(family);
    const { id } = await save(app, family, body);
    expect((await send(app, family, body)).status).toBe(200);
    const better = { ...body, client_id: randomUUID(), family_is: 'same', correction: 'Misheard' };
    const { status, body: corrected } = await correct(app, family.token, id, better);
    expect([status, corrected]).toMatchObject([201, { form: 'family', family_is: 'same' }]);
    const other = { ...aRecord({ form: 'company' }), correction: 'Another form' };
    expect(refusal(await correct(app, family.token, corrected.id, other))).toEqual(wrongForm);
    const mistake = aMissedRecord({ outcome: 'mistake', note: NOTE, correction: 'Twice' });
    const undone = await correct(app, family.token, corrected.id, mistake);
    expect([undone.status, undone.body.form]).toEqual([201, 'missed']);
    // The visit can be recorded again.
    await save(app, family, aFamilyRecord(family));
  });
});
