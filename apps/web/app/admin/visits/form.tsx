import { z } from '@thinna/contract/kit/zod';
import {
  visitCalls as calls,
  visitInput as input,
  type Visit,
} from '@thinna/contract/visits/visits';
import { type AddedVisits, boardCalls } from '@thinna/contract/week/board';
import type { ReactNode } from 'react';
import { Failure, send } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { DayOrTimeField } from '../../ui/console/day-or-time-field.tsx';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, type SubmitResult, type Values } from '../../ui/form/form.tsx';
import { parseComboboxValue } from '../../ui/office/combobox-value.ts';
import { useWords } from '../use-words.ts';
import { HelperField, helperValue } from './helper-field.tsx';
import { PatientField } from './patient-field.tsx';
import { RepeatField, repeatWeeks } from './repeat-field.tsx';
import { clashesOf } from './same-hour.ts';
import { useSameHour } from './use-same-hour.tsx';
import { formatVisitPatient, parseVisitPatient, type VisitPatient } from './visit-patient.ts';

const { patient_name: patientName } = input.shape;

/**
 * The form has no id fields: a chosen name carries its id. The patient must be chosen, so that no
 * half-typed name is saved (D-219).
 */
const form = input.omit({ patient_id: true, request_id: true, helper_id: true }).extend({
  patient_name: z
    .string()
    .superRefine((value, context) => {
      const { key, text } = parseComboboxValue(value);
      const [issue] = patientName.safeParse(text).error?.issues ?? [];
      const message = issue?.message ?? (key === null && 'not_chosen');
      if (message) context.addIssue({ code: 'custom', message });
    })
    .meta(patientName.meta() ?? {}),
});

const repeatForm = form.extend({ weeks: repeatWeeks });

/** What a new visit begins with. */
export type VisitStart = (VisitPatient | { patient_name?: undefined }) &
  Partial<Pick<Visit, 'visit_type' | 'helper_id' | 'member_name' | 'visit_date' | 'visit_time'>>;

interface VisitFormProps {
  /** The visit to edit; undefined for a new one. */
  visit: Visit | undefined;
  initial: Values;
  /** False leaves out the patient, who is then the one of `initial`. */
  hasPatientField?: boolean;
  onChange(values: Values): void;
  onSaved(): void;
  /** Adds the choice to repeat the visit weekly, and tells what was added and left out. */
  onRepeated?: ((answer: AddedVisits) => void) | undefined;
  buttons: ReactNode;
}

/** The form that adds or edits a visit. Asks before somebody is sent to two places at an hour. */
export function VisitForm({
  visit,
  initial,
  hasPatientField = true,
  onChange,
  onSaved,
  onRepeated,
  buttons,
}: VisitFormProps) {
  const text = useWords().visits;
  const toast = useToast();
  const create = useAction(calls.create, { isRetrySafe: true });
  const repeat = useAction(boardCalls.repeat, { isRetrySafe: true });
  const update = useAction(calls.update);
  const sameHour = useSameHour();

  const save = async ({
    weeks,
    ...values
  }: (typeof form)['_output'] & { weeks?: string }): Promise<SubmitResult> => {
    const member = parseComboboxValue(values.member_name);
    const body = {
      ...values,
      ...parseVisitPatient(values.patient_name),
      helper_id: member.key === null ? null : Number(member.key),
      member_name: member.text,
    };
    try {
      // Read now, because the list on the screen may be stale. The race with a visit planned
      // between this read and the save is accepted: the question is only a warning. If the read
      // fails, nothing is asked (D-209).
      const dayVisits = await send(calls.list, { query: { day: body.visit_date } }).catch(() => []);
      if (!(await sameHour.confirm(clashesOf(body, dayVisits, visit?.id)))) return;
      if (onRepeated && weeks !== undefined && weeks !== '1') {
        onRepeated(await repeat.run({ body: { ...body, weeks: Number(weeks) } }));
        return onSaved();
      }
      if (visit) await update.run({ params: { id: String(visit.id) }, body });
      else await create.run({ body });
    } catch (error) {
      const problems = error instanceof Failure ? error.body?.details : undefined;
      return { sentence: visit ? text.update_failed : text.add_failed, problems };
    }
    toast.success(visit ? text.updated : text.added);
    onSaved();
  };

  return (
    <Form
      schema={onRepeated ? repeatForm : form}
      initial={initial}
      onChange={onChange}
      onSend={save}
    >
      <InertWhileSending>
        {hasPatientField && <PatientField />}
        <div className="fields">
          <DayOrTimeField name="visit_date" />
          <DayOrTimeField name="visit_time" />
        </div>
        <ChoiceField name="visit_type" />
        <HelperField present={visit} />
        {onRepeated && <RepeatField />}
        <Field name="notes" />
      </InertWhileSending>
      {buttons}
      {sameHour.question}
    </Form>
  );
}

/** Returns the form's values of a new visit. */
export function startValues(start: VisitStart | undefined): Values {
  if (!start) return {};
  const { visit_type, helper_id = null, member_name, visit_date, visit_time } = start;
  return {
    ...(start.patient_name !== undefined && { patient_name: formatVisitPatient(start) }),
    ...(visit_date !== undefined && { visit_date }),
    ...(visit_time !== undefined && { visit_time }),
    ...(visit_type !== undefined && { visit_type }),
    ...(member_name !== undefined && { member_name: helperValue({ helper_id, member_name }) }),
  };
}

/** Returns the form's values of a visit. */
export const valuesOf = (visit: Visit): Values => ({
  patient_name: formatVisitPatient(visit),
  visit_type: visit.visit_type,
  member_name: helperValue(visit),
  visit_date: visit.visit_date,
  visit_time: visit.visit_time,
  notes: visit.notes ?? '',
});
