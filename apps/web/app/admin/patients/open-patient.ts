import type { Call } from '@thinna/contract/kit/call';
import { patientCalls } from '@thinna/contract/patients/patients';
import { patientRecord } from '../../console/patient-record.ts';

/** The call that reads a record, with a schema for both spellings of health and history. */
export const openPatient = { ...patientCalls.get, answer: patientRecord } as const satisfies Call;
