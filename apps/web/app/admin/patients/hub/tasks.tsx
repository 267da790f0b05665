import type { Patient } from '@thinna/contract/patients/patients';
import { isOverdue, type OfficeTask } from '@thinna/contract/tasks/tasks';
import { Link } from 'react-router';
import { useDialog } from '../../../console/use-dialog.ts';
import { useSetCachedAnswer } from '../../../lib/console/use-call.ts';
import { useToday } from '../../../lib/console/use-today.ts';
import { Badge } from '../../../ui/console/badge.tsx';
import { Day } from '../../../ui/console/day.tsx';
import { FactBlock } from '../../../ui/console/fact-block.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { StatusToggle } from '../../tasks/status-toggle.tsx';
import { useWords } from '../../use-words.ts';
import { openPatient } from '../open-patient.ts';
import { CancelledTasks } from '../status/cancelled.tsx';

interface HubTasksProps {
  patientId: number;
  tasks: readonly OfficeTask[];
  cancelled: Patient['cancelled_tasks'];
  /** Reads the record again, because the outcome of a toggle is unknown. */
  onToggleFailed(): void;
}

/** The open tasks about a patient; one that is done stays until the page is opened again. */
export function HubTasks({ patientId, tasks, cancelled, onToggleFailed }: HubTasksProps) {
  const words = useWords();
  const text = words.patient_record.hub;
  const { dialogLink } = useDialog();
  const today = useToday();
  const setCached = useSetCachedAnswer(openPatient, { params: { id: String(patientId) } });
  const showToggled = (changed: OfficeTask) =>
    setCached(
      (cached) =>
        cached && {
          ...cached,
          tasks: cached.tasks.map((task) => (task.id === changed.id ? changed : task)),
        },
    );
  return (
    <FactBlock title={text.tasks} action={<Link {...dialogLink('add=task')}>{text.add_task}</Link>}>
      {tasks.length === 0 && <p className="text-ink-soft">{text.no_tasks}</p>}
      <ul className="ruled-rows">
        {tasks.map((task) => (
          <li key={task.id} className="flex flex-wrap items-center justify-between gap-2">
            <div className="min-w-0">
              <p className={task.status === 'completed' ? 'line-through' : 'font-semibold'}>
                <UserText>{task.title}</UserText>
              </p>
              <p className="text-sm text-ink-soft">
                {task.due_date !== null && <Day on={task.due_date} />}{' '}
                {isOverdue(task, today) && <Badge>{words.tasks.overdue}</Badge>}{' '}
                {task.assigned_member !== null && <UserText>{task.assigned_member}</UserText>}
              </p>
            </div>
            <StatusToggle
              id={`hub-task-${task.id}`}
              task={task}
              onToggled={showToggled}
              onFailed={onToggleFailed}
            />
          </li>
        ))}
      </ul>
      <CancelledTasks tasks={cancelled} />
    </FactBlock>
  );
}
