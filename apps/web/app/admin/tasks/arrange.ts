import type { Task } from '@thinna/contract/tasks';

/** What can be chosen above the list; the first of each unless said. */
export const statuses = ['all', 'pending', 'completed'] as const;
export const sorts = ['priority', 'due'] as const;
export type Status = (typeof statuses)[number];
export type Sort = (typeof sorts)[number];

export const statusIn = (address: URLSearchParams): Status =>
  statuses.find((one) => one === address.get('status')) ?? 'all';
export const sortIn = (address: URLSearchParams): Sort =>
  sorts.find((one) => one === address.get('sort')) ?? 'priority';

/** Of the list as it comes, which is by priority: what falls on the same time keeps that order. */
export function arranged(tasks: readonly Task[], status: Status, sort: Sort): Task[] {
  const chosen = tasks.filter((task) => status === 'all' || task.status === status);
  if (sort === 'priority') return chosen;
  return chosen.toSorted((one, other) => compare(whenDue(one), whenDue(other)));
}

/** What has no day or no time comes behind what has one. */
const whenDue = ({ due_date, due_time }: Task): string => `${due_date ?? '~'} ${due_time ?? '~'}`;

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
