import { healthCalls } from '@thinna/contract/site/health';
import type { FastifyInstance } from 'fastify';
import { missingMigrations } from '../../db/migrate.ts';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../refuse.ts';
import type { Services } from '../../services.ts';

export function healthRoutes(app: FastifyInstance, { about, database }: Services): void {
  const answer = { status: 'ok', version: about.version, commit: about.commit } as const;

  implement(app, healthCalls, {
    alive: async () => answer,
    ready: async () => {
      const missing = await missingMigrations(database.db);
      if (missing.length > 0) throw new Refusal(503, (words) => words.refusals.broken);
      return answer;
    },
  });
}
