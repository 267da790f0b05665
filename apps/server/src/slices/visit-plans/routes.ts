import { clinicDay } from '@thinna/contract/kit/office/day';
import { visitPlanCalls as calls } from '@thinna/contract/visit-plans/visit-plans';
import type { FastifyInstance } from 'fastify';
import { auditShown, change } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { implement } from '../../http/implement.ts';
import { invalidField } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { lockPatient, refuseStale, save } from '../patients/changes.ts';
import { readPatient } from '../patients/queries.ts';
import { allKinds } from '../patients/scope.ts';
import { planDay } from './batch.ts';
import { unrecordedVisits } from './unrecorded.ts';

/** How often patients are visited, days that are planned in one go, and visits without a record. */
export function visitPlanRoutes(
  app: FastifyInstance,
  { database: { db }, clinic }: Services,
): void {
  const wards = new Set(clinic.care.wards.map(({ number }) => number));

  implement(app, calls, {
    save: ({ params: { id }, body: { version, ...plan } }, { actor, words }) =>
      change(db, actor, { action: 'update', record: 'patient' }, async (tx) => {
        if (plan.registered_on !== undefined && plan.registered_on > clinicDay(actor.at))
          throw invalidField(calls.save, 'registered_on', 'future', words);
        const before = await lockPatient(tx, id, actor, allKinds);
        refuseStale(before, version);
        // A ward that the clinic has taken out of its file stays until another one is chosen.
        if (typeof plan.ward === 'number' && plan.ward !== before.ward && !wards.has(plan.ward))
          throw invalidField(calls.save, 'ward', 'not_chosen', words);
        const fields = await save(tx, before, plan, actor);
        return { record_id: id, fields, result: await readPatient(tx, id, actor) };
      }),

    batch: ({ body }, { actor, words }) =>
      change(db, actor, { action: 'create', record: 'schedule' }, (tx) =>
        planDay(tx, actor, body, words),
      ),

    unrecorded: (_, { actor }) =>
      inTransaction(db, async (tx) => {
        const rows = await unrecordedVisits(tx, clinicDay(actor.at)).execute();
        await auditShown(tx, actor, {
          patientIds: rows.flatMap(({ patient_id }) => patient_id ?? []),
          fields: ['first_name', 'last_name', 'register_number'],
        });
        return rows;
      }),
  });
}
