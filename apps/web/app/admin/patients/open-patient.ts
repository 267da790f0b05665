import type { Call } from '@thinna/contract/kit/call';
import { patientCalls } from '@thinna/contract/patients/patients';
import { patientRecord } from '../../console/patient-record.ts';

/** The call that opens a record, with an answer that is read in either of its spellings. */
export const openPatient = { ...patientCalls.get, answer: patientRecord } as const satisfies Call;
