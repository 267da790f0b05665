import { careCalls } from '@thinna/contract/care/care';
import type { StaffType } from '@thinna/contract/helpers/roles';
import { clinicDay } from '@thinna/contract/kit/office/day';
import type { Task } from '@thinna/contract/tasks/tasks';
import { Link, useSearchParams } from 'react-router';
import { withParam } from '../console/search-params.ts';
import { keepFocus } from '../console/task-toggle.tsx';
import { Failure } from '../lib/console/api.ts';
import { useWords } from '../lib/console/console-language.tsx';
import { useCachedCall, useCall } from '../lib/console/use-call.ts';
import { EmptyStep } from '../ui/empty/empty-step.tsx';
import { focusHeading } from '../ui/page-heading.tsx';
import { arranged, choiceIn } from './arrange-tasks.ts';
import { Cards } from './cards.tsx';
import { LastRead } from './last-read.tsx';
import { TaskCard, toggleId } from './task-card.tsx';
import { TaskFilters } from './task-filters.tsx';
import { useServerMinute } from './use-server-minute.ts';

/** What the team has to do. Order and filters stand in the address: &due=latest&status=pending. */
export function TasksView({ type }: { type: StaffType }) {
  const words = useWords();
  const sent = { params: { type } };
  const list = useCall(careCalls.tasks, sent);
  const show = useCachedCall(careCalls.tasks, sent);
  const [address] = useSearchParams();
  const chosen = choiceIn(address);
  const today = clinicDay(useServerMinute());

  const turned = (task: Task, next: Task | undefined) => {
    show((known) => known?.map((one) => (one.id === task.id ? task : one)));
    keepFocus(next && toggleId(next));
  };

  // Not when the answer got lost: the task must not turn below the finger that presses again.
  const lookAgain = (error: unknown) => {
    if (error instanceof Failure) void list.refetch();
  };

  return (
    <LastRead of={list} failed={words.tasks.list_failed}>
      {(tasks) => {
        const found = arranged(tasks, chosen);
        return (
          <>
            <TaskFilters chosen={chosen} />
            {found.length === 0 && <NoTasks isAnyThere={tasks.length > 0} />}
            <Cards rows={found}>
              {(task, at) => (
                <TaskCard
                  key={task.id}
                  task={task}
                  today={today}
                  onTurned={(now) => turned(now, found[at + 1] ?? found[at - 1])}
                  onFailed={lookAgain}
                />
              )}
            </Cards>
          </>
        );
      }}
    </LastRead>
  );
}

function NoTasks({ isAnyThere }: { isAnyThere: boolean }) {
  const words = useWords();
  const text = words.staff.tasks;
  const [address] = useSearchParams();
  if (!isAnyThere) return <EmptyStep sentence={text.empty} help={text.none_help} />;
  const everything = withParam(withParam(address, 'priority', null), 'status', null);
  return (
    <EmptyStep sentence={text.empty} help={text.none_chosen_help}>
      <Link
        className="button-quiet no-underline"
        to={`?${everything}`}
        replace
        onClick={focusHeading}
      >
        {words.list.show_all}
      </Link>
    </EmptyStep>
  );
}
