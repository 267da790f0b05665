import { clinicDay } from '@thinna/contract/kit/office/day';
import { joinPlace } from '@thinna/contract/patients/place';
import { dueCalls as calls, dueSortKey } from '@thinna/contract/visit-plans/due';
import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { type Actor, auditShown } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/paging.ts';
import { notAllowed } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { accountHasKind, clinicalKinds } from '../patients/scope.ts';
import { type Findings, readFindings } from '../visit-records/flags.ts';
import { type DueRow, lastDueDay, readDue, readDueOfKind, readUndecided } from './due.ts';

/** The fields that the list shows, by their names in the audit. */
const contactFields = ['register_number', 'place', 'phone_number'];
const clinicalFields = [...contactFields, 'visit_records'];

/** Who is due for a visit. */
export function dueRoutes(app: FastifyInstance, { database: { db }, clinic }: Services): void {
  implement(app, calls, {
    list: ({ query: { until, without_plan, ...filters } }, { actor, header }) =>
      inTransaction(db, async (tx) => {
        const today = clinicDay(actor.at);
        const rows = without_plan
          ? await readUndecided(tx, { ...filters, today })
          : await readDue(tx, { ...filters, today, until: until ?? lastDueDay(today) });
        const { ward, place, limit } = filters;
        const repeated = { ward, place, until, without_plan, limit };
        const page = pageOf(rows, calls.list.path, repeated, header, dueSortKey);
        await auditRows(tx, actor, page, clinicalFields);
        return withFindings(tx, actor, page.map(withoutLink));
      }),

    listOfType: ({ params: { type: kind } }, { actor }) =>
      inTransaction(db, async (tx) => {
        const rows = await readDueOfKind(tx, kind, actor);
        // An empty list alone does not tell whether the account has the kind.
        if (rows.length === 0) {
          const allowed = await sql`select where ${accountHasKind(actor, kind)}`.execute(tx);
          if (allowed.rows.length === 0) throw notAllowed();
        }
        const isClinical = clinicalKinds.includes(kind);
        await auditRows(tx, actor, rows, isClinical ? clinicalFields : contactFields);
        const shown = rows.map(withJoinedPlace);
        // What a nurse has recorded is not read for volunteers (D-127).
        return isClinical ? withFindings(tx, actor, shown) : shown;
      }),

    wards: async () => clinic.care.wards,
  });
}

const auditRows = (
  tx: Transaction<DB>,
  actor: Actor,
  rows: readonly DueRow[],
  fields: readonly string[],
) => auditShown(tx, actor, { patientIds: rows.map(({ id }) => id), fields });

type ShownRow = Omit<DueRow, 'place_link'>;

/** Leaves out the link to the map: the office narrows its list by the name of the place alone. */
const withoutLink = ({ place_link: _link, ...row }: DueRow): ShownRow => row;

/** Gives the place its link to the map, for those who are on their way. */
const withJoinedPlace = ({ place_link, ...row }: DueRow): ShownRow => ({
  ...row,
  place: joinPlace({ place: row.place, place_link }),
});

/** Adds to each row what records tell. */
async function withFindings(tx: Transaction<DB>, { at }: Actor, rows: readonly ShownRow[]) {
  const findings = await readFindings(tx, rows, at);
  return rows.map((row) => ({ ...row, ...(findings.get(row.id) ?? noFindings) }));
}

const noFindings: Findings = {
  flags: [],
  medicines_until: null,
  catheter_until: null,
  tube_until: null,
};
