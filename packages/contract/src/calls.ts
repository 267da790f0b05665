import { accountCalls } from './accounts.ts';
import { assignmentCalls } from './assignments.ts';
import { auditCalls } from './audit.ts';
import type { Call } from './call.ts';
import { careCalls } from './care.ts';
import { dashboardSummaryCalls } from './dashboard-summary.ts';
import { deletedRecordCalls } from './deleted-records.ts';
import { emergencyFundCalls } from './emergency-fund.ts';
import { equipmentCalls } from './equipment.ts';
import { exportCalls } from './exports.ts';
import { fundChangeCalls } from './fund-changes.ts';
import { healthCalls } from './health.ts';
import { helperKinds } from './helpers.ts';
import { notificationCalls } from './notifications.ts';
import { openapiCall } from './openapi.ts';
import { patientCalls } from './patients.ts';
import { patientInNeedCalls } from './patients-in-need.ts';
import { registrationCalls } from './registrations.ts';
import { scheduleCalls } from './schedules.ts';
import { adminLogin, logout, staffLogin } from './session.ts';
import { statisticsCalls } from './statistics.ts';
import { taskCalls } from './tasks.ts';

/** Every call of the contract, once. */
export const allCalls: readonly Call[] = [
  adminLogin,
  staffLogin,
  logout,
  ...Object.values<Call>(registrationCalls),
  ...Object.values<Call>(notificationCalls),
  ...Object.values<Call>(dashboardSummaryCalls),
  ...Object.values<Call>(statisticsCalls),
  ...Object.values<Call>(emergencyFundCalls),
  ...Object.values<Call>(equipmentCalls),
  ...Object.values(helperKinds).flatMap(({ calls }) => Object.values<Call>(calls)),
  ...Object.values<Call>(patientInNeedCalls),
  ...Object.values<Call>(scheduleCalls),
  ...Object.values<Call>(patientCalls),
  ...Object.values<Call>(assignmentCalls),
  ...Object.values<Call>(taskCalls),
  ...Object.values<Call>(careCalls),
  ...Object.values<Call>(accountCalls),
  ...Object.values<Call>(auditCalls),
  ...Object.values<Call>(exportCalls),
  ...Object.values<Call>(deletedRecordCalls),
  ...Object.values<Call>(fundChangeCalls),
  ...Object.values(healthCalls),
  openapiCall,
];
