import { registrationCalls } from '@thinna/contract/registrations/registrations';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { Parts } from '../../services.ts';

export function registrationRoutes(app: FastifyInstance, { registrations }: Parts): void {
  implement(app, registrationCalls, registrations);
}
