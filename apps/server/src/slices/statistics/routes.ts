import { clinicDay } from '@thinna/contract/kit/office/day';
import { monthOfDay } from '@thinna/contract/kit/office/month';
import { courseCalls } from '@thinna/contract/statistics/course';
import { countNames, statisticsCalls } from '@thinna/contract/statistics/statistics';
import type { FastifyInstance } from 'fastify';
import { change } from '../../db/audit.ts';
import { implement } from '../../http/implement.ts';
import { invalidField } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { noStatistics } from '../site/public-data.ts';
import { readCourse } from './course.ts';

const { update } = statisticsCalls;
const names = ['date', ...countNames] as const;

/** The published figures, a single row; each saved state is also added to `statistics_history`. */
export function statisticsRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(
    app,
    { update },
    {
      update: async ({ body: { id: _, ...values } }, { actor }) =>
        change(db, actor, { action: 'update', record: 'statistics' }, async (tx) => {
          const before =
            (await tx
              .selectFrom('clinic_statistics')
              .select(names)
              .forUpdate()
              .executeTakeFirst()) ?? noStatistics;
          const after = Object.assign({}, before, values);
          const changed = names.filter((name) => before[name] !== after[name]);
          if (changed.length > 0) {
            await tx
              .insertInto('clinic_statistics')
              .values(after)
              .onConflict((row) => row.column('id').doUpdateSet(after))
              .execute();
            await tx
              .insertInto('statistics_history')
              .values({
                figures: JSON.stringify(after),
                changed_by: actor.account_id,
                changed_at: actor.at,
              })
              .execute();
          }
          return { record_id: null, fields: changed, result: { id: 1 as const, ...after } };
        }),
    },
  );

  implement(app, courseCalls, {
    get: async ({ query: { month } }, { actor, words }) => {
      const today = clinicDay(actor.at);
      const currentMonth = monthOfDay(today);
      if (month !== undefined && month > currentMonth)
        throw invalidField(courseCalls.get, 'month', 'future', words);
      return { today, months: await readCourse(db, month ?? currentMonth) };
    },
  });
}
