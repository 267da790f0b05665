import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { installAccess } from './http/access.ts';
import { createAnswerRecords, recordAnswers } from './http/answer-records.ts';
import { installFailureHandler, sendRefusal } from './http/failures.ts';
import { installForms } from './http/forms.ts';
import { installIdempotency } from './http/idempotency.ts';
import { installJsonBody } from './http/json-body.ts';
import { installLockGuard } from './http/lock-guard.ts';
import { answerBrokenRequest, answerUnreadableAddress } from './http/malformed-requests.ts';
import { installMemory } from './http/memory.ts';
import { installPages } from './http/pages.ts';
import { createProxies } from './http/proxies.ts';
import { queryConstraint } from './http/query-constraint.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { createSessions } from './http/sessions.ts';
import { buildSiteFiles } from './http/site-files.ts';
import { installUploads } from './http/uploads.ts';
import { notFound } from './refuse.ts';
import type { Dependencies, Services } from './services.ts';
import { accountRoutes } from './slices/accounts/routes.ts';
import { sessionRoutes } from './slices/accounts/session-routes.ts';
import { assignmentRoutes } from './slices/assignments/routes.ts';
import { lookRoutes } from './slices/audit/look-routes.ts';
import { auditRoutes } from './slices/audit/routes.ts';
import { ownVisitRoutes } from './slices/care/own-visits.ts';
import { careRoutes } from './slices/care/routes.ts';
import { firstStepRoutes } from './slices/dashboard/first-steps.ts';
import { dashboardRoutes } from './slices/dashboard/routes.ts';
import { deletedRecordRoutes } from './slices/deleted-records/routes.ts';
import { emergencyFundRoutes } from './slices/emergency-fund/routes.ts';
import { equipmentRoutes } from './slices/equipment/routes.ts';
import { everythingRoutes } from './slices/everything/routes.ts';
import { exportRoutes } from './slices/exports/routes.ts';
import { healthRoutes } from './slices/health/routes.ts';
import { helperRoutes } from './slices/helpers/routes.ts';
import { machineRoutes } from './slices/machine/routes.ts';
import { notificationRoutes } from './slices/notifications/routes.ts';
import { openapiRoutes } from './slices/openapi/routes.ts';
import { ownSessionRoutes } from './slices/own-sessions/routes.ts';
import { pastItsTimeRoutes } from './slices/past-its-time/routes.ts';
import { statusReportRoutes } from './slices/patient-status/report-routes.ts';
import { patientStatusRoutes } from './slices/patient-status/routes.ts';
import { patientRoutes } from './slices/patients/routes.ts';
import { followUpRoutes } from './slices/patients-in-need/follow-up-routes.ts';
import { patientInNeedRoutes } from './slices/patients-in-need/routes.ts';
import { quarantineRoutes } from './slices/quarantine/routes.ts';
import { createRegistrations } from './slices/registrations/handlers.ts';
import { registrationRoutes } from './slices/registrations/routes.ts';
import { createRequestStates } from './slices/request-state/handlers.ts';
import { requestStateRoutes } from './slices/request-state/routes.ts';
import { searchRoutes } from './slices/search/routes.ts';
import { createChallenges } from './slices/second-factor/challenges.ts';
import { secondFactorRoutes } from './slices/second-factor/routes.ts';
import { createSecondSteps } from './slices/second-factor/second-step.ts';
import { createSecretBox } from './slices/second-factor/secret-box.ts';
import { securityNoticeRoutes } from './slices/security-notices/routes.ts';
import { openPublicData } from './slices/site/public-data.ts';
import { siteRoutes } from './slices/site/routes.ts';
import { statisticsRoutes } from './slices/statistics/routes.ts';
import { taskRoutes } from './slices/tasks/routes.ts';
import { dueRoutes } from './slices/visit-plans/due-routes.ts';
import { visitPlanRoutes } from './slices/visit-plans/routes.ts';
import { attentionRoutes } from './slices/visit-records/attention.ts';
import { visitRecordRoutes } from './slices/visit-records/routes.ts';
import { boardRoutes } from './slices/visits/board-routes.ts';
import { daySheetRoutes } from './slices/visits/day-sheet.ts';
import { scheduleRoutes } from './slices/visits/routes.ts';
import { tellRoutes } from './slices/visits/tell-routes.ts';

/** Limit of a JSON body; a patient with five long Malayalam texts is 75 kB. */
const BODY_LIMIT_BYTES = 131_072;
const REQUEST_TIMEOUT_MS = 60_000;

export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { database, session, clock } = dependencies;
  const proxies = createProxies(dependencies.trustProxy);
  const app = fastify({
    logger: dependencies.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxies.isProxy,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { constraints: { onlyWith: queryConstraint } },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler(this: FastifyInstance, error, socket) {
      answerBrokenRequest(this.log, error, socket);
    },
    // During shutdown, requests on open connections are still answered instead of getting 503.
    return503OnClosing: false,
    ...(dependencies.serverFactory && { serverFactory: dependencies.serverFactory }),
  });
  const publicData = openPublicData(database, app.log);
  app.addHook('onClose', () => publicData.close());
  const challenges = createChallenges(session.key, clock);
  const secretBox = createSecretBox(session);
  const services: Services = {
    ...dependencies,
    sessions: createSessions(database.db, session, clock),
    registrations: createRegistrations(database.db, dependencies.registrationLimits),
    requestStates: createRequestStates(database.db),
    publicData,
    challenges,
    secretBox,
    secondSteps: createSecondSteps({
      db: database.db,
      challenges,
      box: secretBox,
      siteUrl: dependencies.clinic.site.url,
    }),
  };

  installSecurityHeaders(app);
  installAccess(app, services.sessions, dependencies);
  installIdempotency(app, database.db, session);
  installFailureHandler(app, database.db);
  installLockGuard(app);
  installJsonBody(app);
  const record = createAnswerRecords(dependencies.counters);
  recordAnswers(app, record);
  installMemory(app, { proxies, record });

  // Registered first: its onRoute hook collects the calls that are registered after it.
  openapiRoutes(app, services);
  healthRoutes(app, services);
  sessionRoutes(app, services);
  registrationRoutes(app, services);
  requestStateRoutes(app, services);
  notificationRoutes(app, services);
  dashboardRoutes(app, services);
  firstStepRoutes(app, services);
  siteRoutes(app, services);
  helperRoutes(app, services);
  emergencyFundRoutes(app, services);
  equipmentRoutes(app, services);
  patientInNeedRoutes(app, services);
  followUpRoutes(app, services);
  scheduleRoutes(app, services);
  daySheetRoutes(app, services);
  tellRoutes(app, services);
  boardRoutes(app, services);
  visitRecordRoutes(app, services);
  patientStatusRoutes(app, services);
  statusReportRoutes(app, services);
  visitPlanRoutes(app, services);
  dueRoutes(app, services);
  attentionRoutes(app, services);
  assignmentRoutes(app, services);
  patientRoutes(app, services);
  taskRoutes(app, services);
  careRoutes(app, services);
  ownVisitRoutes(app, services);
  searchRoutes(app, services);
  statisticsRoutes(app, services);
  accountRoutes(app, services);
  auditRoutes(app, services);
  lookRoutes(app, services);
  exportRoutes(app, services);
  everythingRoutes(app, services);
  deletedRecordRoutes(app, services);
  quarantineRoutes(app, services);
  pastItsTimeRoutes(app, services);
  machineRoutes(app, services);
  securityNoticeRoutes(app, services);
  ownSessionRoutes(app, services);
  secondFactorRoutes(app, services);
  if (services.web) {
    installUploads(app, services);
    installForms(app, services, services.web);
    const files = new Map([...services.web.files, ...(await buildSiteFiles(services.clinic))]);
    installPages(app, services, { ...services.web, files });
  }

  app.setNotFoundHandler((request, reply) => sendRefusal(notFound(), request, reply));
  await app.ready();
  return app;
}
