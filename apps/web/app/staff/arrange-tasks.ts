import type { Task } from '@thinna/contract/tasks/tasks';
import { byDue } from '../console/due-order.ts';
import { optionInParams } from '../console/search-params.ts';

/** Options of the task filters; the first of each is the default (D-120). */
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

export const choiceIn = (searchParams: URLSearchParams): Choice => ({
  due: optionInParams(searchParams, 'due', choices.due, 'earliest'),
  priority: optionInParams(searchParams, 'priority', choices.priority, 'all'),
  status: optionInParams(searchParams, 'status', choices.status, 'all'),
});

export function arranged(tasks: readonly Task[], { due, priority, status }: Choice): Task[] {
  const filtered = tasks.filter(
    (task) =>
      (priority === 'all' || task.priority === priority) &&
      (status === 'all' || task.status === status),
  );
  return byDue(filtered, due);
}
