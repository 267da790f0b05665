import type { StaffType } from '@thinna/contract/helpers/roles';
import type { ComponentType } from 'react';
import { AssignmentsView } from './assignments.tsx';
import { TasksView } from './tasks.tsx';
import { TeamView } from './team.tsx';
import { VisitsView } from './visits.tsx';

/** What the tiles lead to, in their order. */
export const viewNames = ['assignments', 'tasks', 'schedules', 'team'] as const;
export type ViewName = (typeof viewNames)[number];

/** What each of them shows, below its heading. */
export const views: Record<ViewName, ComponentType<{ type: StaffType }>> = {
  assignments: AssignmentsView,
  tasks: TasksView,
  schedules: VisitsView,
  team: TeamView,
};

/** Where a tab is, and a list of it: the phone's own Back leads through them. */
export const addressOf = (type: StaffType, view?: ViewName): string =>
  `?tab=${type}${view ? `&view=${view}` : ''}`;
