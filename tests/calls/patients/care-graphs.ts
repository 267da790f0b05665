import type { Kind } from '@thinna/contract/helpers/helpers';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import type { Database } from '../../../apps/server/src/db/client.ts';
import type { Patients } from '../../../apps/server/src/db/types.ts';
import { addAccount, addHelper, addPatient } from '../../database/rows.ts';

export const kinds: readonly Kind[] = ['volunteer', 'caregiver', 'medical_professional'];
const PATIENTS = 7;
const ACCOUNTS = 6;
const HELPERS = kinds.flatMap((kind) => [kind, kind]);

export interface Graph {
  patients: { isInCare: boolean }[];
  /** `patient` and `helper` are indexes into `patients` and `HELPERS`. */
  assignments: { patient: number; helper: number; isActive: boolean }[];
  accounts: { kinds: Kind[]; isLinked: boolean }[];
}

const oftenTrue = fc.nat(3).map((number) => number > 0);

/** Random graphs of patients, helpers and accounts. */
export const graphs: fc.Arbitrary<Graph> = fc.record({
  patients: fc.array(fc.record({ isInCare: oftenTrue }), {
    minLength: PATIENTS,
    maxLength: PATIENTS,
  }),
  assignments: fc.uniqueArray(
    fc.record({
      patient: fc.nat(PATIENTS - 1),
      helper: fc.nat(HELPERS.length - 1),
      isActive: oftenTrue,
    }),
    {
      minLength: 10,
      maxLength: 24,
      selector: ({ patient, helper, isActive }) => `${patient} ${helper} ${isActive}`,
    },
  ),
  accounts: fc.array(
    fc.record({
      kinds: fc.subarray([...kinds], { minLength: 1 }),
      isLinked: fc.boolean(),
    }),
    { minLength: ACCOUNTS, maxLength: ACCOUNTS },
  ),
});

/**
 * Returns the helper kinds by which an account may open a patient's record, written independently
 * of the server's code.
 */
export function kindsWithAccess(graph: Graph, account: number, patient: number): Set<Kind> {
  const accountKinds = graph.accounts[account]?.kinds ?? [];
  const reached = graph.assignments
    .filter((assignment) => assignment.patient === patient && assignment.isActive)
    .flatMap(({ helper }) => HELPERS[helper] ?? [])
    .filter((kind) => accountKinds.includes(kind));
  return new Set(graph.patients[patient]?.isInCare ? reached : []);
}

/** Fields of a record that hold a unique marker text, by who may read them. */
export const markers = {
  basic: ['first', 'last', 'house', 'place'],
  clinical: ['disease', 'medication', 'note', 'history'],
  companion: ['additional'],
  /** Fields that staff never see. */
  office: ['doctor', 'caregiver', 'proxy', 'relation'],
} as const;
export const marker = (field: string, patient: number | string) => `zq${field}${patient}`;

/** Stores a graph in the database; the ids are in the order of its lists. */
export async function store(
  { db }: Database,
  graph: Graph,
  at: Date,
): Promise<{ patients: number[]; accounts: number[] }> {
  const helpers: number[] = [];
  for (const kind of HELPERS) helpers.push(await addHelper(db, { kind }));
  const patients: number[] = [];
  for (const { isInCare } of graph.patients) {
    // Everybody is due.
    const plan = { registered_on: '2026-11-01', visit_every_days: 7 };
    patients.push(await addPatient(db, { removed_at: isInCare ? null : at, ...plan }));
  }
  for (const id of patients) {
    await db.updateTable('patients').set(markedFields(id)).where('id', '=', id).execute();
    const mark = (field: string) => marker(field, id);
    const state = { disease: mark('disease'), medication: mark('medication'), note: mark('note') };
    await db
      .insertInto('health_records')
      .values({ patient_id: id, ...state })
      .execute();
    await db
      .insertInto('patient_notes')
      .values([
        { patient_id: id, kind: 'history', body: mark('history') },
        { patient_id: id, kind: 'additional', body: mark('additional') },
      ])
      .execute();
  }
  for (const { patient, helper, isActive } of graph.assignments) {
    const pair = { patient_id: patients[patient] ?? 0, helper_id: helpers[helper] ?? 0 };
    await db
      .insertInto('assignments')
      .values({ ...pair, completed_at: isActive ? null : at })
      .execute();
  }
  const accounts: number[] = [];
  for (const [place, account] of graph.accounts.entries()) {
    const helper_id = account.isLinked ? (helpers[place] ?? null) : null;
    accounts.push(await addAccount(db, { kinds: account.kinds, helper_id }));
  }
  return { patients, accounts };
}

const markedFields = (id: number): Partial<Insertable<Patients>> => ({
  first_name: marker('first', id),
  last_name: marker('last', id),
  address: marker('house', id),
  place: marker('place', id),
  doctor: marker('doctor', id),
  caregiver: marker('caregiver', id),
  proxy_name: marker('proxy', id),
  proxy_relation: marker('relation', id).slice(0, 10),
});
