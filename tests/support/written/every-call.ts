import { helperKinds } from '@thinna/contract/helpers/helpers';
import { makeAccount } from '../accounts.ts';
import { aRegistrant, aRequest } from '../registrations.ts';
import { ask } from '../server/requests.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';
import { auditedAccountCalls } from './accounts.ts';
import { auditedAssignmentCalls } from './assignments.ts';
import { auditedCareCalls } from './care.ts';
import { auditedDeletedRecordCalls } from './deleted-records.ts';
import { auditedFundCalls } from './emergency-fund.ts';
import { auditedEquipmentCalls } from './equipment.ts';
import { auditedEverythingCalls } from './everything.ts';
import { auditedHelperCalls } from './helpers.ts';
import { auditedOwnSessionCalls } from './own-sessions.ts';
import { auditedPastItsTimeCalls } from './past-its-time.ts';
import { auditedPatientStatusCalls } from './patient-status.ts';
import { auditedPatientCalls } from './patients.ts';
import { auditedRequestCalls } from './patients-in-need.ts';
import { auditedQuarantineCalls } from './quarantine.ts';
import { auditedSearchCalls } from './search.ts';
import { auditedSecondFactorCalls } from './second-factor.ts';
import { auditedNoticeCalls } from './security-notices.ts';
import { silentCalls } from './silent.ts';
import { auditedStatusReportCalls } from './status-reports.ts';
import { auditedTaskCalls } from './tasks.ts';
import { auditedTodayCalls } from './today.ts';
import { auditedVisitPlanCalls } from './visit-plans.ts';
import { auditedVisitRecordCalls } from './visit-records.ts';
import { auditedVisitCalls } from './visits.ts';

/** The address of a helper and of a request that are there before the calls are made. */
const TAKEN = 'taken@clinic.example';

const auditCall: AuditedCall = {
  prepare: async () => ({}),
  refused: [{ query: 'day=yesterday', status: 400 }],
};

/** Every call of the contract, by method and path; `audit-rows.test.ts` fails without one of them. */
export const everyCall: Record<string, AuditedCall> = {
  ...silentCalls,
  ...auditedAccountCalls,
  'POST /api/register': {
    prepare: async () => ({ body: aRegistrant.caregiver(), token: null }),
    refused: [
      { body: {}, token: null, status: 400 },
      { body: { ...aRegistrant.caregiver(), website: 'x' }, token: null, status: 400 },
      { body: { ...aRegistrant.caregiver(), email: TAKEN }, token: null, status: 409 },
    ],
  },
  'POST /api/patients-in-need': {
    prepare: async () => ({ body: aRequest(), token: null }),
    refused: [
      { body: {}, token: null, status: 400 },
      { body: { ...aRequest(), seconds_open: 1 }, token: null, status: 400 },
      { body: { ...aRequest(), contact_email: TAKEN }, token: null, status: 409 },
    ],
  },
  'POST /api/notifications/:id/mark-read': {
    prepare: aNotification,
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
  'POST /api/notifications/mark-read': {
    prepare: async () => ({ body: { entity_type: 'patient' } }),
    refused: [{ body: { entity_type: 'visitor' }, status: 400 }],
  },
  'DELETE /api/notifications/:id': {
    prepare: aNotification,
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
  ...Object.fromEntries(Object.values(helperKinds).flatMap(auditedHelperCalls)),
  ...auditedEquipmentCalls,
  ...auditedRequestCalls,
  ...auditedVisitCalls,
  ...auditedStatusReportCalls,
  ...auditedVisitRecordCalls,
  ...auditedVisitPlanCalls,
  ...auditedAssignmentCalls,
  ...auditedPatientCalls,
  ...auditedPatientStatusCalls,
  ...auditedTaskCalls,
  'PUT /api/statistics': {
    prepare: async () => ({ body: { home_care_patients: 120 } }),
    refused: [
      { body: { home_care_patients: -1 }, status: 400 },
      { body: { unheard_of: 1 }, status: 400 },
    ],
  },
  ...auditedFundCalls,
  ...auditedNoticeCalls,
  ...auditedOwnSessionCalls,
  ...auditedSecondFactorCalls,
  ...auditedCareCalls,
  ...auditedSearchCalls,
  ...auditedTodayCalls,
  'GET /api/audit': auditCall,
  'GET /api/audit/csv': auditCall,
  ...auditedEverythingCalls,
  ...auditedDeletedRecordCalls,
  ...auditedPastItsTimeCalls,
  ...auditedQuarantineCalls,
  'POST /api/exports': {
    prepare: async () => ({ body: { record: 'caregiver' } }),
    refused: [
      { body: {}, status: 400 },
      { body: { record: 'account' }, status: 400 },
    ],
  },
};

/** Adds what the calls need besides their own preparation: the account `suni`, and taken addresses. */
export async function prepareCalls({ app, database }: Omit<TestClinic, 'admin'>): Promise<void> {
  await makeAccount(database, 'vcm', 'suni');
  const email = { email: TAKEN, contact_email: TAKEN };
  await ask(app, 'POST /api/register', { body: { ...aRegistrant.caregiver(), ...email } });
  await ask(app, 'POST /api/patients-in-need', { body: { ...aRequest(), ...email } });
}

async function aNotification({ app, admin }: TestClinic) {
  await ask(app, 'POST /api/register', { body: aRegistrant.volunteer() });
  const { body } = await ask(app, 'GET /api/notifications/recent', { token: admin });
  return { id: body[0].id as number };
}
