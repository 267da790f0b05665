import { SEARCH_FOUND_MAX } from '@thinna/contract/constants/limits';
import { searchCalls as calls } from '@thinna/contract/search/search';
import type { FastifyInstance } from 'fastify';
import { auditShown } from '../../db/audit.ts';
import { inTransaction, planForValues } from '../../db/transaction.ts';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';
import { findAll } from './queries.ts';

/** The fields of patients that the answer shows, by their names in the audit. */
const patientFields = ['register_number', 'phone_number', 'address', 'place', 'medical_proxy'];

/** The office's search over patients, requests and helpers. */
export function searchRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    search: ({ body: { text: terms } }, { actor }) =>
      inTransaction(db, async (tx) => {
        await planForValues(tx);
        const found = await findAll(tx, terms, actor.at);
        const lists = Object.values(found);
        const patients = found.patients.slice(0, SEARCH_FOUND_MAX);
        const requests = found.requests.slice(0, SEARCH_FOUND_MAX);
        await auditShown(tx, actor, {
          patientIds: patients.map(({ id }) => id),
          fields: patientFields,
          requestIds: requests.map(({ id }) => id),
        });
        return {
          patients,
          requests: requests.map((request) => ({
            ...request,
            created_at: new Date(request.created_at).toISOString(),
          })),
          helpers: found.helpers.slice(0, SEARCH_FOUND_MAX),
          has_more: lists.some((list) => list.length > SEARCH_FOUND_MAX),
        };
      }),
  });
}
