import type { Task } from '@thinna/contract/tasks/tasks';
import { sortByDue } from '../console/due-order.ts';
import { optionInParams } from '../console/search-params.ts';

/** Options of the task filters; the first of each is the default (D-120). */
export const filterOptions = {
  due: ['earliest', 'latest'],
  priority: ['all', 'high', 'medium', 'low'],
  status: ['all', 'pending', 'completed'],
} as const;

export interface ChosenFilters {
  due: (typeof filterOptions.due)[number];
  priority: (typeof filterOptions.priority)[number];
  status: (typeof filterOptions.status)[number];
}

export const filtersInParams = (searchParams: URLSearchParams): ChosenFilters => ({
  due: optionInParams(searchParams, 'due', filterOptions.due, 'earliest'),
  priority: optionInParams(searchParams, 'priority', filterOptions.priority, 'all'),
  status: optionInParams(searchParams, 'status', filterOptions.status, 'all'),
});

export function arrangeTasks(
  tasks: readonly Task[],
  { due, priority, status }: ChosenFilters,
): Task[] {
  const filtered = tasks.filter(
    (task) =>
      (priority === 'all' || task.priority === priority) &&
      (status === 'all' || task.status === status),
  );
  return sortByDue(filtered, due);
}
