import type { StaffType } from '@thinna/contract/helpers/roles';
import type { ComponentType } from 'react';
import { AssignmentsView } from './assignments.tsx';
import { TasksView } from './tasks.tsx';
import { TeamView } from './team.tsx';
import type { ViewProps } from './view-props.ts';
import { VisitsView } from './visits.tsx';

/** The lists that the tiles link to, in their order. */
export const viewNames = ['assignments', 'tasks', 'schedules', 'team'] as const;
export type ViewName = (typeof viewNames)[number];

/** The content of each list, below its heading. */
export const views: Record<ViewName, ComponentType<ViewProps>> = {
  assignments: AssignmentsView,
  tasks: TasksView,
  schedules: VisitsView,
  team: TeamView,
};

/** Returns the URL of a tab or of one of its lists. */
export const urlOf = (type: StaffType, view?: ViewName): string =>
  `?tab=${type}${view ? `&view=${view}` : ''}`;
