import type { Task } from '@thinna/contract/tasks/tasks';
import { Failure } from '../lib/console/api.ts';
import { useWords } from '../lib/console/console-language.tsx';
import { useToast } from '../ui/console/toast.tsx';
import { focusHeading } from '../ui/page-heading.tsx';
import { UserText } from '../ui/user-text.tsx';

interface TaskToggleProps<Item extends Task> {
  id: string;
  task: Item;
  className: string;
  /** Sends the toggle call; resolves to the changed task. */
  run(args: { params: { id: string } }): Promise<Item>;
  isRunning: boolean;
  /** Returns the error toast; `message` is the server's, if it sent one. */
  failure(message: string | undefined): string;
  onToggled(task: Item): void;
  /** The outcome is unknown, unless the error is a `Failure` from the server. */
  onFailed(error: unknown): void;
}

/** Completes a task or makes it pending again. Ignores presses while its request is pending. */
export function TaskToggle<Item extends Task>({
  task,
  run,
  isRunning,
  ...rest
}: TaskToggleProps<Item>) {
  const text = useWords().tasks;
  const toast = useToast();

  const toggle = async () => {
    if (isRunning) return;
    try {
      rest.onToggled(await run({ params: { id: String(task.id) } }));
      toast.success(text.status_updated);
    } catch (error) {
      toast.failure(rest.failure(error instanceof Failure ? error.body?.error : undefined));
      rest.onFailed(error);
    }
  };

  return (
    <button
      type="button"
      id={rest.id}
      className={rest.className}
      aria-busy={isRunning}
      onClick={() => void toggle()}
    >
      {task.status === 'completed' ? text.reopen : text.complete}{' '}
      <span className="sr-only">
        <UserText>{task.title}</UserText>
      </span>
    </button>
  );
}

/** Focuses the next toggle, or the heading, when the filter has hidden the toggled task. */
export function keepFocus(nextId: string | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const next = nextId === undefined ? null : document.getElementById(nextId);
    if (next) next.focus();
    else focusHeading();
  });
}
