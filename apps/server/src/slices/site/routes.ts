import { emergencyFundCalls } from '@thinna/contract/emergency-fund/emergency-fund';
import { equipmentCalls } from '@thinna/contract/equipment/equipment';
import { statisticsCalls } from '@thinna/contract/statistics/statistics';
import type { FastifyInstance } from 'fastify';
import { keepAnswer } from '../../http/cached-call.ts';
import type { Parts } from '../../services.ts';

/** The three readings of the public pages: from memory, without a statement. */
export function siteRoutes(app: FastifyInstance, { showcase }: Parts): void {
  keepAnswer(app, statisticsCalls.get, async () => (await showcase.current()).statistics);
  keepAnswer(app, emergencyFundCalls.list, async () => (await showcase.current()).fund);
  keepAnswer(app, equipmentCalls.available, async () => (await showcase.current()).equipment);
}
