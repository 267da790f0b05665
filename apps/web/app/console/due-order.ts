import type { Task } from '@thinna/contract/tasks/tasks';

/**
 * Sorts tasks by due date and time. Tasks without a date or time come last in either order; ties
 * keep their order.
 */
export function sortByDue<Item extends Task>(
  tasks: readonly Item[],
  order: 'earliest' | 'latest',
): Item[] {
  const [missing, sign] = order === 'earliest' ? ['~', 1] : ['', -1];
  const sortKey = ({ due_date, due_time }: Task) => `${due_date ?? missing} ${due_time ?? missing}`;
  return tasks.toSorted((a, b) => sign * compare(sortKey(a), sortKey(b)));
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
