import { exportCalls } from '@thinna/contract/site/exports';
import type { FastifyInstance } from 'fastify';
import { change } from '../../db/audit.ts';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';

/** The rows of a list are in the browser already; that they leave it as a file is written down here. */
export function exportRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, exportCalls, {
    note: async ({ body: { record } }, { actor, words }) =>
      change(db, actor, { action: 'export', record }, async () => ({
        record_id: null,
        result: { message: words.saved },
      })),
  });
}
