import { accountCalls } from './accounts.ts';
import { auditCalls } from './audit.ts';
import type { Call } from './call.ts';
import { healthCalls } from './health.ts';
import { helperKinds } from './helpers.ts';
import { openapiCall } from './openapi.ts';
import { adminLogin, logout, staffLogin } from './session.ts';

/** Every call of the contract, once. */
export const allCalls: readonly Call[] = [
  adminLogin,
  staffLogin,
  logout,
  ...Object.values(helperKinds).flatMap(({ calls }) => Object.values<Call>(calls)),
  ...Object.values<Call>(accountCalls),
  ...Object.values<Call>(auditCalls),
  ...Object.values(healthCalls),
  openapiCall,
];
