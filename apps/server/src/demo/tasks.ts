import { addDays, clinicDay, clinicInstant } from '@thinna/contract/kit/office/day';
import type { Insertable } from 'kysely';
import type { Tasks } from '../db/types.ts';
import { demoTasks } from './task-list.ts';

const DAY_MS = 86_400_000;

/** Invents the tasks, oldest first; helper and patient are named. */
export function inventTasks(
  now: Date,
): { by: string | undefined; patient: string | undefined; values: Insertable<Tasks> }[] {
  const today = clinicDay(now);
  return demoTasks.map(({ by, patient, kind, inDays, time, isDone, ...task }, index) => {
    const dueDate = inDays === undefined ? null : addDays(today, inDays);
    const created_at = new Date(
      Math.min(now.getTime(), dueDate ? Date.parse(dueDate) : now.getTime()) -
        (4 + (index % 5)) * DAY_MS,
    );
    const completed_at = isDone ? clinicInstant(dueDate ?? addDays(today, -3), '16:20') : null;
    return {
      by,
      patient,
      values: {
        ...task,
        assigned_kind: kind ?? null,
        due_date: dueDate,
        due_time: time ?? null,
        completed_at,
        created_at,
        updated_at: completed_at ?? created_at,
      },
    };
  });
}
