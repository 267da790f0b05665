import { matches } from '@thinna/contract/kit/office/fold';
import { taskCalls as calls, type OfficeTask } from '@thinna/contract/tasks/tasks';
import { useSearchParams } from 'react-router';
import { keepFocus } from '../../console/task-toggle.tsx';
import { useCall, useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { CollectionPage } from '../collection-page.tsx';
import { TaskEditor } from '../later-editors.ts';
import { nextViewId } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { arrangeTasks, sortIn, statusIn } from './arrange.ts';
import { TaskFilters } from './filters.tsx';
import { rowOf, TaskTable } from './table.tsx';

const listArgs = { query: {} };

/** The tasks. Filter, order and the open dialog are in the URL: ?status=pending&edit=12. */
export default function TaskList() {
  const words = useWords();
  const text = words.tasks;
  const list = useCall(calls.list, listArgs, { isAudited: true });
  const updateCache = useSetCachedAnswer(calls.list, listArgs);
  const [searchParams] = useSearchParams();

  const today = useToday();
  const status = statusIn(searchParams);
  const sort = sortIn(searchParams);

  const showToggled = (task: OfficeTask) => {
    const nextId = nextViewId(rowOf(task));
    updateCache((cached) => cached?.map((row) => (row.id === task.id ? task : row)));
    keepFocus(nextId);
  };

  return (
    <CollectionPage
      texts={text}
      list={list}
      arrange={(tasks) => arrangeTasks(tasks, status, sort)}
      matches={matchesSearch}
      filter={<TaskFilters />}
      noneHelp={status === 'all' ? text.none_help : text.none_of_status_help}
      failed={text.list_failed}
      renderEditor={(task, onClose) => <TaskEditor task={task} onClose={onClose} />}
      deletion={{ call: calls.remove, texts: text, showsServerMessage: true }}
    >
      {(tasks, askDelete) => (
        <TaskTable
          tasks={tasks}
          today={today}
          onToggled={showToggled}
          onDelete={askDelete}
          onToggleFailed={() => void list.refetch()}
        />
      )}
    </CollectionPage>
  );
}

const matchesSearch = ({ title, assigned_member }: OfficeTask, search: string) =>
  matches(title, search) || matches(assigned_member ?? '', search);
