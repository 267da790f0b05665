import { dashboardSummaryCalls } from '@thinna/contract/dashboard/dashboard-summary';
import { patientCalls } from '@thinna/contract/patients/patients';
import { attentionCalls } from '@thinna/contract/visit-records/attention';

/** What is read again when somebody looks after a patient. */
export const refreshes = [attentionCalls.list, dashboardSummaryCalls.get, patientCalls.get];
