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
  due: 'Who is due',
  own_patients:
    'You see only the patients who are assigned to you, and those with a visit of yours yesterday, today or tomorrow.',
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
    later: 'Later today',
    earlier: 'Earlier today',
    emergencies_below: 'Emergencies today: {count}',
  },
  /** The card of the visit that comes next. */
  next: {
    next: 'Next',
    now: 'Now',
    in: 'in {time}',
    ago: '{time} ago',
    minutes: '{minutes} min',
    hours: '{hours} h',
    hours_minutes: '{hours} h {minutes} min',
    notes: 'For this visit',
    tasks: 'Tasks for this visit',
  },
  /** A helper tells the office that a visit has to be done by somebody else. */
  cannot_come: {
    mark: "Can't come",
    ask: "I can't come",
    undo: 'I can come after all',
    title: "You can't come?",
    question: 'The office is told at once and looks for somebody else.',
    reason_hint: 'Only the office reads it.',
    send: 'Tell the office',
    told: 'The office knows that you are not coming.',
    sent: 'The office has been told.',
    taken_back: 'The office knows that you are coming.',
    failed: 'The office could not be told. Please try again, or call.',
    moved: 'The office has changed this visit meanwhile.',
    /** Title of the office's task. */
    task: "{helper} can't come to {patient} on {day}, {time}",
  },
  /** The bar at the lower edge. */
  bar: {
    label: 'Pages',
    today: 'Today',
    assignments: 'Patients',
    tasks: 'Tasks',
    team: 'Team',
    open_tasks: 'open',
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
