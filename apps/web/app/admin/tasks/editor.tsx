import { taskCalls as calls, taskInput as input, type Task } from '@thinna/contract/tasks/tasks';
import { EditorDialog } from '../../console/editor-dialog.tsx';
import { Failure } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { DayOrTimeField } from '../../ui/console/day-or-time-field.tsx';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, type SubmitResult, type Values } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';
import { AssignedFields } from './assigned-fields.tsx';

/** Only the tasks are refetched, because the members are unchanged. */
const refreshes = [calls.list];

interface TaskEditorProps {
  task: Task | undefined;
  onClose(): void;
}

/** The dialog that adds a task or, if `task` is given, edits it. */
export function TaskEditor({ task, onClose }: TaskEditorProps) {
  const text = useWords().tasks;
  const toast = useToast();
  const create = useAction(calls.create, { isRetrySafe: true, refreshes });
  const update = useAction(calls.update, { refreshes });

  const save = async (body: (typeof input)['_output']): Promise<SubmitResult> => {
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
      draft={`task ${task?.id ?? 'new'}`}
      initial={task ? valuesOf(task) : { category: 'medical', priority: 'medium' }}
      onClose={onClose}
    >
      {({ initial, onChange, buttons }) => (
        <Form schema={input} initial={initial} onChange={onChange} onSend={save}>
          <InertWhileSending>
            <Field name="title" />
            <Field name="description" />
            <ChoiceField name="category" />
            <ChoiceField name="priority" />
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

/** Returns the form's name of a field: the server names the member by its column. */
const formFieldOf = (field: string) => (field === 'assigned_member' ? 'assignedMember' : field);

const valuesOf = (task: Task): Values => ({
  title: task.title,
  description: task.description ?? '',
  category: task.category,
  priority: task.priority,
  assignedTo: task.assigned_to ?? '',
  assignedMember: String(task.assigned_member_id ?? ''),
  dueDate: task.due_date ?? '',
  dueTime: task.due_time ?? '',
});
