import { careCalls } from '@thinna/contract/care/care';
import type { StaffType } from '@thinna/contract/helpers/roles';
import { clinicDay } from '@thinna/contract/kit/office/day';
import type { Task } from '@thinna/contract/tasks/tasks';
import { Link, useSearchParams } from 'react-router';
import { withParam } from '../console/search-params.ts';
import { keepFocus } from '../console/task-toggle.tsx';
import { Failure } from '../lib/console/api.ts';
import { useWords } from '../lib/console/console-language.tsx';
import { useCall, useSetCachedAnswer } from '../lib/console/use-call.ts';
import { EmptyStep } from '../ui/empty/empty-step.tsx';
import { focusHeading } from '../ui/page-heading.tsx';
import { arrangeTasks, filtersInParams } from './arrange-tasks.ts';
import { Cards } from './cards.tsx';
import { LastRead } from './last-read.tsx';
import { TaskCard, toggleId } from './task-card.tsx';
import { TaskFilters } from './task-filters.tsx';
import { useServerMinute } from './use-server-minute.ts';

/** The team's tasks. Order and filters are in the URL: &due=latest&status=pending. */
export function TasksView({ type }: { type: StaffType }) {
  const words = useWords();
  const args = { params: { type } };
  const list = useCall(careCalls.tasks, args, { isAudited: true });
  const updateCache = useSetCachedAnswer(careCalls.tasks, args);
  const [searchParams] = useSearchParams();
  const chosen = filtersInParams(searchParams);
  const today = clinicDay(useServerMinute());

  const showToggled = (task: Task, next: Task | undefined) => {
    updateCache((cached) => cached?.map((row) => (row.id === task.id ? { ...row, ...task } : row)));
    keepFocus(next && toggleId(next));
  };

  // Not after a lost answer: the toggle must not change under a finger that presses it again.
  const refetchIfRefused = (error: unknown) => {
    if (error instanceof Failure) void list.refetch();
  };

  return (
    <LastRead of={list} failed={words.tasks.list_failed}>
      {(tasks) => {
        const found = arrangeTasks(tasks, chosen);
        return (
          <>
            <TaskFilters chosen={chosen} />
            {found.length === 0 && <NoTasks hasTasks={tasks.length > 0} />}
            <Cards rows={found}>
              {(task, index) => (
                <TaskCard
                  key={task.id}
                  task={task}
                  today={today}
                  onToggled={(toggled) =>
                    showToggled(toggled, found[index + 1] ?? found[index - 1])
                  }
                  onFailed={refetchIfRefused}
                />
              )}
            </Cards>
          </>
        );
      }}
    </LastRead>
  );
}

function NoTasks({ hasTasks }: { hasTasks: boolean }) {
  const words = useWords();
  const text = words.staff.tasks;
  const [searchParams] = useSearchParams();
  if (!hasTasks) return <EmptyStep sentence={text.empty} help={text.none_help} />;
  const unfiltered = withParam(withParam(searchParams, 'priority', null), 'status', null);
  return (
    <EmptyStep sentence={text.empty} help={text.none_chosen_help}>
      <Link
        className="button-quiet no-underline"
        to={`?${unfiltered}`}
        replace
        onClick={focusHeading}
      >
        {words.list.show_all}
      </Link>
    </EmptyStep>
  );
}
