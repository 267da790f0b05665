/**
 * What the staff read, too, of the words of these subjects. The rest of each is the office's, and no
 * file of the staff app loads it.
 */

export const visits = {
  period: 'Period',
  periods: { today: 'Today', week: 'This Week', all: 'All' },
  coming: 'From today on',
};

export const assignments = {
  assigned_date: 'Assigned on',
  status: 'Status',
  statuses: { active: 'active', completed: 'completed' },
};

export const patients = {
  not_found: 'Patient not found',
  id_missing: 'Patient ID is missing',
  notes_failed: 'Failed to update additional notes',
  history_failed: 'Failed to update medical history',
};

export const patientForm = {
  sections: {
    personal: 'Personal Information',
    notes: 'Additional Notes',
    medical: 'Medical Information',
    proxy: 'Medical Proxy',
    history: 'Medical History',
  },
  note_date_hint: 'Today, if it is left empty',
};

export const patientRecord = {
  health: 'Health Status',
  nothing_noted: 'Nothing has been noted yet.',
  ended: 'None any more',
  on_day: 'Date:',
  recorded: 'Recorded:',
  show_all: 'Show all {count}',
  earlier: 'Noted earlier',
  call: 'Call {number}',
  call_short: 'Call',
  call_family: 'Call the family',
  whatsapp: 'WhatsApp',
  map: 'Map',
  changes: 'What changes when you save',
  until_now: 'until now',
  from_now_on: 'from now on',
  empty: 'Empty',
};

export const tasks = {
  list_failed: 'Failed to fetch tasks',
  status_updated: 'Task status updated successfully!',
  status: 'Status',
  all: 'All',
  overdue: 'Overdue',
  complete: 'Mark completed',
  reopen: 'Mark pending',
  everybody: 'The whole team',
};

export const secondFactor = {
  title: 'Second step at log-in',
  step: 'The second step',
  step_back: 'Back to the password',
};
