import type { Task } from '@thinna/contract/tasks/tasks';
import { byDue } from '../console/due-order.ts';
import { optionInParams } from '../console/search-params.ts';

/** What can be chosen above the tasks; the first of each unless said (D-120). */
export const choices = {
  due: ['earliest', 'latest'],
  priority: ['all', 'high', 'medium', 'low'],
  status: ['all', 'pending', 'completed'],
} as const;

export interface Choice {
  due: (typeof choices.due)[number];
  priority: (typeof choices.priority)[number];
  status: (typeof choices.status)[number];
}

export const choiceIn = (address: URLSearchParams): Choice => ({
  due: optionInParams(address, 'due', choices.due, 'earliest'),
  priority: optionInParams(address, 'priority', choices.priority, 'all'),
  status: optionInParams(address, 'status', choices.status, 'all'),
});

export function arranged(tasks: readonly Task[], { due, priority, status }: Choice): Task[] {
  const chosen = tasks.filter(
    (task) =>
      (priority === 'all' || task.priority === priority) &&
      (status === 'all' || task.status === status),
  );
  return byDue(chosen, due);
}
