import type { Call } from '@thinna/contract/kit/call';
import { openapiCall } from '@thinna/contract/site/openapi';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import { wordsFor } from '../../http/language.ts';
import type { Services } from '../../services.ts';
import { installApiPage } from './api-page.ts';
import { describeCalls, type OpenApi } from './document.ts';

/**
 * Serves the OpenAPI document of every registered call, built when it is first asked for: it would
 * be a third of the time of a start.
 */
export function openapiRoutes(app: FastifyInstance, { about, web }: Services): void {
  const calls: Call[] = [];
  app.addHook('onRoute', ({ method, config }) => {
    if (config?.call && method === config.call.method) calls.push(config.call);
  });

  let cached: OpenApi | undefined;
  const document = () => (cached ??= describeCalls(calls, about.version, wordsFor('en')));

  implement(app, { openapiCall }, { openapiCall: async () => document() });
  if (web) installApiPage(app, web, document);
}
