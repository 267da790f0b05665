import { requestStateCalls } from '@thinna/contract/request-state/request-state';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';

export function requestStateRoutes(app: FastifyInstance, { requestStates }: Services): void {
  implement(app, requestStateCalls, requestStates);
}
