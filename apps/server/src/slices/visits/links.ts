import { type Visit, visitCalls, type visitInput } from '@thinna/contract/visits/visits';
import type { Words } from '@thinna/contract/words/index';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { invalidField } from '../../refuse.ts';
import { helperForVisit, patientForVisit, requestForVisit } from './queries.ts';

type Input = (typeof visitInput)['_output'];
type Stored = Input & Pick<Visit, 'patient_id' | 'request_id'>;

/**
 * Returns the visit to store, linked to the records that its names mean, with their current names.
 */
export async function resolveLinks(
  tx: Transaction<DB>,
  body: Input,
  before: Stored | undefined,
  words: Words,
): Promise<Stored> {
  const unknownRecord = (field: keyof Input) =>
    invalidField(visitCalls.create, field, 'unknown_record', words);
  const request = await requestForVisit(tx, {
    sent: body,
    before,
    refusal: unknownRecord('patient_name'),
  });
  const patient =
    request === null
      ? await patientForVisit(tx, { sent: body, before, refusal: unknownRecord('patient_name') })
      : null;
  const member = await helperForVisit(tx, {
    sent: body,
    before,
    refusal: unknownRecord('member_name'),
  });
  return {
    ...body,
    patient_id: patient?.id ?? null,
    request_id: request?.id ?? null,
    patient_name: (patient ?? request)?.name ?? body.patient_name,
    helper_id: member?.id ?? null,
    member_name: member?.name ?? body.member_name,
  };
}
