import type { HealthStatus } from '@thinna/contract/patients/patient-logs';
import type { Patient } from '@thinna/contract/patients/patients';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { makeAccount } from '../../support/accounts.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { addPatientByCall, PATIENTS } from '../../support/patients.ts';

/** The three logs of texts (notes, history, health status), with every call that adds to them. */
const logs = [
  {
    path: (id: number) => `${PATIENTS}/${id}/notes`,
    body: (text: string) => ({ additional_notes: text }),
    linesOf: (patient: Patient) => patient.additional_notes ?? '',
    newestOf: undefined,
  },
  {
    path: (id: number) => `${PATIENTS}/${id}/history`,
    body: (text: string) => ({ medical_history: text }),
    linesOf: ({ medicalHistory }: Patient) => medicalHistory?.additionalDetails ?? '',
    newestOf: ({ medical_history }: Patient) => medical_history?.history,
  },
  {
    path: (id: number) => `/api/medical-history/${id}`,
    body: (text: string) => ({ history: text }),
    linesOf: ({ medical_history }: Patient) => medical_history?.additionalDetails ?? '',
    newestOf: ({ medicalHistory }: Patient) => medicalHistory?.history,
  },
  {
    path: (id: number) => `/api/health-status/${id}`,
    body: (text: string) => ({ note: text }),
    linesOf: ({ healthStatus }: Patient) => healthStatus[0]?.additionalDetails ?? '',
    newestOf: ({ health_status }: Patient) => health_status[0]?.note,
  },
  {
    path: (id: number) => `${PATIENTS}/${id}/medical`,
    body: (text: string) => ({ health_status: { note: text } }),
    linesOf: ({ health_status }: Patient) => health_status[0]?.additionalDetails ?? '',
    newestOf: ({ healthStatus }: Patient) => healthStatus[0]?.note,
  },
] as const;

describe.each(logs)('PUT $path', ({ path, body, linesOf, newestOf }) => {
  const put = async (app: FastifyInstance, token: string, id: number, text: string) => {
    const answer = await ask(app, `PUT ${path(id) as '/'}`, { token, body: body(text) });
    expect(answer.status).toBe(200);
    return answer.body as Patient;
  };

  test('PAT-54 PAT-62 PAT-66 PAT-72 adds an entry with its time, and keeps the earlier ones', async ({
    app,
    admin,
    clock,
  }) => {
    const { id } = await addPatientByCall({ app, admin });
    const first = clock.now.toISOString();
    await put(app, admin, id, 'വേദന കുറവാണ്: നന്നായി ഉറങ്ങി');
    clock.pass(90);
    clock.pass(-60);
    const second = clock.now.toISOString();
    const patient = await put(app, admin, id, '  Slept well.\r\nAte a little.  ');
    expect(linesOf(patient)).toBe(
      `${first}: വേദന കുറവാണ്: നന്നായി ഉറങ്ങി\n${second}: Slept well.\n${second}: Ate a little.`,
    );
    if (newestOf) expect(newestOf(patient)).toBe('Slept well.\r\nAte a little.');
    expect((await ask(app, `GET ${PATIENTS}/${id}`, { token: admin })).body).toEqual(patient);
  });

  test('PAT-66 adds nothing for the newest text or the whole log again', async ({
    app,
    admin,
    clock,
  }) => {
    const { id } = await addPatientByCall({ app, admin });
    await put(app, admin, id, 'One');
    clock.pass(1);
    const saved = await put(app, admin, id, 'Two\nlines');
    clock.pass(1);
    for (const again of ['Two\nlines', ' Two\r\nlines ', linesOf(saved)]) {
      expect(await put(app, admin, id, again)).toEqual(saved);
    }
    // Only the newest text is compared: an older one is added again.
    const more = await put(app, admin, id, 'One');
    expect(linesOf(more).split('\n')).toHaveLength(4);
  });

  test('PAT-66 keeps the same words of another author or another day', async ({
    app,
    admin,
    database,
    clock,
  }) => {
    const { id } = await addPatientByCall({ app, admin });
    const { now } = clock;
    const other = `devi${id}`;
    await makeAccount(database, 'admin', other);
    await put(app, admin, id, 'Stable, no pain');
    const second = await put(app, await logIn(app, 'admin', other), id, 'Stable, no pain');
    expect(linesOf(second).split('\n')).toHaveLength(2);
    // 23:50 at the clinic.
    clock.now = new Date('2026-11-15T18:20:00.000Z');
    const token = await logIn(app, 'admin', other);
    expect(await put(app, token, id, 'Stable, no pain')).toEqual(second);
    clock.pass(30);
    const third = await put(app, token, id, 'Stable, no pain');
    expect(linesOf(third).split('\n')).toHaveLength(3);
    expect(await put(app, token, id, 'Stable, no pain')).toEqual(third);
    clock.now = now;
  });

  test('PAT-66 PAT-77 keeps what several add at once, each under a time of its own', async ({
    app,
    admin,
  }) => {
    const { id } = await addPatientByCall({ app, admin });
    const texts = Array.from({ length: 12 }, (_, at) => `Note ${at}`);
    await Promise.all(texts.map((text) => put(app, admin, id, text)));
    const { body: patient } = await ask(app, `GET ${PATIENTS}/${id}`, { token: admin });
    const lines = linesOf(patient).split('\n');
    const times = lines.map((line) => line.slice(0, 24));
    expect(lines.map((line) => line.slice(26)).toSorted()).toEqual(texts.toSorted());
    expect(times).toEqual([...new Set(times)].toSorted());
  });
});

const state = ({ healthStatus }: Patient) =>
  healthStatus.map(({ disease, medication, note, note_date }: HealthStatus) => [
    disease,
    medication,
    note,
    note_date,
  ]);

describe('the state of health', () => {
  const putTo = (path: (id: number) => string, wrap: (sent: object) => object) =>
    async function put(app: FastifyInstance, token: string, id: number, values: object) {
      const answer = await ask(app, `PUT ${path(id) as '/'}`, { token, body: wrap(values) });
      expect(answer.status).toBe(200);
      return answer.body as Patient;
    };
  const add = putTo(
    (id) => `/api/health-status/${id}`,
    (values) => values,
  );
  const edit = putTo(
    (id) => `${PATIENTS}/${id}/medical`,
    (health_status) => ({ health_status }),
  );

  test('PAT-56 PAT-57 PAT-72 grows by whole records, and a note has two days', async ({
    app,
    admin,
    clock,
  }) => {
    const { id } = await addPatientByCall({ app, admin });
    await add(app, admin, id, { disease: 'Cancer', note: 'In pain', note_date: '2026-11-09' });
    const at = clock.now.toISOString();
    clock.pass(1);
    const patient = await add(app, admin, id, { medication: 'Morphine' });
    // Blank fields keep their former value, so that the newest record is complete.
    expect(state(patient)).toEqual([
      ['Cancer', 'Morphine', 'In pain', '2026-11-15'],
      ['Cancer', null, 'In pain', '2026-11-09'],
    ]);
    expect(patient.healthStatus[0]?.additionalDetails).toBe(`${at}: In pain`);
    expect(patient.healthStatus[1]).toMatchObject({ additionalDetails: '', recorded_at: at });
  });

  test('SYS-22 a note without a day is of the day of the clinic', async ({ app, admin, clock }) => {
    const { id } = await addPatientByCall({ app, admin });
    const { now } = clock;
    clock.now = new Date('2026-11-15T05:30:00.000Z');
    const patient = await add(app, admin, id, { note: 'In the morning', note_date: null });
    clock.now = now;
    expect(patient.healthStatus[0]?.note_date).toBe('2026-11-15');
  });

  test('PAT-58 is not written down when nothing differs', async ({ app, admin, clock }) => {
    const { id } = await addPatientByCall({ app, admin });
    const full = { disease: 'Cancer', medication: 'Morphine', note: 'In pain' };
    const first = await edit(app, admin, id, full);
    clock.pass(1);
    for (const values of [
      full,
      { ...full, note_date: '2026-11-15' },
      { ...full, note: '', note_date: '2026-11-01' },
      {},
    ]) {
      expect(await edit(app, admin, id, values)).toEqual(first);
      if ('note' in values) expect(await add(app, admin, id, values)).toEqual(first);
    }
    const none = await ask(app, `PUT ${PATIENTS}/${id}/medical`, { token: admin, body: {} });
    expect(none.body).toEqual(first);
  });

  test('PAT-57 PAT-66 the same words about another day are another note', async ({
    app,
    admin,
  }) => {
    const { id } = await addPatientByCall({ app, admin });
    const monday = { note: 'In pain', note_date: '2026-11-09' };
    const tuesday = { note: 'In pain', note_date: '2026-11-10' };
    for (const values of [monday, monday, tuesday, tuesday, { note: 'In pain' }]) {
      await add(app, admin, id, values);
    }
    expect(state(await edit(app, admin, id, tuesday))).toEqual([
      [null, null, 'In pain', '2026-11-10'],
      [null, null, 'In pain', '2026-11-09'],
    ]);
  });

  test('PAT-56 an edit clears what it sends blank, and leaves what it does not send', async ({
    app,
    admin,
  }) => {
    const { id } = await addPatientByCall({ app, admin });
    await edit(app, admin, id, { disease: 'Cancer', medication: 'Morphine', note: 'In pain' });
    const [cleared] = state(await edit(app, admin, id, { medication: '' }));
    expect(cleared).toEqual(['Cancer', null, 'In pain', '2026-11-15']);
    const [kept] = state(await add(app, admin, id, { disease: ' ', note: 'Better' }));
    expect(kept).toEqual(['Cancer', null, 'Better', '2026-11-15']);
  });

  test('PAT-58 an addition with nothing in it is refused', async ({ app, admin }) => {
    const before = await addPatientByCall({ app, admin });
    for (const body of [
      {},
      { disease: '', medication: ' ', note: null, note_date: '2026-11-01' },
    ]) {
      const answer = await ask(app, `PUT /api/health-status/${before.id}`, { token: admin, body });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        field: 'note',
        message: 'Write at least one: disease, medication or note',
      });
    }
    const { body } = await ask(app, `GET ${PATIENTS}/${before.id}`, { token: admin });
    expect(body).toEqual(before);
  });

  test('PAT-56 the treatment beside it changes where something is sent', async ({ app, admin }) => {
    const treatment = {
      initial_treatment_date: '2026-01-05',
      doctor: 'Dr Anil',
      caregiver: 'Sister Lucy',
    };
    const { id } = await addPatientByCall({ app, admin }, treatment);
    const call = `PUT ${PATIENTS}/${id}/medical` as const;
    const body = { doctor: 'Dr Bina', caregiver: '', health_status: null };
    const first = await ask(app, call, { token: admin, body });
    expect(first.body).toMatchObject({ ...treatment, doctor: 'Dr Bina', caregiver: null });
    expect(first.body.healthStatus).toEqual([]);
    const day = await ask(app, call, { token: admin, body: { initial_treatment_date: '' } });
    expect(day.body).toMatchObject({ initial_treatment_date: null, doctor: 'Dr Bina' });
  });
});

test('the author of every entry is kept', async ({ app, admin, database: { db } }) => {
  const { id } = await addPatientByCall({ app, admin }, { medical_history: 'A fall' });
  await ask(app, `PUT /api/health-status/${id}`, { token: admin, body: { note: 'In pain' } });
  const { id: asha } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  for (const table of ['health_records', 'patient_notes'] as const) {
    const rows = db.selectFrom(table).select('recorded_by').where('patient_id', '=', id);
    expect(await rows.execute(), table).toEqual([{ recorded_by: asha }]);
  }
});
