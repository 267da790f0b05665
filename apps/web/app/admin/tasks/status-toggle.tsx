import { dashboardSummaryCalls } from '@thinna/contract/dashboard/dashboard-summary';
import { officeCountCalls } from '@thinna/contract/dashboard/office-counts';
import { taskCalls as calls, type OfficeTask } from '@thinna/contract/tasks/tasks';
import { fill } from '@thinna/contract/words/index';
import { TaskToggle } from '../../console/task-toggle.tsx';
import { useAction } from '../../lib/console/use-call.ts';
import { useWords } from '../use-words.ts';

/** The lists are not refetched: the answer replaces the task in the cache. */
const refreshes = [officeCountCalls.get, dashboardSummaryCalls.get];

/** The action that completes a task or makes it pending again. */
export const useTaskToggle = ({ id, status }: Pick<OfficeTask, 'id' | 'status'>) =>
  useAction(calls.toggle, {
    isRetrySafe: true,
    seen: status,
    record: `task ${id}`,
    refreshes,
  });

interface StatusToggleProps {
  id: string;
  task: OfficeTask;
  onToggled(task: OfficeTask): void;
  onFailed(): void;
}

/** The office's toggle of a task, whose error toast says why it failed. */
export function StatusToggle({ task, ...rest }: StatusToggleProps) {
  const words = useWords();
  const toggleAction = useTaskToggle(task);
  return (
    <TaskToggle
      {...rest}
      {...toggleAction}
      task={task}
      className="button-quiet toggle"
      failure={(message) =>
        fill(words.tasks.status_failed, { message: message ?? words.network_error })
      }
    />
  );
}
