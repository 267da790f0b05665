import { roleOptions } from '@thinna/contract/helpers/roles';
import { labelOf } from '@thinna/contract/kit/failure';
import {
  categories,
  isOverdue,
  type OfficeTask,
  priorities,
  taskInput,
  taskStatuses,
} from '@thinna/contract/tasks/tasks';
import { Badge } from '../../ui/console/badge.tsx';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { Day } from '../../ui/console/day.tsx';
import { ExpandableText } from '../../ui/console/expandable-text.tsx';
import { OptionLabel } from '../../ui/console/option-label.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { HelperName, PatientName } from '../person-links.tsx';
import { EditLink, type Row, RowMenu, viewId } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { StatusToggle } from './status-toggle.tsx';

/** Names a task by its title. */
export const rowOf = ({ id, title }: OfficeTask): Row => ({ id, name: title });

interface TaskTableProps {
  tasks: readonly OfficeTask[];
  /** Current day at the clinic, YYYY-MM-DD. */
  today: string;
  onToggled(task: OfficeTask): void;
  onDelete(row: Row): void;
  /** Called when a toggle failed, so that its outcome is unknown. */
  onToggleFailed(): void;
}

export function TaskTable({ tasks, today, onToggled, onDelete, onToggleFailed }: TaskTableProps) {
  const words = useWords();
  const text = words.tasks;
  const label = (field: string) => labelOf(taskInput, field, words);
  const heads = [
    ...['title', 'category', 'priority'].map(label),
    text.due,
    label('assignedTo'),
    text.status,
  ];

  return (
    <RowTable heads={heads} className="tasks">
      {tasks.map((task) => {
        const isDone = task.status === 'completed';
        return (
          <tr key={task.id}>
            <th scope="row" aria-label={task.title}>
              {isDone ? (
                <s>
                  <UserText>{task.title}</UserText>
                </s>
              ) : (
                <UserText>{task.title}</UserText>
              )}
              {task.patient_id !== null && task.patient_name !== null && (
                <div className="task-text">
                  <PatientName id={task.patient_id}>{task.patient_name}</PatientName>
                </div>
              )}
              {task.description !== null && (
                <div className={isDone ? 'task-text line-through' : 'task-text'}>
                  <ExpandableText>{task.description}</ExpandableText>
                </div>
              )}
            </th>
            <Cell label={label('category')}>
              <span className="category" data-category={task.category}>
                <OptionLabel options={categories}>{task.category}</OptionLabel>
              </span>
            </Cell>
            <Cell label={label('priority')}>
              <span className={task.priority === 'high' ? 'font-bold' : undefined}>
                <OptionLabel options={priorities}>{task.priority}</OptionLabel>
              </span>
            </Cell>
            <Cell label={text.due}>{isDue(task) ? <Due task={task} today={today} /> : null}</Cell>
            <Cell label={label('assignedTo')}>
              {task.assigned_to && <Assigned role={task.assigned_to} task={task} />}
            </Cell>
            <Cell label={text.status}>
              <OptionLabel options={taskStatuses}>{task.status}</OptionLabel>
            </Cell>
            <td>
              <StatusToggle
                id={viewId(rowOf(task))}
                task={task}
                onToggled={onToggled}
                onFailed={onToggleFailed}
              />
              <div className="row-actions">
                <EditLink row={rowOf(task)} />
                <RowMenu row={rowOf(task)} onDelete={() => onDelete(rowOf(task))} />
              </div>
            </td>
          </tr>
        );
      })}
    </RowTable>
  );
}

const isDue = ({ due_date, due_time }: OfficeTask) => due_date !== null || due_time !== null;

function Due({ task, today }: { task: OfficeTask; today: string }) {
  const text = useWords().tasks;
  return (
    <>
      {task.due_date !== null && <Day on={task.due_date} />}{' '}
      {task.due_time !== null && <ClockTime at={task.due_time} />}{' '}
      {isOverdue(task, today) && (
        <span className="whitespace-nowrap">
          <Badge>{text.overdue}</Badge>
        </span>
      )}
    </>
  );
}

interface AssignedProps {
  role: NonNullable<OfficeTask['assigned_to']>;
  task: OfficeTask;
}

function Assigned({ role, task }: AssignedProps) {
  const { assigned_member, assigned_member_id } = task;
  return (
    <>
      {assigned_member !== null && (
        <>
          <HelperName id={assigned_member_id} type={role}>
            {assigned_member}
          </HelperName>{' '}
          ·{' '}
        </>
      )}
      <OptionLabel options={roleOptions}>{role}</OptionLabel>
    </>
  );
}
