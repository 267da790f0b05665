/** Who opened a patient's record: the page of the office, also printed for a family. */
export const opened = {
  title: 'Who opened this record',
  back: 'Back to the patient',
  /** Whoever has left care has no page of their own. */
  back_to_history: 'Back to the history',
  note: 'Everybody who opened or changed this record, day by day. Who saw a list that names the patient is counted too.',
  period: 'From {from} to {until}',
  days: '{count} days',
  print: 'Print',
  printed: 'Printed',
  day: 'Day',
  who: 'Who',
  what: 'What, and how often',
  time: 'First and last time',
  deeds: {
    opened: 'Opened: {count}',
    listed: 'Seen in a list: {count}',
    changed: 'Changed: {count}',
    exported: 'All data shown: {count}',
  },
  empty: 'Nobody opened this record in these days',
  empty_help: 'Choose a longer period, or older days.',
  empty_longest: 'Choose older days.',
  empty_first: 'Nothing is noted from before these days.',
  could_not_load: 'Who opened this record could not be loaded.',
};
