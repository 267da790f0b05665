import { registrationCalls } from '@thinna/contract/registrations/registrations';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';

export function registrationRoutes(app: FastifyInstance, { registrations }: Services): void {
  implement(app, registrationCalls, registrations);
}
