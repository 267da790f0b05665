import { helperKinds } from '@thinna/contract/helpers/helpers';
import { patientInNeedCalls } from '@thinna/contract/patients-in-need/patients-in-need';
import type { Words } from '@thinna/contract/words/index';
import type { FastifyError } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { failureBodyOf, refusalFor } from '../../http/failures.ts';
import { dropTakenCodes, insertStored } from '../deleted-records/restore.ts';
import { arrivalNotification } from '../registrations/queries.ts';
import type { QuarantinedKind } from './queries.ts';

interface StoredRow {
  id: number;
  [column: string]: unknown;
}

/**
 * Makes registrations ordinary requests and helpers, with the numbers and codes that were told to
 * whoever registered, and announces each. If somebody else has registered the same phone
 * number or email meanwhile, that one stays in quarantine; the others are still taken in.
 */
export async function takeIn(
  tx: Transaction<DB>,
  ids: readonly number[],
  { at, words }: { at: Date; words: Words },
) {
  const rows = await tx
    .selectFrom('quarantined_registrations')
    .select(['id', 'record_id'])
    .select(({ ref }) => [
      ref('kind').$castTo<QuarantinedKind>().as('kind'),
      ref('record').$castTo<StoredRow>().as('record'),
      ref('consent').$castTo<StoredRow>().as('consent'),
    ])
    .where('id', 'in', ids)
    .where('junk_at', 'is', null)
    // In the order of the ids, so that two concurrent calls wait and do not deadlock.
    .orderBy('id')
    .forUpdate()
    .execute();
  const taken: (typeof rows)[number][] = [];
  const refused: { id: number; reason: string }[] = [];
  for (const row of rows) {
    await sql`savepoint one`.execute(tx);
    try {
      await takeInOne(tx, row, at);
      taken.push(row);
    } catch (error) {
      const reason = duplicateReason(error as FastifyError, row.kind, words);
      if (reason === null) throw error;
      await sql`rollback to savepoint one`.execute(tx);
      refused.push({ id: row.id, reason });
    }
    await sql`release savepoint one`.execute(tx);
  }
  return { taken, refused };
}

interface Quarantined {
  id: number;
  kind: QuarantinedKind;
  record: StoredRow;
  consent: StoredRow;
}

async function takeInOne(
  tx: Transaction<DB>,
  { id, kind, record, consent }: Quarantined,
  at: Date,
): Promise<void> {
  if (kind === 'patient_request') {
    await insertStored(tx, 'patient_requests', await dropTakenCodes(tx, [record]));
  } else await insertStored(tx, 'helpers', [record]);
  await insertStored(tx, 'consents', [consent]);
  const subject =
    kind === 'patient_request'
      ? { request_id: record.id, kind: null }
      : { helper_id: record.id, kind };
  const name = String(record.patient_name ?? record.name);
  await tx
    .insertInto('notifications')
    .values(arrivalNotification(subject, name, at))
    .execute();
  await tx.deleteFrom('quarantined_registrations').where('id', '=', id).execute();
}

/** Returns the sentence for a value that another record has; null for any other error. */
function duplicateReason(error: FastifyError, kind: QuarantinedKind, words: Words): string | null {
  if (error.code !== '23505') return null;
  const { update } = kind === 'patient_request' ? patientInNeedCalls : helperKinds[kind].calls;
  return failureBodyOf(refusalFor(error, update), words).message;
}
