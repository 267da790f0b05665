import type { Task } from '@thinna/contract/tasks/tasks';
import { sortByDue } from '../../console/due-order.ts';
import { optionInParams } from '../../console/search-params.ts';

/** Options of the filters above the list; the first of each is the default. */
export const statuses = ['all', 'pending', 'completed'] as const;
export const sorts = ['priority', 'due'] as const;
export type Status = (typeof statuses)[number];
export type Sort = (typeof sorts)[number];

export const statusIn = (searchParams: URLSearchParams): Status =>
  optionInParams(searchParams, 'status', statuses, 'all');
export const sortIn = (searchParams: URLSearchParams): Sort =>
  optionInParams(searchParams, 'sort', sorts, 'priority');

/** Filters and sorts tasks. The server sorts by priority, and equal due times keep that order. */
export function arrangeTasks<Item extends Task>(
  tasks: readonly Item[],
  status: Status,
  sort: Sort,
): Item[] {
  const filtered = tasks.filter((task) => status === 'all' || task.status === status);
  return sort === 'priority' ? filtered : sortByDue(filtered, 'earliest');
}
