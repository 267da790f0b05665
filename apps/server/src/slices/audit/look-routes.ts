import { lookCalls as calls, lookDays } from '@thinna/contract/audit/looks';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { change } from '../../db/audit.ts';
import { planForValues } from '../../db/transaction.ts';
import { implement } from '../../http/implement.ts';
import { invalidField, notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { looksAt, looksOf } from './looks.ts';

/** Who opened a record. A patient who has left care is found too: a family may ask afterwards. */
export function lookRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    ofPatient: ({ params: { id }, query }, { actor, words }) =>
      change(db, actor, { action: 'view', record: 'patient' }, async (tx) => {
        const today = clinicDay(actor.at);
        const { days = lookDays[0], until = today } = query;
        if (until > today) throw invalidField(calls.ofPatient, 'until', 'future', words);
        const from = addDays(until, 1 - Number(days));
        await planForValues(tx);
        const row = await tx
          .selectFrom('patients')
          .select(['id', 'first_name', 'last_name', 'register_number'])
          .select([
            sql<boolean>`removed_at is null`.as('is_in_care'),
            sql<string>`least(created_at, (
              select created_at from patient_requests where id = original_id))::date`.as(
              'known_on',
            ),
            looksAt({ record: 'patient', id }, { from, until }).as('looks'),
          ])
          .where('id', '=', id)
          .executeTakeFirst();
        if (!row) throw notFound(calls.ofPatient.missing);
        const { known_on, looks, ...patient } = row;
        const older = known_on < from ? addDays(from, -1) : null;
        const result = { ...patient, from, until, looks: looksOf(looks), older };
        return { record_id: id, fields: ['looks'], result };
      }),
  });
}
