import { exportCalls } from '@thinna/contract/site/exports';
import type { FastifyInstance } from 'fastify';
import { change } from '../../db/audit.ts';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';

/**
 * Audits the export of a list. The browser makes the file itself, from rows that it has already.
 */
export function exportRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, exportCalls, {
    note: async ({ body: { record } }, { actor, words }) =>
      change(db, actor, { action: 'export', record }, async () => ({
        record_id: null,
        result: { message: words.saved },
      })),
  });
}
