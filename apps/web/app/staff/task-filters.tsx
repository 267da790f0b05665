import { labelOf } from '@thinna/contract/kit/failure';
import { priorities, taskInput, taskStatuses } from '@thinna/contract/tasks/tasks';
import { ChoiceSelect } from '../console/param-choice.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import { type Choice, choices } from './arrange-tasks.ts';

/** In which order, and which of the tasks: boxes that a phone opens large. */
export function TaskFilters({ chosen }: { chosen: Choice }) {
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
          choices={choices.due.map((one) => [one, words.staff.tasks[one]])}
          chosen={chosen.due}
          usual="earliest"
        />
      </label>
      <label>
        {priority}
        <ChoiceSelect
          name="priority"
          label={priority}
          choices={choices.priority.map((one) => [
            one,
            one === 'all' ? all : priorities[one][language],
          ])}
          chosen={chosen.priority}
          usual="all"
        />
      </label>
      <label>
        {status}
        <ChoiceSelect
          name="status"
          label={status}
          choices={choices.status.map((one) => [
            one,
            one === 'all' ? all : taskStatuses[one][language],
          ])}
          chosen={chosen.status}
          usual="all"
        />
      </label>
    </div>
  );
}
