import { careCalls } from '@thinna/contract/care/care';
import type { Call } from '@thinna/contract/kit/call';
import { labelOf } from '@thinna/contract/kit/failure';
import {
  taskCalls as calls,
  isOverdue,
  priorities,
  type Task,
  taskInput,
  taskStatuses,
} from '@thinna/contract/tasks/tasks';
import { TaskToggle } from '../console/task-toggle.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import { Badge } from '../ui/console/badge.tsx';
import { ClockTime } from '../ui/console/clock-time.tsx';
import { Day } from '../ui/console/day.tsx';
import { ExpandableText } from '../ui/console/expandable-text.tsx';
import { OptionLabel } from '../ui/console/option-label.tsx';
import { optionalUserText, UserText } from '../ui/user-text.tsx';
import { CardFacts } from './cards.tsx';
import { SaveState, useSave } from './save-state.tsx';

/** The call with the answer that staff get. */
const toggle = { ...calls.toggle, answer: calls.toggle.staffAnswer } as const satisfies Call;

interface TaskCardProps {
  task: Task;
  /** Current day at the clinic, YYYY-MM-DD. */
  today: string;
  onToggled(task: Task): void;
  onFailed(error: unknown): void;
}

/** A task with the button that completes or reopens it. */
export function TaskCard({ task, today, onToggled, onFailed }: TaskCardProps) {
  const words = useWords();
  const text = words.tasks;
  const label = (field: string) => labelOf(taskInput, field, words);
  const isDone = task.status === 'completed';
  const due = task.due_date && <Due task={task} today={today} />;
  // Of the list no refetch: the answer replaces the task in it. The bar counts the open tasks.
  const { save, saving } = useSave(toggle, {
    seen: task.status,
    record: `task ${task.id}`,
    refreshes: [careCalls.dashboard],
  });

  return (
    <li className="card">
      <h2 className="card-name">
        <UserText>{task.title}</UserText>
      </h2>
      <p className="marks">
        <span className="mark" data-mark={task.priority}>
          {label('priority')}: <OptionLabel options={priorities}>{task.priority}</OptionLabel>
        </span>
        <span className="mark" data-mark={task.status}>
          <span className="sr-only">{text.status}: </span>
          {isDone && <span aria-hidden="true">✓ </span>}
          <OptionLabel options={taskStatuses}>{task.status}</OptionLabel>
        </span>
      </p>
      {task.description !== null && <ExpandableText>{task.description}</ExpandableText>}
      <CardFacts
        facts={[
          [label('dueDate'), due],
          [label('assignedTo'), optionalUserText(task.assigned_member) ?? text.everybody],
        ]}
      />
      <TaskToggle
        id={toggleId(task)}
        task={task}
        className={isDone ? 'button-quiet' : 'button'}
        run={save}
        isRunning={saving === 'saving'}
        failure={(message) => message ?? words.staff.tasks.status_failed}
        onToggled={onToggled}
        onFailed={onFailed}
      />
      <SaveState of={saving} />
    </li>
  );
}

/** Returns the element id of a task's toggle, for moving the focus. */
export const toggleId = ({ id }: Task): string => `task-${id}`;

function Due({ task, today }: { task: Task; today: string }) {
  const { overdue } = useWords().tasks;
  return (
    <>
      {task.due_date !== null && <Day on={task.due_date} />}{' '}
      {task.due_time !== null && <ClockTime at={task.due_time} />}{' '}
      {isOverdue(task, today) && (
        <span className="whitespace-nowrap">
          <Badge>{overdue}</Badge>
        </span>
      )}
    </>
  );
}
