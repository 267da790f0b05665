import { taskCalls as calls, type Task } from '@thinna/contract/tasks';
import { fill } from '@thinna/contract/words/index';
import { Failure } from '../../lib/api.ts';
import { useWords } from '../../lib/console-language.tsx';
import { useAction } from '../../lib/use-call.ts';
import { useToast } from '../../ui/toast.tsx';

/** The screen takes the answer; asking for the whole list again would only tell the same. */
const refreshes: [] = [];

interface StatusToggleProps {
  id: string;
  task: Task;
  /** The task as the server has it now. */
  onTurned(task: Task): void;
  /** Nobody knows what came of it. */
  onFailed(): void;
}

/** Completes a task, or makes it pending again. It rests while its call is on the way. */
export function StatusToggle({ id, task, onTurned, onFailed }: StatusToggleProps) {
  const words = useWords();
  const own = words.tasks;
  const toast = useToast();
  const isDone = task.status === 'completed';
  const { run, isRunning } = useAction(calls.toggle, {
    isOnce: true,
    seen: task.status,
    refreshes,
  });

  const turn = async () => {
    if (isRunning) return;
    try {
      onTurned(await run({ params: { id: String(task.id) } }));
      toast.success(own.status_updated);
    } catch (error) {
      const said = error instanceof Failure ? error.body?.error : undefined;
      toast.failure(fill(own.status_failed, { message: said ?? words.network_error }));
      onFailed();
    }
  };

  return (
    <button
      type="button"
      id={id}
      className="button-quiet toggle"
      aria-busy={isRunning}
      onClick={() => void turn()}
    >
      {isDone ? own.reopen : own.complete} <span className="sr-only">{task.title}</span>
    </button>
  );
}
