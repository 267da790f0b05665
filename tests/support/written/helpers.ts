import { helperKinds } from '@thinna/contract/helpers/helpers';
import { addPatient } from '../../database/rows.ts';
import { ask } from '../clinic.ts';
import { aHelper } from '../people.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';

export function auditedHelperCalls({
  kind,
  calls,
}: (typeof helperKinds)[keyof typeof helperKinds]) {
  const existingHelperCall = (action: string, body?: () => unknown): AuditedCall => ({
    action,
    record: kind,
    prepare: async (clinic) => ({ ...(await addHelperRecord(clinic, kind)), body: body?.() }),
    refused: [
      { id: UNKNOWN_ID, body: body?.(), status: 404 },
      ...(body ? [{ id: UNKNOWN_ID, body: {}, status: 400 }] : []),
    ],
  });
  const create: AuditedCall = {
    action: 'create',
    record: kind,
    prepare: async () => ({ body: aHelper[kind]() }),
    refused: [{ body: {}, status: 400 }],
  };
  const get: AuditedCall = {
    action: 'view',
    record: 'patient',
    prepare: async (clinic) => {
      const { id: helper_id } = await addHelperRecord(clinic, kind);
      const { db } = clinic.database;
      const patient_id = await addPatient(db);
      await db.insertInto('assignments').values({ helper_id, patient_id }).execute();
      return { id: helper_id };
    },
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  };
  return [
    [`POST ${calls.create.path}`, create],
    [`GET ${calls.get.path}`, get],
    [`PUT ${calls.update.path}`, existingHelperCall('update', () => aHelper[kind]())],
    [`PUT ${calls.view.path}`, existingHelperCall('view')],
    [`DELETE ${calls.remove.path}`, existingHelperCall('delete')],
  ] as const;
}

export async function addHelperRecord({ app, admin }: TestClinic, kind: keyof typeof helperKinds) {
  const { path } = helperKinds[kind].calls.create;
  const { body } = await ask(app, `POST ${path}`, { token: admin, body: aHelper[kind]() });
  return { id: body.id as number };
}
