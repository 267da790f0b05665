import type { TaskOfToday } from '@thinna/contract/dashboard/today';
import { roleOptions } from '@thinna/contract/helpers/roles';
import { clockTime } from '@thinna/contract/kit/office/clock-time';
import { fill } from '@thinna/contract/words/index';
import { useRef } from 'react';
import { Failure, isMissing } from '../../lib/console/api.ts';
import { OptionLabel } from '../../ui/console/option-label.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useTaskToggle } from '../tasks/status-toggle.tsx';
import { useWords } from '../use-words.ts';

const DAY_MS = 86_400_000;

interface DueTaskProps {
  task: TaskOfToday;
  today: string;
  onToggled(status: TaskOfToday['status']): void;
  /** Called when the task was deleted meanwhile. */
  onMissing(): void;
}

/** A task that is due. Its checkbox completes it; then it is struck through and has Undo. */
export function DueTask({ task, today, onToggled, onMissing }: DueTaskProps) {
  const words = useWords();
  const text = words.today;
  const toast = useToast();
  const checkbox = useRef<HTMLInputElement>(null);
  const { run, isRunning } = useTaskToggle(task);
  const isDone = task.status === 'completed';

  const toggle = async () => {
    if (isRunning) return;
    try {
      // Shown as answered: a colleague may have toggled the task meanwhile.
      onToggled((await run({ params: { id: String(task.id) } })).status);
      toast.success(words.tasks.status_updated);
    } catch (error) {
      const message = error instanceof Failure ? error.body?.error : undefined;
      toast.failure(fill(words.tasks.status_failed, { message: message ?? words.network_error }));
      if (isMissing(error)) onMissing();
    }
  };

  const title = <UserText>{task.title}</UserText>;
  return (
    <li data-done={isDone || undefined}>
      <label className="today-tick">
        <input
          ref={checkbox}
          type="checkbox"
          checked={isDone}
          aria-busy={isRunning}
          onChange={() => void toggle()}
        />
        <span className="sr-only">{fill(text.done_named, { title: task.title })}</span>
      </label>
      <div className="min-w-0">
        <p className="font-semibold">{isDone ? <s>{title}</s> : title}</p>
        <p className="today-facts">
          <DueDay task={task} today={today} />
          {task.patient_name !== null && (
            <>
              {' '}
              · <UserText>{task.patient_name}</UserText>
            </>
          )}
          <Assigned task={task} />
        </p>
        {isDone && (
          <button
            type="button"
            className="text-button"
            onClick={() => {
              // The button goes when the task is open again.
              checkbox.current?.focus();
              void toggle();
            }}
          >
            {text.undo} <span className="sr-only">{title}</span>
          </button>
        )}
      </div>
    </li>
  );
}

function DueDay({ task: { due_date, due_time }, today }: { task: TaskOfToday; today: string }) {
  const text = useWords().today;
  const daysLate = Math.round((Date.parse(today) - Date.parse(due_date)) / DAY_MS);
  if (daysLate > 0) {
    return (
      <strong className="today-late">
        {daysLate === 1 ? text.one_day_late : fill(text.days_late, { count: daysLate })}
      </strong>
    );
  }
  return due_time === null
    ? text.due_today
    : fill(text.due_today_at, { time: clockTime(due_time) });
}

/** The member whom the task was given to, otherwise the role; nothing if nobody was chosen. */
function Assigned({ task }: { task: TaskOfToday }) {
  const { assigned_to: role, assigned_member: member } = task;
  if (role === null) return null;
  return (
    <>
      {' '}
      ·{' '}
      {member === null ? (
        <OptionLabel options={roleOptions}>{role}</OptionLabel>
      ) : (
        <UserText>{member}</UserText>
      )}
    </>
  );
}
