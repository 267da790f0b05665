import { addHelper, addPatient } from '../../database/rows.ts';
import type { AuditedCall, TestClinic } from '../written.ts';
import { UNKNOWN_ID } from '../written.ts';

/** Adds a patient and a helper who may be assigned; returns the body of the call. */
export async function aPair({ database: { db } }: Pick<TestClinic, 'database'>) {
  return {
    patientId: await addPatient(db, { support_type: 'caregiver' }),
    helperId: await addHelper(db, { kind: 'caregiver' }),
    helperType: 'caregiver',
  };
}

/** Audited calls of assignments. */
export const auditedAssignmentCalls: Record<string, AuditedCall> = {
  'POST /api/assignments': {
    prepare: async (clinic) => ({ body: await aPair(clinic) }),
    refused: [
      { body: {}, status: 400 },
      {
        body: { patientId: UNKNOWN_ID, helperId: UNKNOWN_ID, helperType: 'caregiver' },
        status: 404,
      },
    ],
  },
  'GET /api/assignments': {
    prepare: async (clinic) => {
      const { patientId: patient_id, helperId: helper_id } = await aPair(clinic);
      const { db } = clinic.database;
      await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
      return {};
    },
    refused: [{ query: 'limit=0', status: 400 }],
  },
  'DELETE /api/assignments/:id': {
    prepare: async (clinic) => {
      const { patientId: patient_id, helperId: helper_id } = await aPair(clinic);
      const { db } = clinic.database;
      const insertion = db
        .insertInto('assignments')
        .values({ patient_id, helper_id })
        .returning('id');
      return insertion.executeTakeFirstOrThrow();
    },
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
};
