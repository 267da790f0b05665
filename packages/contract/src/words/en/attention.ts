import { flags } from './due.ts';

/** Who needs attention: the page of the office, and the block on a patient's record. */
export const attention = {
  title: 'Needs attention',
  note: 'What the last visit records say somebody should look at. It is no diagnosis.',
  search: 'Search by name, number or phone',
  patient: 'Patient',
  what: 'To look at',
  day: 'Day of the visit',
  empty: 'Nobody needs attention now',
  empty_help: 'What a visit record raises stands here until somebody looks after it.',
  attend: 'I am looking after this',
  attend_named: 'I am looking after this: {name}',
  attended: 'Noted that you are looking after this: {name}',
  failed: 'That was not noted. Please try again.',
  attended_by: '{name} has been looking after this since {time}',
  somebody: 'Somebody',
  stays: 'Stays here until its day is moved by the next visit record',
  flags,
};
