import type { Task } from '@thinna/contract/tasks/tasks';

/** By due date and time. What has no day or no time comes last in either order; equals stay as they are. */
export function byDue(tasks: readonly Task[], order: 'earliest' | 'latest'): Task[] {
  const [last, sign] = order === 'earliest' ? ['~', 1] : ['', -1];
  const when = ({ due_date, due_time }: Task) => `${due_date ?? last} ${due_time ?? last}`;
  return tasks.toSorted((one, other) => sign * compare(when(one), when(other)));
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
