import { patients } from './console/subjects.ts';

/** Words of the patient list and patient notes in the staff app. */
export const staffAssignments = {
  empty: 'No patients assigned currently',
  empty_help: 'Whoever the office assigns to you is listed here.',
  not_loaded: 'The patients could not be loaded.',
  own: 'Your patients',
  others: 'Other patients of the team',
  also: 'Also:',
  details: 'Assignment Details',
  view: 'View',
  add: 'Add',
  add_to: 'Add: {section}',
  none: {
    health: 'No health status records available',
    history: 'No medical history available',
    notes: 'No additional notes available',
  },
  updated: {
    health: 'Health status updated successfully',
    history: 'Medical history updated successfully',
    notes: 'Additional notes updated successfully',
  },
  failed: {
    health: 'Failed to update health status',
    history: patients.history_failed,
    notes: patients.notes_failed,
  },
  change_state: 'Change disease or medicine',
  health_hint: 'What you leave empty stays as it was.',
  correct: 'Correct this entry',
  correcting: 'A new entry is added. The one you correct stays in the record.',
  correction_of: 'Correction of {time}',
  nothing_corrected: 'Nothing has been changed yet.',
  ended:
    'This patient is no longer assigned to you, so this cannot be saved. Your text stays here: copy it, or tell the office.',
};
