import { emergencyFundCalls } from '@thinna/contract/emergency-fund/emergency-fund';
import { equipmentCalls } from '@thinna/contract/equipment/equipment';
import { statisticsCalls } from '@thinna/contract/statistics/statistics';
import type { FastifyInstance } from 'fastify';
import { installCachedCall } from '../../http/cached-call.ts';
import type { Services } from '../../services.ts';

/** The three public calls, answered from memory without a query. */
export function siteRoutes(app: FastifyInstance, services: Services): void {
  installCachedCall(app, statisticsCalls.get, services, ({ statistics }) => statistics);
  installCachedCall(app, emergencyFundCalls.list, services, ({ fund }) => fund);
  installCachedCall(app, equipmentCalls.available, services, ({ equipment }) => equipment);
}
