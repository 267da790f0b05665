import { mayAssign } from '@thinna/contract/assignments';
import { clinicDay, laterDay } from '@thinna/contract/day';
import { helperKinds, type Kind } from '@thinna/contract/helpers';
import type { Transaction } from 'kysely';
import type { DB } from './types.ts';

const MOST = 6;

/** Some of the patients of the demo have helpers, each of a kind that suits. */
export async function fillAssignments(tx: Transaction<DB>, now: Date): Promise<void> {
  const patients = await tx
    .selectFrom('patients')
    .select(['id', 'support_type'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const helpers = await tx.selectFrom('helpers').select(['id', 'kind']).orderBy('id').execute();
  const kinds = Object.keys(helperKinds) as Kind[];
  const pairs = patients.flatMap((patient, at) =>
    kinds
      .filter((kind) => mayAssign(kind, patient.support_type))
      .flatMap((kind) => {
        const helper = helpers.filter((one) => one.kind === kind)[at];
        return helper ? [{ patient_id: patient.id, helper_id: helper.id }] : [];
      }),
  );
  const today = clinicDay(now);
  const rows = pairs
    .slice(0, MOST)
    .map((pair, at) => ({ ...pair, assigned_date: laterDay(today, at - MOST) }));
  await tx.insertInto('assignments').values(rows).execute();
}
