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

const whole = { query: {} };

/** What is to be done. Filter, order and what is open stand in the address: ?status=pending&edit=12. */
export default function TaskList() {
  const words = useWords();
  const text = words.tasks;
  const list = useCall(calls.list, whole);
  const show = useCachedCall(calls.list, whole);
  const { address, over, close } = useDialog();
  const [leaving, setLeaving] = useState<{ task: Task; next: Task | undefined }>();

  const today = useToday();
  const { data } = list;
  const status = statusIn(address);
  const sort = sortIn(address);
  const tasks = useMemo(() => data && arranged(data, status, sort), [data, status, sort]);
  const edited = useOpenRow(data, address.get('edit'));

  const turned = (task: Task, next: Task | undefined) => {
    show((known) => known?.map((one) => (one.id === task.id ? task : one)));
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
            onTurned={turned}
            onDelete={(task, next) => setLeaving({ task, next })}
            onDoubt={() => void list.refetch()}
          />
        )}
      </ListPage>
      {address.has('add') && <TaskEditor title={text.add} onClose={close} />}
      {edited && <TaskEditor title={text.edit} key={edited.id} task={edited} onClose={close} />}
      {leaving && (
        <DeleteRecord
          row={rowOf(leaving.task)}
          next={leaving.next && rowOf(leaving.next)}
          call={calls.remove}
          says={text}
          tellsReason
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
