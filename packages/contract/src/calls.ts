import { accountCalls } from './accounts/accounts.ts';
import { assignmentCalls } from './assignments/assignments.ts';
import { auditCalls } from './audit/audit.ts';
import { lookCalls } from './audit/looks.ts';
import { careCalls } from './care/care.ts';
import { ownVisitCalls } from './care/own-visits.ts';
import { dashboardSummaryCalls } from './dashboard/dashboard-summary.ts';
import { firstStepCalls } from './dashboard/first-steps.ts';
import { officeCountCalls } from './dashboard/office-counts.ts';
import { todayCalls } from './dashboard/today.ts';
import { deletedRecordCalls } from './deleted-records/deleted-records.ts';
import { emergencyFundCalls } from './emergency-fund/emergency-fund.ts';
import { equipmentCalls } from './equipment/equipment.ts';
import { everythingCalls } from './everything/everything.ts';
import { helperKinds } from './helpers/helpers.ts';
import type { Call } from './kit/call.ts';
import { machineCalls } from './machine/machine.ts';
import { notificationCalls } from './notifications/notifications.ts';
import { ownSessionCalls } from './own-sessions/own-sessions.ts';
import { pastItsTimeCalls } from './past-its-time/past-its-time.ts';
import { patientStatusCalls } from './patient-status/patient-status.ts';
import { statusReportCall } from './patient-status/report.ts';
import { statusChangeCalls } from './patient-status/status-changes.ts';
import { statusReportCalls } from './patient-status/status-reports.ts';
import { patientCalls } from './patients/patients.ts';
import { followUpCalls } from './patients-in-need/follow-up.ts';
import { patientInNeedCalls } from './patients-in-need/patients-in-need.ts';
import { quarantineCalls } from './quarantine/quarantine.ts';
import { registrationCalls } from './registrations/registrations.ts';
import { requestStateCalls } from './request-state/request-state.ts';
import { searchCalls } from './search/search.ts';
import { secondFactorCalls } from './second-factor/second-factor.ts';
import { securityNoticeCalls } from './security-notices/security-notices.ts';
import { adminLogin, logout, proveIdentity, staffLogin } from './session/session.ts';
import { exportCalls } from './site/exports.ts';
import { healthCalls } from './site/health.ts';
import { openapiCall } from './site/openapi.ts';
import { courseCalls } from './statistics/course.ts';
import { statisticsCalls } from './statistics/statistics.ts';
import { taskCalls } from './tasks/tasks.ts';
import { dueCalls } from './visit-plans/due.ts';
import { visitPlanCalls } from './visit-plans/visit-plans.ts';
import { attentionCalls } from './visit-records/attention.ts';
import { visitRecordCalls } from './visit-records/visit-records.ts';
import { daySheetCalls } from './visits/day-sheet.ts';
import { tellCalls } from './visits/tell-calls.ts';
import { visitCalls } from './visits/visits.ts';
import { boardCalls } from './week/board.ts';

/** Every call of the contract. The server registers exactly these API routes. */
export const allCalls: readonly Call[] = [
  adminLogin,
  staffLogin,
  logout,
  proveIdentity,
  ...Object.values<Call>(registrationCalls),
  ...Object.values<Call>(requestStateCalls),
  ...Object.values<Call>(notificationCalls),
  ...Object.values<Call>(dashboardSummaryCalls),
  ...Object.values<Call>(firstStepCalls),
  ...Object.values<Call>(officeCountCalls),
  ...Object.values<Call>(todayCalls),
  ...Object.values<Call>(statisticsCalls),
  ...Object.values<Call>(courseCalls),
  ...Object.values<Call>(emergencyFundCalls),
  ...Object.values<Call>(equipmentCalls),
  ...Object.values(helperKinds).flatMap(({ calls }) => Object.values<Call>(calls)),
  ...Object.values<Call>(patientInNeedCalls),
  ...Object.values<Call>(followUpCalls),
  ...Object.values<Call>(visitCalls),
  ...Object.values<Call>(daySheetCalls),
  ...Object.values<Call>(tellCalls),
  ...Object.values<Call>(boardCalls),
  ...Object.values<Call>(visitRecordCalls),
  ...Object.values<Call>(visitPlanCalls),
  ...Object.values<Call>(dueCalls),
  ...Object.values<Call>(attentionCalls),
  ...Object.values<Call>(patientCalls),
  ...Object.values<Call>(patientStatusCalls),
  ...Object.values<Call>(statusChangeCalls),
  ...Object.values<Call>(statusReportCall),
  ...Object.values<Call>(statusReportCalls),
  ...Object.values<Call>(assignmentCalls),
  ...Object.values<Call>(taskCalls),
  ...Object.values<Call>(careCalls),
  ...Object.values<Call>(ownVisitCalls),
  ...Object.values<Call>(searchCalls),
  ...Object.values<Call>(accountCalls),
  ...Object.values<Call>(auditCalls),
  ...Object.values<Call>(lookCalls),
  ...Object.values<Call>(exportCalls),
  ...Object.values<Call>(everythingCalls),
  ...Object.values<Call>(deletedRecordCalls),
  ...Object.values<Call>(quarantineCalls),
  ...Object.values<Call>(pastItsTimeCalls),
  ...Object.values<Call>(machineCalls),
  ...Object.values<Call>(securityNoticeCalls),
  ...Object.values<Call>(ownSessionCalls),
  ...Object.values<Call>(secondFactorCalls),
  ...Object.values(healthCalls),
  openapiCall,
];
