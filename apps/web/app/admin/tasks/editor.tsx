import { z } from '@thinna/contract/kit/zod';
import { patientCalls } from '@thinna/contract/patients/patients';
import {
  taskCalls as calls,
  taskInput as input,
  type OfficeTask,
  taskPatientLabel,
} from '@thinna/contract/tasks/tasks';
import { EditorDialog } from '../../console/editor-dialog.tsx';
import { Failure } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { DayOrTimeField } from '../../ui/console/day-or-time-field.tsx';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, type SubmitResult, type Values } from '../../ui/form/form.tsx';
import { formatComboboxValue, parseComboboxValue } from '../../ui/office/combobox-value.ts';
import { useWords } from '../use-words.ts';
import { AssignedFields } from './assigned-fields.tsx';
import { PatientField } from './patient-field.tsx';

/** Only the tasks and an open patient are refetched, because the members are unchanged. */
const refreshes = [calls.list, patientCalls.get];

/** The form has no id field: a chosen name carries its id (D-219). */
const form = input.omit({ patientId: true }).extend({
  patient: z
    .string()
    .nullish()
    .transform((value) => parseComboboxValue(value ?? ''))
    .superRefine(({ key, text }, context) => {
      if (key === null && text.trim() !== '') {
        context.addIssue({ code: 'custom', message: 'not_chosen' });
      }
    })
    .meta({ label: taskPatientLabel }),
});

interface TaskEditorProps {
  task: OfficeTask | undefined;
  /** The patient whom a new task is about. */
  patient?: { id: number; name: string };
  onClose(): void;
}

/** The dialog that adds a task or, if `task` is given, edits it. */
export function TaskEditor({ task, patient, onClose }: TaskEditorProps) {
  const text = useWords().tasks;
  const toast = useToast();
  const create = useAction(calls.create, { isRetrySafe: true, refreshes });
  const update = useAction(calls.update, { refreshes });

  const save = async ({
    patient: chosen,
    ...values
  }: (typeof form)['_output']): Promise<SubmitResult> => {
    const body = { ...values, patientId: chosen.key === null ? null : Number(chosen.key) };
    try {
      if (task) await update.run({ params: { id: String(task.id) }, body });
      else await create.run({ body });
    } catch (error) {
      const problems = error instanceof Failure ? error.body?.details : undefined;
      return {
        sentence: task ? text.update_failed : text.add_failed,
        problems: problems?.map(({ field, message }) => ({ field: formFieldOf(field), message })),
      };
    }
    toast.success(task ? text.updated : text.added);
    onClose();
  };

  return (
    <EditorDialog
      title={task ? text.edit : text.add}
      draft={`task ${task?.id ?? (patient ? `of patient ${patient.id}` : 'new')}`}
      initial={task ? valuesOf(task) : { ...initialValues, patient: patientValue(patient) }}
      onClose={onClose}
    >
      {({ initial, onChange, buttons }) => (
        <Form schema={form} initial={initial} onChange={onChange} onSend={save}>
          <InertWhileSending>
            <Field name="title" />
            <Field name="description" />
            <ChoiceField name="category" />
            <ChoiceField name="priority" />
            <PatientField />
            <AssignedFields task={task} />
            <div className="fields">
              <DayOrTimeField name="dueDate" />
              <DayOrTimeField name="dueTime" />
            </div>
          </InertWhileSending>
          {buttons}
        </Form>
      )}
    </EditorDialog>
  );
}

const initialValues = { category: 'medical', priority: 'medium' };

const patientValue = (patient: { id: number; name: string } | undefined): string =>
  patient ? formatComboboxValue({ key: String(patient.id), text: patient.name }) : '';

/** Returns the form's name of a field that the server names differently. */
const formFieldOf = (field: string): string =>
  ({ assigned_member: 'assignedMember', patientId: 'patient' })[field] ?? field;

const valuesOf = (task: OfficeTask): Values => ({
  title: task.title,
  description: task.description ?? '',
  category: task.category,
  priority: task.priority,
  assignedTo: task.assigned_to ?? '',
  assignedMember: String(task.assigned_member_id ?? ''),
  dueDate: task.due_date ?? '',
  dueTime: task.due_time ?? '',
  patient: patientValue(
    task.patient_id === null ? undefined : { id: task.patient_id, name: task.patient_name ?? '' },
  ),
});
