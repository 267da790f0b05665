import { describe, expect } from 'vitest';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask, test as clinicTest } from '../../support/clinic.ts';
import { activateRequest, aPatientInNeed, endCare, LIST } from '../../support/patients-in-need.ts';

const test = clinicTest
  .extend('request', ({ app, database }) => aPatientInNeed({ app, database }))
  .extend('call', ({ app, admin, request }) => (body: unknown) => {
    return ask(app, `POST ${LIST}/${request.id}/calls`, { token: admin, body });
  })
  .extend('close', ({ app, admin, request }) => (body: unknown) => {
    return ask(app, `PUT ${LIST}/${request.id}/closed`, { token: admin, body });
  })
  .extend('read', ({ app, admin, request }) => async () => {
    return (await ask(app, `GET ${LIST}/${request.id}`, { token: admin })).body;
  });

describe('a call to the family of a request', () => {
  test('TRK-11 is noted with the time, who called and whether anybody answered, newest first', async ({
    app,
    admin,
    clock,
    call,
    request,
  }) => {
    const first = await call({ reached: false });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(Number),
      called_at: clock.now.toISOString(),
      called_by: 'asha',
      reached: false,
      note: null,
    });
    clock.pass(30);
    const second = await call({ reached: true, note: ' Call again on Friday ' });
    expect(second.body).toMatchObject({ reached: true, note: 'Call again on Friday' });
    const { body } = await ask(app, `GET ${LIST}/${request.id}/calls`, { token: admin });
    expect(body).toEqual([second.body, first.body]);
  });

  test('REQ-06 is the last one that the list and the request tell', async ({
    app,
    admin,
    database,
    clock,
    call,
    read,
    request,
  }) => {
    const other = await aPatientInNeed({ app, database });
    expect((await read()).last_call).toBeNull();
    await call({ reached: true });
    clock.pass(10);
    await call({ reached: false });
    const last_call = { called_at: clock.now.toISOString(), reached: false };
    expect((await read()).last_call).toEqual(last_call);
    const { body } = await ask(app, `GET ${LIST}`, { token: admin });
    const listed = new Map((body as { id: number }[]).map((row) => [row.id, row]));
    expect(listed.get(request.id)).toMatchObject({ last_call });
    expect(listed.get(other.id)).toMatchObject({ last_call: null });
  });

  test('TRK-14 leaves an audit row of the request, and so does reading the calls', async ({
    app,
    admin,
    database,
    call,
    request,
  }) => {
    const before = await newestAuditId(database);
    await call({ reached: false });
    await call({ reached: true, note: 'canary-illness' });
    await ask(app, `GET ${LIST}/${request.id}/calls`, { token: admin });
    const row = { record: 'patient_request', record_id: request.id, actor_role: 'admin' };
    expect(await auditRowsSince(database, before)).toEqual([
      { ...row, action: 'update', fields: ['reached'], patient_ids: [] },
      { ...row, action: 'update', fields: ['reached', 'note'], patient_ids: [] },
      { ...row, action: 'view', fields: ['reached', 'note'], patient_ids: [] },
    ]);
  });

  test.for([
    [{}, 'Call, reached or not is required'],
    [{ reached: 'yes' }, 'Call, reached or not is required'],
    [{ reached: null, note: 'x' }, 'Call, reached or not is required'],
    [{ reached: true, note: 'x'.repeat(201) }, 'Note about the call is too long'],
  ] as const)('TRK-11 is refused: %o', async ([body, message], { app, admin, call, request }) => {
    expect(await call(body)).toMatchObject({ status: 400, body: { message } });
    const { body: calls } = await ask(app, `GET ${LIST}/${request.id}/calls`, { token: admin });
    expect(calls).toEqual([]);
  });

  test('stays without a name when the account is gone', async ({
    app,
    admin,
    database,
    call,
    request,
  }) => {
    await call({ reached: true });
    await database.db
      .updateTable('request_calls')
      .set({ called_by: null })
      .where('request_id', '=', request.id)
      .execute();
    const { body } = await ask(app, `GET ${LIST}/${request.id}/calls`, { token: admin });
    expect(body).toMatchObject([{ called_by: null, reached: true }]);
  });
});

describe('the end of a request', () => {
  test('REQ-07 has a time and one of six reasons, and can be taken back', async ({
    clock,
    close,
    read,
  }) => {
    const reasons = ['no_need', 'elsewhere', 'not_reached', 'equipment_only', 'died', 'other'];
    const closed_at = clock.now.toISOString();
    for (const why of reasons) {
      const { status, body } = await close({ why });
      expect(status).toBe(200);
      // A change of the reason keeps the time of closing.
      expect(body).toMatchObject({ closed_at, closed_why: why });
      expect(await read()).toEqual(body);
      clock.pass(1);
    }
    expect((await close({ why: null })).body).toMatchObject({ closed_at: null, closed_why: null });
    expect(await read()).toMatchObject({ closed_at: null, closed_why: null });
  });

  test.for([{}, { why: 'tired' }, { why: '' }, { why: 7 }] as const)(
    'REQ-07 is refused: %o',
    async (body, { close, read }) => {
      expect(await close(body)).toMatchObject({
        status: 400,
        body: { message: 'Reason for closing is required', field: 'why' },
      });
      expect(await read()).toMatchObject({ closed_at: null, closed_why: null });
    },
  );

  test('TRK-14 leaves an audit row, also when it is taken back', async ({
    database,
    close,
    request,
  }) => {
    const before = await newestAuditId(database);
    await close({ why: 'died' });
    await close({ why: null });
    const row = { action: 'update', record: 'patient_request', record_id: request.id };
    expect(await auditRowsSince(database, before)).toMatchObject([
      { ...row, fields: ['why'] },
      { ...row, fields: ['why'] },
    ]);
  });

  test('REQ-04 takes it from the requests for which a visit can be planned', async ({
    app,
    admin,
    close,
    request,
  }) => {
    const waitingIds = async () => {
      const { body } = await ask(app, `GET ${LIST}/waiting`, { token: admin });
      return (body as { id: number }[]).map(({ id }) => id);
    };
    expect(await waitingIds()).toContain(request.id);
    await close({ why: 'equipment_only' });
    expect(await waitingIds()).not.toContain(request.id);
    await close({ why: null });
    expect(await waitingIds()).toContain(request.id);
    // Its visits are those of the patient, also when the patient has left care.
    await activateRequest(app, admin, request);
    await endCare(app, admin, request.id);
    expect(await waitingIds()).not.toContain(request.id);
  });
});

describe('a request with calls and an end', () => {
  test('REQ-09 comes back as it was after it was deleted', async ({
    app,
    admin,
    database,
    call,
    close,
    read,
    request,
  }) => {
    await call({ reached: true, note: 'A niece has moved in' });
    await call({ reached: false });
    await close({ why: 'no_need' });
    const before = await read();
    const readCalls = () => ask(app, `GET ${LIST}/${request.id}/calls`, { token: admin });
    const { body: calls } = await readCalls();
    await deleteAndRestore({ app, admin }, request.id, async () => {
      const rows = database.db.selectFrom('request_calls').select('id');
      const left = await rows.where('request_id', '=', request.id).execute();
      expect(left).toEqual([]);
    });
    expect(await read()).toEqual(before);
    expect((await readCalls()).body).toEqual(calls);
  });

  test('REQ-09 comes back with a new code when another request has got its own', async ({
    app,
    admin,
    database,
    read,
    request,
  }) => {
    const other = await aPatientInNeed({ app, database });
    await deleteAndRestore({ app, admin }, request.id, async () => {
      await database.db
        .updateTable('patient_requests')
        .set({ code: request.code })
        .where('id', '=', other.id)
        .execute();
    });
    const { code } = await read();
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    expect(code).not.toBe(request.code);
  });
});

async function deleteAndRestore(
  { app, admin: token }: { app: Parameters<typeof ask>[0]; admin: string },
  id: number,
  meanwhile: () => Promise<void>,
): Promise<void> {
  await ask(app, `DELETE /api/patients-register/${id}`, { token });
  await meanwhile();
  const { body } = await ask(app, 'GET /api/deleted-records', { token });
  const restored = await ask(app, `POST /api/deleted-records/${body[0].id}/restore`, { token });
  expect(restored.status).toBe(200);
}
