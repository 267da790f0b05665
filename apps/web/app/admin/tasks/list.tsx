import { matches } from '@thinna/contract/kit/office/fold';
import { taskCalls as calls, type Task } from '@thinna/contract/tasks/tasks';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { keepFocus } from '../../console/task-toggle.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useOpened } from '../../console/use-open-row.ts';
import { useCall, useKnown } from '../../lib/console/use-call.ts';
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
  const own = words.tasks;
  const list = useCall(calls.list, whole);
  const show = useKnown(calls.list, whole);
  const { address, over, close } = useDialog();
  const [leaving, setLeaving] = useState<{ task: Task; next: Task | undefined }>();

  const today = useToday();
  const { data } = list;
  const status = statusIn(address);
  const sort = sortIn(address);
  const tasks = useMemo(() => data && arranged(data, status, sort), [data, status, sort]);
  const edited = useOpened(data, address.get('edit'));

  const turned = (task: Task, next: Task | undefined) => {
    show((known) => known?.map((one) => (one.id === task.id ? task : one)));
    keepFocus(next && viewId(rowOf(next)));
  };

  return (
    <>
      <PageTitle>{own.title}</PageTitle>
      <ListPage
        title={own.title}
        list={{ ...list, data: tasks }}
        searchLabel={own.search}
        matches={({ title, assigned_member }: Task, search) =>
          matches(title, search) || matches(assigned_member ?? '', search)
        }
        filter={<TaskFilters />}
        empty={own.empty}
        noneHelp={status === 'all' ? own.none_help : own.none_of_status_help}
        failed={own.list_failed}
        action={
          <Link className="button" {...over('add')}>
            {own.add}
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
      {address.has('add') && <TaskEditor title={own.add} onClose={close} />}
      {edited && <TaskEditor title={own.edit} key={edited.id} task={edited} onClose={close} />}
      {leaving && (
        <DeleteRecord
          row={rowOf(leaving.task)}
          next={leaving.next && rowOf(leaving.next)}
          call={calls.remove}
          says={own}
          tellsReason
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
