import type { Task } from '@thinna/contract/tasks/tasks';
import { Failure } from '../lib/console/api.ts';
import { useWords } from '../lib/console/console-language.tsx';
import { useToast } from '../ui/console/toast.tsx';
import { focusHeading } from '../ui/page-heading.tsx';
import { UserText } from '../ui/user-text.tsx';

interface TaskToggleProps {
  id: string;
  task: Task;
  className: string;
  /** Makes the call, which answers with the task as it is then. */
  run(sent: { params: { id: string } }): Promise<Task>;
  isRunning: boolean;
  /** What is told when it failed, with what the server said if it said something. */
  failure(said: string | undefined): string;
  /** The task as the server has it now. */
  onTurned(task: Task): void;
  /** Nobody knows what came of it, unless the server refused. */
  onFailed(error: unknown): void;
}

/** Completes a task, or makes it pending again. It rests while its call is on the way. */
export function TaskToggle({ task, run, isRunning, ...look }: TaskToggleProps) {
  const text = useWords().tasks;
  const toast = useToast();

  const turn = async () => {
    if (isRunning) return;
    try {
      look.onTurned(await run({ params: { id: String(task.id) } }));
      toast.success(text.status_updated);
    } catch (error) {
      toast.failure(look.failure(error instanceof Failure ? error.body?.error : undefined));
      look.onFailed(error);
    }
  };

  return (
    <button
      type="button"
      id={look.id}
      className={look.className}
      aria-busy={isRunning}
      onClick={() => void turn()}
    >
      {task.status === 'completed' ? text.reopen : text.complete}{' '}
      <span className="sr-only">
        <UserText>{task.title}</UserText>
      </span>
    </button>
  );
}

/** Under a filter a task goes once it was turned, and the focus with it: then the toggle of the next has it. */
export function keepFocus(nextId: string | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const next = nextId === undefined ? null : document.getElementById(nextId);
    if (next) next.focus();
    else focusHeading();
  });
}
