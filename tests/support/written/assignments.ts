import { addHelper, addPatient } from '../../database/rows.ts';
import type { AuditedCall, Clinic } from '../written.ts';
import { NOBODY } from '../written.ts';

const record = 'assignment';

/** Adds a patient and a helper who may be assigned; returns the body of the call. */
export async function aPair({ database: { db } }: Pick<Clinic, 'database'>) {
  return {
    patientId: await addPatient(db, { support_type: 'caregiver' }),
    helperId: await addHelper(db, { kind: 'caregiver' }),
    helperType: 'caregiver',
  };
}

/** Audited calls of assignments. */
export const auditedAssignmentCalls: Record<string, AuditedCall> = {
  'POST /api/assignments': {
    action: 'create',
    record,
    prepare: async (clinic) => ({ body: await aPair(clinic) }),
    refused: [
      { body: {}, status: 400 },
      { body: { patientId: NOBODY, helperId: NOBODY, helperType: 'caregiver' }, status: 404 },
    ],
  },
  'DELETE /api/assignments/:id': {
    action: 'delete',
    record,
    prepare: async (clinic) => {
      const { patientId: patient_id, helperId: helper_id } = await aPair(clinic);
      const { db } = clinic.database;
      const insertion = db
        .insertInto('assignments')
        .values({ patient_id, helper_id })
        .returning('id');
      return insertion.executeTakeFirstOrThrow();
    },
    refused: [{ id: NOBODY, status: 404 }],
  },
};
