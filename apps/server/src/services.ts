import type { Clinic } from '@thinna/contract/site/clinic';
import type { Texts } from '@thinna/contract/site/text';
import type { FastifyServerOptions } from 'fastify';
import type { Database } from './db/client.ts';
import type { IsProxy } from './http/proxies.ts';
import type { SessionSettings, Sessions } from './http/sessions.ts';
import type { Web } from './http/web-build.ts';
import type { Counted } from './metrics/counters.ts';
import type { RegistrationLimits, Registrations } from './slices/registrations/handlers.ts';
import type { RequestStates } from './slices/request-state/handlers.ts';
import type { Challenges } from './slices/second-factor/challenges.ts';
import type { SecondSteps } from './slices/second-factor/second-step.ts';
import type { SecretBox } from './slices/second-factor/secret-box.ts';
import type { PublicData } from './slices/site/public-data.ts';

/** Everything that is injected into the app; tests pass their own clock and database. */
export interface Dependencies {
  clock: () => Date;
  database: Database;
  clinic: Clinic;
  texts: Texts;
  /** Null in tests that use only the API. */
  web: Web | null;
  session: SessionSettings;
  registrationLimits: RegistrationLimits;
  about: { version: string; commit: string; isDemo: boolean };
  trustProxy: string[] | IsProxy;
  logger: FastifyServerOptions['logger'];
  /** Without them nothing is counted. */
  counters?: Counted;
  serverFactory?: FastifyServerOptions['serverFactory'];
}

export interface Services extends Dependencies {
  sessions: Sessions;
  registrations: Registrations;
  requestStates: RequestStates;
  publicData: PublicData;
  challenges: Challenges;
  secretBox: SecretBox;
  secondSteps: SecondSteps;
}
