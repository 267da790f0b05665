import { labelOf } from '@thinna/contract/kit/failure';
import { priorities, taskInput, taskStatuses } from '@thinna/contract/tasks/tasks';
import { ChoiceSelect } from '../console/param-choice.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import { type ChosenFilters, filterOptions } from './arrange-tasks.ts';

/** Order and filters of the tasks, as native selects, which phones open at full size. */
export function TaskFilters({ chosen }: { chosen: ChosenFilters }) {
  const words = useWords();
  const { language } = words;
  const { all, status } = words.tasks;
  const due = labelOf(taskInput, 'dueDate', words);
  const priority = labelOf(taskInput, 'priority', words);
  return (
    <div className="card-filters">
      <label>
        {due}
        <ChoiceSelect
          name="due"
          label={due}
          choices={filterOptions.due.map((order) => [order, words.staff.tasks[order]])}
          chosen={chosen.due}
          defaultValue="earliest"
        />
      </label>
      <label>
        {priority}
        <ChoiceSelect
          name="priority"
          label={priority}
          choices={filterOptions.priority.map((option) => [
            option,
            option === 'all' ? all : priorities[option][language],
          ])}
          chosen={chosen.priority}
          defaultValue="all"
        />
      </label>
      <label>
        {status}
        <ChoiceSelect
          name="status"
          label={status}
          choices={filterOptions.status.map((option) => [
            option,
            option === 'all' ? all : taskStatuses[option][language],
          ])}
          chosen={chosen.status}
          defaultValue="all"
        />
      </label>
    </div>
  );
}
