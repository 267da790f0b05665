import { labelOf } from '@thinna/contract/kit/failure';
import { taskInput, taskStatuses } from '@thinna/contract/tasks/tasks';
import { useSearchParams } from 'react-router';
import { ChoiceLinks, ChoiceSelect } from '../../console/param-choice.tsx';
import { useWords } from '../use-words.ts';
import { sortIn, sorts, statuses, statusIn } from './arrange.ts';

const fieldOf = { priority: 'priority', due: 'dueDate' };

/** Filter and order of the tasks, which are in the URL unless they are the default. */
export function TaskFilters() {
  const words = useWords();
  const text = words.tasks;
  const [searchParams] = useSearchParams();
  return (
    <>
      <ChoiceLinks
        name="status"
        label={text.status}
        choices={statuses.map((status) => [
          status,
          status === 'all' ? text.all : taskStatuses[status][words.language],
        ])}
        chosen={statusIn(searchParams)}
        defaultValue="all"
        className="max-sm:w-full"
      />
      <ChoiceSelect
        name="sort"
        label={text.sort}
        choices={sorts.map((sort) => [
          sort,
          `${text.sort}: ${labelOf(taskInput, fieldOf[sort], words)}`,
        ])}
        chosen={sortIn(searchParams)}
        defaultValue="priority"
        className="sm:w-auto"
      />
    </>
  );
}
