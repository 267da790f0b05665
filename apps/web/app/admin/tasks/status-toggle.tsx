import { taskCalls as calls, type Task } from '@thinna/contract/tasks/tasks';
import { fill } from '@thinna/contract/words/index';
import { TaskToggle } from '../../console/task-toggle.tsx';
import { useAction } from '../../lib/console/use-call.ts';
import { useWords } from '../use-words.ts';

/** The screen takes the answer; asking for the whole list again would only tell the same. */
const refreshes: [] = [];

interface StatusToggleProps {
  id: string;
  task: Task;
  onTurned(task: Task): void;
  onFailed(): void;
}

/** The toggle of the office, which says why it failed. */
export function StatusToggle({ task, ...rest }: StatusToggleProps) {
  const words = useWords();
  const turning = useAction(calls.toggle, {
    isOnce: true,
    seen: task.status,
    record: `task ${task.id}`,
    refreshes,
  });
  return (
    <TaskToggle
      {...rest}
      {...turning}
      task={task}
      className="button-quiet toggle"
      failure={(said) => fill(words.tasks.status_failed, { message: said ?? words.network_error })}
    />
  );
}
