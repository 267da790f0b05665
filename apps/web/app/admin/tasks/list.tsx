import { matches } from '@thinna/contract/kit/office/fold';
import { taskCalls as calls, type Task } from '@thinna/contract/tasks/tasks';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { keepFocus } from '../../console/task-toggle.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useOpenRow } from '../../console/use-open-row.ts';
import { useCachedCall, useCall } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { ListPage } from '../../ui/office/list-page.tsx';
import { DeleteRecord } from '../delete-record.tsx';
import { viewId } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { arranged, sortIn, statusIn } from './arrange.ts';
import { TaskEditor } from './editor.tsx';
import { TaskFilters } from './filters.tsx';
import { rowOf, TaskTable } from './table.tsx';

const listArgs = { query: {} };

/** The tasks. Filter, order and the open dialog are in the URL: ?status=pending&edit=12. */
export default function TaskList() {
  const words = useWords();
  const text = words.tasks;
  const list = useCall(calls.list, listArgs);
  const updateCache = useCachedCall(calls.list, listArgs);
  const { address, over, close } = useDialog();
  const [deletion, setDeletion] = useState<{ task: Task; next: Task | undefined }>();

  const today = useToday();
  const { data } = list;
  const status = statusIn(address);
  const sort = sortIn(address);
  const tasks = useMemo(() => data && arranged(data, status, sort), [data, status, sort]);
  const editedTask = useOpenRow(data, address.get('edit'));

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
          <Link className="button" {...over('add')}>
            {text.add}
          </Link>
        }
      >
        {(found) => (
          <TaskTable
            tasks={found}
            today={today}
            onTurned={showToggled}
            onDelete={(task, next) => setDeletion({ task, next })}
            onDoubt={() => void list.refetch()}
          />
        )}
      </ListPage>
      {address.has('add') && <TaskEditor title={text.add} onClose={close} />}
      {editedTask && (
        <TaskEditor title={text.edit} key={editedTask.id} task={editedTask} onClose={close} />
      )}
      {deletion && (
        <DeleteRecord
          row={rowOf(deletion.task)}
          next={deletion.next && rowOf(deletion.next)}
          call={calls.remove}
          says={text}
          tellsReason
          onClose={() => setDeletion(undefined)}
        />
      )}
    </>
  );
}
