import type { Call } from '@thinna/contract/call';
import { patientRecord } from '@thinna/contract/patient-record';
import { patientCalls } from '@thinna/contract/patients';

/** The call that opens a record, with an answer that is read in either of its spellings. */
export const openPatient = { ...patientCalls.get, answer: patientRecord } as const satisfies Call;
