import { randomUUID } from 'node:crypto';
import type { Clinic } from '@thinna/contract/clinic';
import type { Texts } from '@thinna/contract/text';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Database } from './db/client.ts';
import { openShowcase, type Showcase } from './db/showcase.ts';
import { installAccess } from './http/access.ts';
import { answerBrokenRequest, answerUnreadableAddress } from './http/broken-requests.ts';
import { answerRefusal, installFailureHandler } from './http/failures.ts';
import { installForms } from './http/forms.ts';
import { installOnce } from './http/once.ts';
import { onlyWith } from './http/only-with.ts';
import { installPages, type Web } from './http/pages.ts';
import { installPolicy } from './http/policy.ts';
import { notFound } from './http/refuse.ts';
import { openSessions, type SessionSettings, type Sessions } from './http/sessions.ts';
import { siteFiles } from './http/site-files.ts';
import { installUploads } from './http/uploads.ts';
import { accountRoutes } from './routes/accounts.ts';
import { assignmentRoutes } from './routes/assignments.ts';
import { auditRoutes } from './routes/audit.ts';
import { careRoutes } from './routes/care.ts';
import { dashboardSummaryRoutes } from './routes/dashboard-summary.ts';
import { deletedRecordRoutes } from './routes/deleted-records.ts';
import { emergencyFundRoutes } from './routes/emergency-fund.ts';
import { equipmentRoutes } from './routes/equipment.ts';
import { exportRoutes } from './routes/exports.ts';
import { fundChangeRoutes } from './routes/fund-changes.ts';
import { healthRoutes } from './routes/health.ts';
import { helperRoutes } from './routes/helpers.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { openapiRoutes } from './routes/openapi.ts';
import { patientRoutes } from './routes/patients.ts';
import { patientInNeedRoutes } from './routes/patients-in-need.ts';
import {
  type RegistrationLimits,
  type Registrations,
  registrationRoutes,
  takeRegistrations,
} from './routes/registrations.ts';
import { scheduleRoutes } from './routes/schedules.ts';
import { sessionRoutes } from './routes/session.ts';
import { siteRoutes } from './routes/site.ts';
import { statisticsRoutes } from './routes/statistics.ts';
import { taskRoutes } from './routes/tasks.ts';

/** Everything that comes from outside: a test hands in its own clock and database. */
export interface Outside {
  clock: () => Date;
  database: Database;
  clinic: Clinic;
  texts: Texts;
  /** Absent where only the calls matter. */
  web: Web | null;
  session: SessionSettings;
  registrationLimits: RegistrationLimits;
  about: { version: string; commit: string; isDemo: boolean };
  trustProxy: string[];
  logger: FastifyServerOptions['logger'];
  serverFactory?: FastifyServerOptions['serverFactory'];
}

export interface Parts extends Outside {
  sessions: Sessions;
  registrations: Registrations;
  showcase: Showcase;
}

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
