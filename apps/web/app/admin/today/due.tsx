import { type TaskOfToday, type Today, todayCalls } from '@thinna/contract/dashboard/today';
import { useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { useWords } from '../use-words.ts';
import { DueTask } from './due-task.tsx';
import { TodayList } from './list.tsx';

const PAGE = '/admin/tasks';

interface DueProps {
  data: Today;
  isChosen: boolean;
  onMissing(): void;
}

/**
 * Open tasks that are due today or overdue, the earliest first, each with a checkbox. A completed
 * one stays until the lists are read again, so that it can be undone.
 */
export function Due({ data, isChosen, onMissing }: DueProps) {
  const text = useWords().today;
  const setCached = useSetCachedAnswer(todayCalls.get, {});
  const { tasks, tasks_total: total } = data;

  const showStatus = (id: number, status: TaskOfToday['status']) =>
    setCached((old) => {
      if (!old) return old;
      const changed = old.tasks.map((task) => (task.id === id ? { ...task, status } : task));
      const tasks_total = old.tasks_total + countOpen(changed) - countOpen(old.tasks);
      return { ...old, tasks: changed, tasks_total };
    });

  return (
    <TodayList
      name="due"
      title={text.due}
      total={total}
      isChosen={isChosen}
      page={{ label: text.all_tasks, to: PAGE, more: `${PAGE}?status=pending&sort=due` }}
      more={total - countOpen(tasks)}
      empty={text.nothing_due}
    >
      {tasks.map((task) => (
        <DueTask
          key={task.id}
          task={task}
          today={data.today}
          onToggled={(status) => showStatus(task.id, status)}
          onMissing={onMissing}
        />
      ))}
    </TodayList>
  );
}

const countOpen = (tasks: readonly TaskOfToday[]): number =>
  tasks.filter(({ status }) => status === 'pending').length;
