import type { VisitRecord } from '@thinna/contract/visit-records/record-answer';
import { visitRecordCalls as calls } from '@thinna/contract/visit-records/visit-records';
import { send } from '../../lib/console/api.ts';

/** Looks for a record by its UUID; undefined if it may not be read or corrected. */
export async function findStoredRecord(
  patientId: number,
  clientId: string,
): Promise<VisitRecord | undefined> {
  const input = { params: { id: String(patientId) }, query: {} };
  const records = await send(calls.list, input).catch(() => []);
  return records.find(({ client_id, can_correct }) => client_id === clientId && can_correct);
}
