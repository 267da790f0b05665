import { staffAssignments } from './staff-assignments.ts';

/** Words of the staff app. */
export const staff = {
  login: 'Staff Login',
  title: 'Care Management Dashboard',
  work: 'Whose work',
  types: { volunteer: 'Volunteer', caregiver: 'Caregiver', medical: 'Medical' },
  /** Names of the dashboard tiles and headings of the lists they open, by tab. */
  tiles: {
    volunteer: {
      assignments: 'Assisted Patients',
      tasks: 'Support Tasks',
      schedules: 'Schedules',
      team: 'Active Volunteers',
    },
    caregiver: {
      assignments: 'Care Recipients',
      tasks: 'Care Tasks',
      schedules: 'Care Schedule',
      team: 'Active Caregivers',
    },
    medical: {
      assignments: 'Patient Cases',
      tasks: 'Medical Tasks',
      schedules: 'Patient Rounds',
      team: 'Active Healthcare Providers',
    },
  },
  not_loaded: 'Your work could not be loaded.',
  counts_not_loaded: 'How much there is could not be loaded.',
  /** The next visits of the helper of a personal account. */
  today: {
    title: 'Today',
    emergencies: 'Emergencies today',
    none: 'No visits for you today.',
    no_more: 'No more visits for you today.',
    none_ahead: 'Nothing is planned for the coming week.',
    tomorrow: 'Tomorrow · {day}',
    next_day: 'Next · {day}',
    earlier: 'Earlier today',
  },

  /** Loading and saving states on a slow or lost connection. */
  network: {
    seen: 'Seen {time}',
    refreshing: 'Seen {time}, refreshing…',
    no_connection: 'No connection. Showing what was seen at {time}.',
    not_refreshed: 'Could not refresh. Showing what was seen at {time}.',
    saving: 'Saving…',
    saved: 'Saved {time}',
    not_saved: 'Not saved, try again',
  },

  assignments: staffAssignments,

  tasks: {
    empty: 'No tasks assigned at the moment',
    none_help: 'Tasks that the office gives to your team are listed here.',
    none_chosen_help: 'No task fits what was chosen.',
    earliest: 'Earliest first',
    latest: 'Latest first',
    status_failed: 'Failed to update task status',
  },

  schedules: {
    empty: 'No Schedules Found',
    empty_help: 'There are no scheduled appointments for the selected time period.',
    created: 'Created',
    earlier: 'Show earlier visits: {count}',
  },

  team: {
    empty: 'No team members available',
    none_help: 'Whoever joins your team is listed here.',
  },
};
