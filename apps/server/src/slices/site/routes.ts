import { emergencyFundCalls } from '@thinna/contract/emergency-fund/emergency-fund';
import { equipmentCalls } from '@thinna/contract/equipment/equipment';
import { statisticsCalls } from '@thinna/contract/statistics/statistics';
import type { FastifyInstance } from 'fastify';
import { installCachedCall } from '../../http/cached-call.ts';
import type { Services } from '../../services.ts';

/** The three public calls, answered from memory without a query. */
export function siteRoutes(app: FastifyInstance, { publicData }: Services): void {
  installCachedCall(app, statisticsCalls.get, async () => (await publicData.current()).statistics);
  installCachedCall(app, emergencyFundCalls.list, async () => (await publicData.current()).fund);
  installCachedCall(
    app,
    equipmentCalls.available,
    async () => (await publicData.current()).equipment,
  );
}
