import { officeCountCalls } from '@thinna/contract/dashboard/office-counts';
import { taskCalls as calls, type OfficeTask } from '@thinna/contract/tasks/tasks';
import { fill } from '@thinna/contract/words/index';
import { TaskToggle } from '../../console/task-toggle.tsx';
import { useAction } from '../../lib/console/use-call.ts';
import { useWords } from '../use-words.ts';

/** The list is not refetched: the answer replaces the task in the cache. */
const refreshes = [officeCountCalls.get];

interface StatusToggleProps {
  id: string;
  task: OfficeTask;
  onToggled(task: OfficeTask): void;
  onFailed(): void;
}

/** The office's toggle of a task, whose error toast says why it failed. */
export function StatusToggle({ task, ...rest }: StatusToggleProps) {
  const words = useWords();
  const toggleAction = useAction(calls.toggle, {
    isRetrySafe: true,
    seen: task.status,
    record: `task ${task.id}`,
    refreshes,
  });
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
