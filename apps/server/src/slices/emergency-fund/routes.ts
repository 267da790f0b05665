import { isDeepStrictEqual } from 'node:util';
import {
  emergencyFundCalls as calls,
  type SavedFundCase,
} from '@thinna/contract/emergency-fund/emergency-fund';
import type { FastifyInstance } from 'fastify';
import { type Selectable, sql, type Transaction } from 'kysely';
import { change, writeAudit } from '../../db/audit.ts';
import { deletePicture } from '../../db/pictures.ts';
import type { DB, EmergencyFundCases } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { consentOf, recordConsent } from './consents.ts';
import { parseUpload, saveCasePictures } from './pictures.ts';

const { list: _public, ...office } = calls;
const record = 'emergency_fund';
const fields = [
  'name',
  'details',
  'account_number',
  'ifsc_code',
  'upi_id',
  'photo_url',
  'qr_code_url',
] as const;
const caseNotFound = () => notFound(calls.update.missing);

type Row = Selectable<EmergencyFundCases>;

/**
 * The emergency fund case, of which there is at most one. A change is answered once the public
 * pages show it.
 */
export function emergencyFundRoutes(
  app: FastifyInstance,
  { database, publicData }: Services,
): void {
  const { db } = database;

  implement(app, office, {
    create: async ({ body, files }, { actor, words }) => {
      const upload = await parseUpload(db, body, files, actor.at, words);
      const saved = await change(db, actor, { action: 'create', record }, async (tx) => {
        const before = await lockCase(tx);
        const { checked, ...values } = await saveCasePictures(tx, upload, before);
        if (before) {
          await tx.deleteFrom('emergency_fund_cases').where('id', '=', before.id).execute();
          await writeAudit(tx, actor, { action: 'delete', record, record_id: before.id });
        }
        const row = await tx
          .insertInto('emergency_fund_cases')
          .values({ ...values, created_at: actor.at, updated_at: actor.at })
          .returningAll()
          .executeTakeFirstOrThrow();
        const consentFields = await recordConsent(tx, row.id, body, actor.at);
        // The replaced case's values are gone, so their fields count as changed.
        const changed = fields.filter((field) => row[field] !== null || before?.[field]);
        return {
          record_id: row.id,
          fields: [...changed, ...consentFields],
          result: { ...toAnswer(row), qr_code_checked: checked },
        };
      });
      return waitUntilPublished(saved);
    },

    update: async ({ params: { id }, body, files }, { actor, words }) => {
      const upload = await parseUpload(db, body, files, actor.at, words);
      const saved = await change(db, actor, { action: 'update', record }, async (tx) => {
        const before = await lockCase(tx);
        if (before?.id !== id) throw caseNotFound();
        const { checked, ...values } = await saveCasePictures(tx, upload, before);
        const row = await tx
          .updateTable('emergency_fund_cases')
          .set({ ...values, updated_at: actor.at })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const consentFields = await recordConsent(tx, id, body, actor.at);
        const changed = fields.filter((field) => before[field] !== row[field]);
        return {
          record_id: id,
          fields: [...changed, ...consentFields],
          result: { ...toAnswer(row), qr_code_checked: checked },
        };
      });
      return waitUntilPublished(saved);
    },

    remove: async ({ params: { id } }, { actor, words }) => {
      const answer = await change(db, actor, { action: 'delete', record }, async (tx) => {
        const before = await lockCase(tx);
        if (before?.id !== id) throw caseNotFound();
        await tx.deleteFrom('emergency_fund_cases').where('id', '=', id).execute();
        await deletePicture(tx, before.photo_url);
        await deletePicture(tx, before.qr_code_url);
        const removed = fields.filter((field) => before[field] !== null);
        return { record_id: id, fields: removed, result: { message: words.deleted } };
      });
      await publicData.waitUntil(
        ({ fund }) => fund?.every((fundCase) => fundCase.id !== id) ?? false,
      );
      return answer;
    },

    consent: async ({ params: { id } }) => {
      const consent = await consentOf(db, id);
      if (!consent) throw caseNotFound();
      return consent;
    },
  });

  async function waitUntilPublished({
    qr_code_checked,
    ...fund
  }: SavedFundCase): Promise<SavedFundCase> {
    await publicData.waitUntil((publicRecords) => {
      const [currentCase] = publicRecords.fund ?? [];
      // A newer case may have replaced this one meanwhile.
      return isDeepStrictEqual(currentCase, fund) || (currentCase?.id ?? 0) > fund.id;
    });
    return { ...fund, qr_code_checked };
  }
}

/** Locks the table, so that changes run one after the other, and returns the current case. */
async function lockCase(tx: Transaction<DB>): Promise<Row | undefined> {
  await sql`lock table emergency_fund_cases in share row exclusive mode`.execute(tx);
  return tx.selectFrom('emergency_fund_cases').selectAll().executeTakeFirst();
}

function toAnswer({ only_one: _, updated_at: __, created_at, ...row }: Row) {
  return { ...row, created_at: created_at.toISOString() };
}
