import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { installAccess } from './http/access.ts';
import { answerRefusal, installFailureHandler } from './http/failures.ts';
import { installForms } from './http/forms.ts';
import { installOnce } from './http/idempotency.ts';
import { answerBrokenRequest, answerUnreadableAddress } from './http/malformed-requests.ts';
import { installPages } from './http/pages.ts';
import { onlyWith } from './http/query-constraint.ts';
import { installPolicy } from './http/security-headers.ts';
import { openSessions } from './http/sessions.ts';
import { siteFiles } from './http/site-files.ts';
import { installUploads } from './http/uploads.ts';
import { notFound } from './refuse.ts';
import type { Outside, Parts } from './services.ts';
import { accountRoutes } from './slices/accounts/routes.ts';
import { sessionRoutes } from './slices/accounts/session-routes.ts';
import { assignmentRoutes } from './slices/assignments/routes.ts';
import { auditRoutes } from './slices/audit/routes.ts';
import { careRoutes } from './slices/care/routes.ts';
import { dashboardSummaryRoutes } from './slices/dashboard/routes.ts';
import { deletedRecordRoutes } from './slices/deleted-records/routes.ts';
import { fundChangeRoutes } from './slices/emergency-fund/change-routes.ts';
import { emergencyFundRoutes } from './slices/emergency-fund/routes.ts';
import { equipmentRoutes } from './slices/equipment/routes.ts';
import { exportRoutes } from './slices/exports/routes.ts';
import { healthRoutes } from './slices/health/routes.ts';
import { helperRoutes } from './slices/helpers/routes.ts';
import { notificationRoutes } from './slices/notifications/routes.ts';
import { openapiRoutes } from './slices/openapi/routes.ts';
import { patientRoutes } from './slices/patients/routes.ts';
import { patientInNeedRoutes } from './slices/patients-in-need/routes.ts';
import { takeRegistrations } from './slices/registrations/handlers.ts';
import { registrationRoutes } from './slices/registrations/routes.ts';
import { openShowcase } from './slices/site/public-data.ts';
import { siteRoutes } from './slices/site/routes.ts';
import { statisticsRoutes } from './slices/statistics/routes.ts';
import { taskRoutes } from './slices/tasks/routes.ts';
import { scheduleRoutes } from './slices/visits/routes.ts';

/** A JSON body is at most this long: a patient with five long texts in Malayalam is 75 kB. */
const BODY_LIMIT_BYTES = 131_072;
const REQUEST_TIMEOUT_MS = 60_000;

export async function buildApp(outside: Outside): Promise<FastifyInstance> {
  const { database, session, clock } = outside;
  const app = fastify({
    logger: outside.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: outside.trustProxy.length > 0 ? outside.trustProxy : false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { constraints: { onlyWith } },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerBrokenRequest,
    // Whoever is still connected while the server closes is served, and then sent away.
    return503OnClosing: false,
    ...(outside.serverFactory && { serverFactory: outside.serverFactory }),
  });
  const showcase = openShowcase(database, app.log);
  app.addHook('onClose', () => showcase.close());
  const parts: Parts = {
    ...outside,
    sessions: openSessions(database.db, session, clock),
    registrations: takeRegistrations(database.db, outside.registrationLimits),
    showcase,
  };

  installPolicy(app);
  installAccess(app, parts.sessions, clock);
  installOnce(app, database.db, session.key);
  installFailureHandler(app);
  acceptEmptyJson(app);
  logEachAnswer(app);

  // First, because it prints the routes that come after it.
  openapiRoutes(app, parts);
  healthRoutes(app, parts);
  sessionRoutes(app, parts);
  registrationRoutes(app, parts);
  notificationRoutes(app, parts);
  dashboardSummaryRoutes(app, parts);
  siteRoutes(app, parts);
  helperRoutes(app, parts);
  emergencyFundRoutes(app, parts);
  equipmentRoutes(app, parts);
  patientInNeedRoutes(app, parts);
  scheduleRoutes(app, parts);
  assignmentRoutes(app, parts);
  patientRoutes(app, parts);
  taskRoutes(app, parts);
  careRoutes(app, parts);
  statisticsRoutes(app, parts);
  accountRoutes(app, parts);
  auditRoutes(app, parts);
  exportRoutes(app, parts);
  deletedRecordRoutes(app, parts);
  fundChangeRoutes(app, parts);
  if (parts.web) {
    installUploads(app, parts);
    installForms(app, parts, parts.web);
    const files = new Map([...parts.web.files, ...(await siteFiles(parts.clinic))]);
    installPages(app, parts, { ...parts.web, files });
  }

  app.setNotFoundHandler((request, reply) => answerRefusal(notFound(), request, reply));
  await app.ready();
  return app;
}

/** A PUT without a body often says that its nothing is JSON; that is not an error. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** One line for each answer: the route's pattern, never the address that was asked for. */
function logEachAnswer(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'answered',
    );
  });
}
