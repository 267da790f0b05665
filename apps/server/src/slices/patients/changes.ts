import { patientCalls as calls } from '@thinna/contract/patients/patients';
import type { Selectable, Transaction, Updateable } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB, Patients } from '../../db/types.ts';
import { notAllowed, notFound, Refusal } from '../../refuse.ts';
import { type allKinds, canOpenPatient } from './scope.ts';

export const lockRow = (tx: Transaction<DB>, id: number) =>
  tx
    .selectFrom('patients')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate();

/** Locks a patient in care until the transaction ends; concurrent additions wait and come after. */
export async function lockPatient(
  tx: Transaction<DB>,
  id: number,
  actor: Actor,
  allowedKinds: typeof allKinds,
): Promise<Selectable<Patients>> {
  const row = await lockRow(tx, id).where(canOpenPatient(actor, allowedKinds)).executeTakeFirst();
  return row ?? refuse(actor);
}

/**
 * Refuses with 404 for administrators. Staff always get 403, which does not tell whether the
 * patient exists (D-56).
 */
export function refuse({ role }: Actor): never {
  throw role === 'admin' ? notFound(calls.get.missing) : notAllowed();
}

export function refuseStale(
  before: Selectable<Patients>,
  version: number | null | undefined,
): void {
  if (typeof version === 'number' && version !== before.version) {
    throw new Refusal(409, calls.personal.conflict, { field: 'version' });
  }
}

/** Updates the row and returns the changed fields. */
export async function save(
  tx: Transaction<DB>,
  before: Selectable<Patients>,
  values: Updateable<Patients>,
  { at }: Actor,
): Promise<string[]> {
  await tx
    .updateTable('patients')
    .set({ ...values, updated_at: at })
    .where('id', '=', before.id)
    .execute();
  return changesOf(before, values);
}

/** Returns the changed fields under their names in the API. */
export function changesOf(before: Selectable<Patients>, values: Updateable<Patients>): string[] {
  const columns = Object.keys(values) as (keyof typeof values)[];
  return columns
    .filter((column) => values[column] !== undefined && before[column] !== values[column])
    .map((column) => column.replace(/^proxy_/, 'medical_proxy.'));
}
