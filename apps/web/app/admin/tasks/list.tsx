import { matches } from '@thinna/contract/kit/office/fold';
import { taskCalls as calls, type Task } from '@thinna/contract/tasks/tasks';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { keepFocus } from '../../console/task-toggle.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useOpenRow } from '../../console/use-open-row.ts';
import { useCall, useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { ListPage } from '../../ui/office/list-page.tsx';
import { DeleteRecord } from '../delete-record.tsx';
import { viewId } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { arrangeTasks, sortIn, statusIn } from './arrange.ts';
import { TaskEditor } from './editor.tsx';
import { TaskFilters } from './filters.tsx';
import { rowOf, TaskTable } from './table.tsx';

const listArgs = { query: {} };

/** The tasks. Filter, order and the open dialog are in the URL: ?status=pending&edit=12. */
export default function TaskList() {
  const words = useWords();
  const text = words.tasks;
  const list = useCall(calls.list, listArgs);
  const updateCache = useSetCachedAnswer(calls.list, listArgs);
  const { searchParams, dialogLink, close } = useDialog();
  const [deletion, setDeletion] = useState<{ task: Task; next: Task | undefined }>();

  const today = useToday();
  const { data } = list;
  const status = statusIn(searchParams);
  const sort = sortIn(searchParams);
  const tasks = useMemo(() => data && arrangeTasks(data, status, sort), [data, status, sort]);
  const editedTask = useOpenRow(data, searchParams.get('edit'));

  const showToggled = (task: Task, next: Task | undefined) => {
    updateCache((cached) => cached?.map((row) => (row.id === task.id ? task : row)));
    keepFocus(next && viewId(rowOf(next)));
  };

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <ListPage
        title={text.title}
        list={{ ...list, data: tasks }}
        searchLabel={text.search}
        matches={({ title, assigned_member }: Task, search) =>
          matches(title, search) || matches(assigned_member ?? '', search)
        }
        filter={<TaskFilters />}
        empty={text.empty}
        noneHelp={status === 'all' ? text.none_help : text.none_of_status_help}
        failed={text.list_failed}
        action={
          <Link className="button" {...dialogLink('add')}>
            {text.add}
          </Link>
        }
      >
        {(found) => (
          <TaskTable
            tasks={found}
            today={today}
            onToggled={showToggled}
            onDelete={(task, next) => setDeletion({ task, next })}
            onToggleFailed={() => void list.refetch()}
          />
        )}
      </ListPage>
      {searchParams.has('add') && <TaskEditor title={text.add} onClose={close} />}
      {editedTask && (
        <TaskEditor title={text.edit} key={editedTask.id} task={editedTask} onClose={close} />
      )}
      {deletion && (
        <DeleteRecord
          row={rowOf(deletion.task)}
          next={deletion.next && rowOf(deletion.next)}
          call={calls.remove}
          texts={text}
          showsServerMessage
          onClose={() => setDeletion(undefined)}
        />
      )}
    </>
  );
}
