import { assignments } from './assignments.ts';
import { drafts } from './drafts.ts';
import { notFound } from './not-found.ts';
import { patientForm } from './patient-form.ts';
import { patientRecord } from './patient-record.ts';
import { patients } from './patients.ts';
import { secondFactor } from './second-factor.ts';
import { staff } from './staff.ts';
import { tasks } from './tasks.ts';
import { visitCalls } from './visit-calls.ts';
import { visitRecords } from './visit-records.ts';
import { visits } from './visits.ts';

/** Words that the office console and the staff app share. The staff app does not load `office`. */
export const consoles = {
  network_error: 'Network error. Please try again.',
  key_used: 'This Idempotency-Key was used for another request',
  login: {
    title: 'Admin Login',
    submit: 'Log in',
    failed: 'An error occurred during login',
    ended: 'Your session has ended. Log in to go on where you were.',
    logged_out: 'You are logged out',
  },
  proof: {
    title: 'Your password, please',
    why: 'You logged in more than 15 minutes ago, and this should be done by nobody else.',
    go_on: 'Continue',
  },
  second_factor: secondFactor,
  console: {
    skip: 'Skip to main content',
    admin: 'Admin',
    logout: 'Logout',
    office: 'Office',
    loading: 'Loading...',
    version: 'Version {version}',
    demo: 'Demo: every name and number here is invented.',
  },
  list: {
    back: 'Back to Dashboard',
    refresh: 'Refresh',
    view: 'View',
    edit: 'Edit',
    delete: 'Delete',
    view_named: 'View {name}',
    edit_named: 'Edit {name}',
    delete_named: 'Delete {name}',
    more_named: 'More for {name}',
    restorable: 'Can be brought back for {days} days',
    actions: 'Actions',
    is_new: 'NEW',
    found: '{count} found',
    shown: '{shown} of {count} are shown',
    more: '{count} are shown, and there are more',
    none_help: 'Nobody is here yet. Whoever you add is listed here.',
    no_match_help: 'Nothing matches. Try fewer letters, or clear the search.',
    clear_search: 'Clear search',
    none_chosen_help: 'Nobody fits what was chosen.',
    show_all: 'Show all',
    try_again: 'Try again',
    could_not_load: 'The list could not be loaded.',
    could_not_load_one: 'The record is not there, or could not be loaded.',
    to_bottom: 'Scroll to bottom',
    export: 'Export CSV',
    exported: 'Exported',
    export_failed: 'The export failed. Please try again.',
    keys: '↑ ↓ go from row to row, Enter opens, Esc clears the search.',
    search_key: '/ leads to the search; this can be turned off under Office.',
    search_key_off: 'Turn off the key / for the search',
    search_key_on: 'Turn on the key / for the search',
  },
  help: {
    title: 'Help',
    back: 'Back',
    contents: 'What do you want to do?',
    not_loaded: 'The help could not be loaded.',
  },
  not_found: notFound,
  drafts,
  staff,
  assignments,
  patients,
  patient_form: patientForm,
  patient_record: patientRecord,
  visits,
  visit_calls: visitCalls,
  visit_records: visitRecords,
  tasks,
};
