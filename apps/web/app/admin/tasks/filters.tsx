import { labelOf } from '@thinna/contract/failure';
import { taskInput, taskStatuses } from '@thinna/contract/tasks';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useWords } from '../../lib/console-language.tsx';
import { sortIn, sorts, statuses, statusIn } from './arrange.ts';

/** Which tasks are listed, and in which order. Both stand in the address, unless they are the first. */
export function TaskFilters() {
  return (
    <>
      <StatusFilter />
      <SortSelect />
    </>
  );
}

function StatusFilter() {
  const words = useWords();
  const [address] = useSearchParams();
  const { state } = useLocation();
  const chosen = statusIn(address);
  return (
    <nav aria-label={words.tasks.status} className="segments max-sm:w-full">
      {statuses.map((status) => (
        <Link
          key={status}
          to={`?${changed(address, 'status', status === 'all' ? null : status)}`}
          state={state as unknown}
          replace
          preventScrollReset
          aria-current={status === chosen ? 'true' : undefined}
        >
          {status === 'all' ? words.tasks.all : taskStatuses[status][words.language]}
        </Link>
      ))}
    </nav>
  );
}

const fieldOf = { priority: 'priority', due: 'dueDate' };

function SortSelect() {
  const words = useWords();
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  return (
    <select
      className="input sm:w-auto"
      aria-label={words.tasks.sort}
      value={sortIn(address)}
      onChange={({ target: { value } }) =>
        setAddress(changed(address, 'sort', value === 'priority' ? null : value), {
          replace: true,
          preventScrollReset: true,
          state,
        })
      }
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {words.tasks.sort}: {labelOf(taskInput, fieldOf[sort], words)}
        </option>
      ))}
    </select>
  );
}

function changed(address: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
