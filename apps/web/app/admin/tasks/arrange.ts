import type { Task } from '@thinna/contract/tasks/tasks';
import { byDue } from '../../console/due-order.ts';
import { optionInParams } from '../../console/search-params.ts';

/** What can be chosen above the list; the first of each unless said. */
export const statuses = ['all', 'pending', 'completed'] as const;
export const sorts = ['priority', 'due'] as const;
export type Status = (typeof statuses)[number];
export type Sort = (typeof sorts)[number];

export const statusIn = (address: URLSearchParams): Status =>
  optionInParams(address, 'status', statuses, 'all');
export const sortIn = (address: URLSearchParams): Sort =>
  optionInParams(address, 'sort', sorts, 'priority');

/** Of the list as it comes, which is by priority: what falls on the same time keeps that order. */
export function arranged(tasks: readonly Task[], status: Status, sort: Sort): Task[] {
  const chosen = tasks.filter((task) => status === 'all' || task.status === status);
  return sort === 'priority' ? chosen : byDue(chosen, 'earliest');
}
