/** Words of the emergency fund pages and calls of the office. */
export const emergencyFund = {
  title: 'Emergency Fund',
  add: 'Add Patient',
  edit: 'Update Patient',
  replace_question:
    'Adding a new patient will remove the previous patient. Do you want to continue?',
  delete_title: 'Delete Patient',
  delete_question: 'Are you sure you want to delete this patient?',
  empty: 'No patients found',
  none_help: 'Nobody is asked for now. Whoever you add is shown on every public page.',
  not_loaded_help: 'What is published does not change by this.',
  not_found: 'Patient not found',
  added: 'Patient added successfully',
  updated: 'Patient updated successfully',
  deleted: 'Patient deleted successfully!',
  save_failed: 'Failed to save patient',
  delete_failed: 'Failed to delete patient',
  consent: 'Who agreed to publish this?',
  consent_hint:
    'Ask the patient or the family first. Photo, name and details are then seen by everybody.',
  consent_change: 'Change who agreed',
  consent_not_loaded: 'Who agreed could not be loaded. It stays as it was written down.',
  ifsc_warning:
    'An IFSC code has four letters, a zero and six more letters or digits. Please check it. It can be saved as it is.',
  code_hint: 'Without a picture a QR code is drawn from the UPI ID.',
  code_drawn: 'A QR code is drawn from the UPI ID when you save.',
  not_checked:
    'The QR code of {name} could not be read as a UPI payment, so it was not checked. Scan it with a phone and see whom it pays.',
  preview: 'Preview of the public window',
};
