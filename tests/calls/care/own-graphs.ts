import type { Kind } from '@thinna/contract/helpers/helpers';
import { roleNameOf } from '@thinna/contract/helpers/roles';
import { addDays } from '@thinna/contract/kit/office/day';
import fc from 'fast-check';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addAccount, addHelper, addPatient, addVisitRecord } from '../../database/rows.ts';
import { deletePeople } from '../../support/people.ts';
import { everyKind } from './marked-states.ts';

// Random clinics, in which every patient has a name that is found in any text.

const PATIENTS = 8;
const helperKinds = everyKind.flatMap((kind) => [kind, kind]);
const visitTypes = [...Object.values(roleNameOf), 'Emergency', 'Other'] as const;

/** The clinic's day of the test clock. */
const TODAY = '2026-11-15';

const patient = fc.nat(PATIENTS - 1);
const helper = fc.nat(helperKinds.length - 1);
const oftenTrue = fc.nat(3).map((number) => number > 0);

/** `patient` and `helper` are indexes; `day` is counted from today. */
interface Graph {
  assignments: { patient: number; helper: number; isActive: boolean }[];
  visits: { patient: number; helper: number | null; type: number; day: number }[];
  tasks: { patient: number | null; helper: number | null; kind: number; isDone: boolean }[];
}

export const graphs: fc.Arbitrary<Graph> = fc.record({
  assignments: fc.uniqueArray(fc.record({ patient, helper, isActive: oftenTrue }), {
    minLength: 8,
    maxLength: 16,
    selector: (row) => `${row.patient} ${row.helper}`,
  }),
  visits: fc.array(
    fc.record({
      patient,
      helper: fc.option(helper),
      type: fc.nat(visitTypes.length - 1),
      day: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -33, max: 10 })),
    }),
    { minLength: 10, maxLength: 20 },
  ),
  tasks: fc.array(
    fc.record({
      patient: fc.option(patient),
      helper: fc.option(helper),
      kind: fc.nat(everyKind.length - 1),
      isDone: fc.boolean(),
    }),
    { minLength: 10, maxLength: 20 },
  ),
});

export interface GraphAccount {
  id: number;
  kinds: Kind[];
  /** Index of the helper; null for a shared account. */
  helper: number | null;
}

/** The name of a patient, which nothing else in the clinic has. */
const nameOf = (index: number) => `zqpatient${index}end`;

/** Returns the indexes of the patients whose names stand in a text. */
export const patientsIn = (text: string): Set<number> =>
  new Set([...text.matchAll(/zqpatient(\d+)end/g)].map(([, index]) => Number(index)));

/** Stores a clinic in place of the one before; every second helper has two accounts. */
export async function storeGraph(database: Database, graph: Graph, at: Date) {
  const { db, pool } = database;
  for (const table of ['tasks', 'schedules']) await pool.query(`delete from ${table}`);
  await deletePeople(database);
  const helpers: number[] = [];
  for (const kind of helperKinds) helpers.push(await addHelper(db, { kind }));
  const patients: number[] = [];
  for (let index = 0; index < PATIENTS; index += 1) {
    const patient_id = await addPatient(db, {
      first_name: nameOf(index),
      visit_every_days: 3,
      registered_on: '2026-10-01',
    });
    await addVisitRecord(db, {
      patient_id,
      visited_on: '2026-11-01',
      pain: 8,
      note: `Seen with the sister of ${nameOf(index)}`,
    });
    patients.push(patient_id);
  }
  const idOf = (ids: number[], index: number | null) => (index === null ? null : (ids[index] ?? 0));
  await db
    .insertInto('assignments')
    .values(
      graph.assignments.map((row) => ({
        patient_id: idOf(patients, row.patient) ?? 0,
        helper_id: idOf(helpers, row.helper) ?? 0,
        completed_at: row.isActive ? null : at,
      })),
    )
    .execute();
  await db
    .insertInto('schedules')
    .values(
      graph.visits.map((row) => ({
        patient_id: idOf(patients, row.patient),
        patient_name: 'Typed',
        helper_id: idOf(helpers, row.helper),
        member_name: 'Typed',
        visit_type: visitTypes[row.type] ?? 'Other',
        visit_date: addDays(TODAY, row.day),
        visit_time: '10:00',
      })),
    )
    .execute();
  await db
    .insertInto('tasks')
    .values(
      graph.tasks.map((row) => ({
        // As the titles of the tasks that come of a visit: with the name of the patient.
        title: row.patient === null ? 'For everybody' : `Call ${nameOf(row.patient)}`,
        patient_id: idOf(patients, row.patient),
        assigned_kind: kindOfTask(row),
        assigned_helper_id: idOf(helpers, row.helper),
        completed_at: row.isDone ? at : null,
      })),
    )
    .execute();
  const accounts: GraphAccount[] = [];
  for (const [index, kind] of helperKinds.entries()) {
    const isPersonal = index % 2 === 0;
    for (const kinds of [[kind], [...everyKind]]) {
      const helper_id = isPersonal ? idOf(helpers, index) : null;
      const id = await addAccount(db, { kinds, helper_id });
      accounts.push({ id, kinds, helper: isPersonal ? index : null });
    }
  }
  return { patients, helpers, accounts };
}

/** A member is always of the role of the task. */
const kindOfTask = ({ helper: member, kind }: Graph['tasks'][number]): Kind =>
  (member === null ? everyKind[kind] : helperKinds[member]) ?? 'volunteer';

/**
 * Returns whom an account may be shown by its helper: its own patients, those of a visit that can
 * still be recorded, and those of a task that was given to the helper. Written independently of the
 * server's code.
 */
export function patientsOf({ assignments, visits, tasks }: Graph, ownHelper: number) {
  const isOwn = (row: { helper: number | null }) => row.helper === ownHelper;
  const indexes = (rows: readonly { patient: number | null }[]) =>
    new Set(rows.flatMap((row) => row.patient ?? []));
  const ownVisits = visits.filter(isOwn);
  return {
    own: indexes([
      ...assignments.filter((row) => isOwn(row) && row.isActive),
      ...ownVisits.filter(({ day }) => Math.abs(day) <= 1),
    ]),
    byVisit: indexes(ownVisits.filter(({ day }) => day >= -30)),
    byTask: indexes(tasks.filter(isOwn)),
  };
}
