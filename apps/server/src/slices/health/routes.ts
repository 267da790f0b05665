import { healthCalls } from '@thinna/contract/site/health';
import type { FastifyInstance } from 'fastify';
import { readSchemaState } from '../../db/schema-state.ts';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { createWriteProbe } from './probe.ts';

export function healthRoutes(app: FastifyInstance, { about, database }: Services): void {
  const answer = { status: 'ok', version: about.version, commit: about.commit } as const;

  const probeWrite = createWriteProbe(database.db);

  implement(app, healthCalls, {
    alive: async () => answer,
    ready: async () => {
      const { missing, required } = await readSchemaState(database.db);
      if (missing.length > 0 || required.length > 0)
        throw new Refusal(503, (words) => words.refusals.broken);
      await probeWrite();
      return answer;
    },
  });
}
