/** How often a patient is visited, on the patient's page of the office. */
export const visitPlan = {
  title: 'Plan of visits',
  of: 'Plan of visits: {name}',
  change: 'Change',
  undecided: 'Nobody has decided yet',
  next_due: 'Next due',
  saved: 'Plan of visits saved',
  failed: 'The plan of visits could not be saved. Please try again.',
};

/** Words of the calls that plan visits: what they refuse. */
export const planCalls = {
  after_midnight: '{label}: the last visit would begin after midnight',
};
