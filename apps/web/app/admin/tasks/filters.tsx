import { labelOf } from '@thinna/contract/kit/failure';
import { taskInput, taskStatuses } from '@thinna/contract/tasks/tasks';
import { useSearchParams } from 'react-router';
import { ChoiceLinks, ChoiceSelect } from '../../console/param-choice.tsx';
import { useWords } from '../use-words.ts';
import { sortIn, sorts, statuses, statusIn } from './arrange.ts';

const fieldOf = { priority: 'priority', due: 'dueDate' };

/** Which tasks are listed, and in which order. Both stand in the address, unless they are the first. */
export function TaskFilters() {
  const words = useWords();
  const text = words.tasks;
  const [address] = useSearchParams();
  return (
    <>
      <ChoiceLinks
        name="status"
        label={text.status}
        choices={statuses.map((status) => [
          status,
          status === 'all' ? text.all : taskStatuses[status][words.language],
        ])}
        chosen={statusIn(address)}
        usual="all"
        className="max-sm:w-full"
      />
      <ChoiceSelect
        name="sort"
        label={text.sort}
        choices={sorts.map((sort) => [
          sort,
          `${text.sort}: ${labelOf(taskInput, fieldOf[sort], words)}`,
        ])}
        chosen={sortIn(address)}
        usual="priority"
        className="sm:w-auto"
      />
    </>
  );
}
