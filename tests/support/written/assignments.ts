import { addHelper, addPatient } from '../../database/rows.ts';
import type { Clinic, Written } from '../written.ts';
import { NOBODY } from '../written.ts';

const record = 'assignment';

/** A pair that suits, as it is sent. */
export async function aPair({ database: { db } }: Pick<Clinic, 'database'>) {
  return {
    patientId: await addPatient(db, { support_type: 'caregiver' }),
    helperId: await addHelper(db, { kind: 'caregiver' }),
    helperType: 'caregiver',
  };
}

/** How the calls of the assignments are made and refused. */
export const writtenAssignments: Record<string, Written> = {
  'POST /api/assignments': {
    action: 'create',
    record,
    succeeds: async (clinic) => ({ body: await aPair(clinic) }),
    refused: [
      { body: {}, status: 400 },
      { body: { patientId: NOBODY, helperId: NOBODY, helperType: 'caregiver' }, status: 404 },
    ],
  },
  'DELETE /api/assignments/:id': {
    action: 'delete',
    record,
    succeeds: async (clinic) => {
      const { patientId: patient_id, helperId: helper_id } = await aPair(clinic);
      const { db } = clinic.database;
      const added = db.insertInto('assignments').values({ patient_id, helper_id }).returning('id');
      return added.executeTakeFirstOrThrow();
    },
    refused: [{ id: NOBODY, status: 404 }],
  },
};
