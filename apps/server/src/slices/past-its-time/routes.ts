import { pastItsTimeCalls as calls } from '@thinna/contract/past-its-time/past-its-time';
import type { FastifyInstance } from 'fastify';
import { auditShown, nameFields, writeAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';
import { readPast } from './queries.ts';

/**
 * What was kept as long as promised. Nothing here deletes: a person does, with the calls of the
 * records (D-179).
 */
export function pastItsTimeRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    list: ({ query: { view } }, { actor }) =>
      inTransaction(db, async (tx) => {
        const { counts, records } = await readPast(tx, view, actor.at);
        if (view === 'patients') {
          const patientIds = records.map(({ record_id }) => record_id);
          await auditShown(tx, actor, { patientIds, fields: [...nameFields, 'register_number'] });
        }
        // One row for hundreds, as the list of all requests leaves (D-287).
        if (view === 'requests' && records.length > 0) {
          const row = { action: 'view', record: 'patient_request', record_id: null } as const;
          await writeAudit(tx, actor, { ...row, fields: ['patient_name'] });
        }
        return { counts, records };
      }),
  });
}
