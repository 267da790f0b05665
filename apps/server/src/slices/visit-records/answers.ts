import { kindOf } from '@thinna/contract/helpers/roles';
import { keysOf } from '@thinna/contract/kit/field';
import { needsDay } from '@thinna/contract/visit-records/codes';
import { clinicalFields, type VisitRecordInput } from '@thinna/contract/visit-records/visit-fields';

const clinicalNames = keysOf(clinicalFields);

/** Lists that have no answer are stored as empty. */
const isList = (name: string) => name === 'unable' || name === 'found';

/**
 * Returns the columns of what was answered, by the form alone: what another form sends beside it is
 * left out, also when the schema should ever let it through (D-127). Links and the times of the
 * phone are not among them, because they may differ when the same record is sent again.
 */
export function answersOf(
  body: VisitRecordInput,
  { replaces_id, correction }: { replaces_id: number | null; correction: string | null },
) {
  const { form, outcome, next } = body;
  const clinical = clinicalNames.map((name) => [
    name,
    (form === 'nursing' ? body[name] : null) ?? (isList(name) ? [] : null),
  ]);
  const isSeen = form !== 'missed';
  return {
    ...(Object.fromEntries(clinical) as Pick<VisitRecordInput, keyof typeof clinicalFields>),
    client_id: body.client_id,
    form,
    outcome,
    visited_on: body.visited_on,
    with_names: body.with_names,
    patient_is: form === 'company' ? body.patient_is : null,
    family_is: form === 'company' || form === 'family' ? body.family_is : null,
    done: form === 'nursing' || form === 'company' ? body.done : [],
    needs: isSeen ? body.needs : [],
    left_behind: form === 'nursing' ? body.left_behind : null,
    note: body.note,
    reason: isSeen ? null : body.reason,
    next,
    next_on: needsDay(next) ? body.next_on : null,
    next_time: next === 'visit' ? body.next_time : null,
    next_for: next === 'task' && body.next_for ? kindOf(body.next_for) : null,
    next_note: body.next_note ?? null,
    replaces_id,
    correction,
  };
}
export type Answers = ReturnType<typeof answersOf>;
