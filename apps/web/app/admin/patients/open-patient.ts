import type { Call } from '@thinna/contract/kit/call';
import { z } from '@thinna/contract/kit/zod';
import { patient, patientCalls } from '@thinna/contract/patients/patients';
import { isRecord, normalizeClinicalFields } from '../../console/patient-record.ts';

/** Schema of a whole record; absent health and history become empty. */
export const patientRecord = z.preprocess(
  (answer) =>
    normalizeClinicalFields(
      isRecord(answer) ? { health_status: [], medical_history: null, ...answer } : answer,
    ),
  patient,
);

/** The call that reads a record, with a schema for both spellings of health and history. */
export const openPatient = { ...patientCalls.get, answer: patientRecord } as const satisfies Call;
