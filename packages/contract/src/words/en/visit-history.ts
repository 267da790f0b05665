/** The visits that were recorded, on the patient's page of the office. */
export const visitHistory = {
  title: 'Visits',
  none: 'No visit has been recorded yet.',
  show_all: 'Show all visits',
  show_more: 'Show more visits',
  not_loaded: 'The visits could not be loaded.',
  measured: 'Measured: {values}',
  akps: 'Still able to do (AKPS): {value}',
  next: 'Next: {step}',
  written: 'Recorded {time} by {name}',
  corrected: 'Corrected',
  corrected_by: 'Corrected {time} by {name}: {reason}',
  correction_of: 'This is a correction: {reason}',
};
