import { helperKinds } from '@thinna/contract/helpers/helpers';
import { addPatient, addRequest } from '../../database/rows.ts';
import { aHelper } from '../people.ts';
import { ask } from '../server/requests.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';
import { addPlan } from './plans.ts';

export function auditedHelperCalls({
  kind,
  calls,
}: (typeof helperKinds)[keyof typeof helperKinds]) {
  const existingHelperCall = (body?: () => unknown): AuditedCall => ({
    prepare: async (clinic) => ({ ...(await addHelperRecord(clinic, kind)), body: body?.() }),
    refused: [
      { id: UNKNOWN_ID, body: body?.(), status: 404 },
      ...(body ? [{ id: UNKNOWN_ID, body: {}, status: 400 }] : []),
    ],
  });
  const create: AuditedCall = {
    prepare: async () => ({ body: aHelper[kind]() }),
    refused: [{ body: {}, status: 400 }],
  };
  const get: AuditedCall = {
    prepare: async (clinic) => {
      const { id: helper_id } = await addHelperRecord(clinic, kind);
      const { db } = clinic.database;
      const patient_id = await addPatient(db);
      await db.insertInto('assignments').values({ helper_id, patient_id }).execute();
      await addPlan(db, { helper_id, request_id: await addRequest(db) });
      return { id: helper_id };
    },
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  };
  return [
    [`POST ${calls.create.path}`, create],
    [`GET ${calls.get.path}`, get],
    [`PUT ${calls.update.path}`, existingHelperCall(() => aHelper[kind]())],
    [`PUT ${calls.view.path}`, existingHelperCall()],
    [`DELETE ${calls.remove.path}`, existingHelperCall()],
  ] as const;
}

export async function addHelperRecord({ app, admin }: TestClinic, kind: keyof typeof helperKinds) {
  const { path } = helperKinds[kind].calls.create;
  const { body } = await ask(app, `POST ${path}`, { token: admin, body: aHelper[kind]() });
  return { id: body.id as number };
}
