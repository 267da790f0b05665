import { patients as both } from './console/subjects.ts';

/** Words of the screens and calls of patients in care. */
export const patients = {
  ...both,
  one: 'Patient',
  same_person: 'A patient with same personal information already exists.',
  changed_meanwhile: 'Somebody else has changed this patient meanwhile. Look at it again first.',
  empty: 'No patients found',
  is_new: 'New',
  add: 'Add Patient',
  added: 'Patient added successfully!',
  add_failed: 'Failed to add patient. Please try again.',
  updated: 'Patient updated successfully!',
  load_failed: 'Failed to fetch patient details',
  delete_question: 'Are you sure you want to delete this patient?',
  deleted: 'Patient deleted successfully!',
  delete_failed: 'Failed to delete patient',
  personal_updated: 'Personal information updated successfully!',
  personal_failed: 'Failed to update personal information',
  notes_updated: 'Additional notes updated successfully!',
  medical_updated: 'Medical information updated successfully!',
  medical_failed: 'Failed to update medical information',
  proxy_updated: 'Medical proxy updated successfully!',
  proxy_failed: 'Failed to update medical proxy',
  history_updated: 'Medical history updated successfully!',
};
