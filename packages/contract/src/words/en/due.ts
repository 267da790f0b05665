/** When a patient is due for a visit; the pages of the office and of the staff both say it. */
export const due = {
  title: 'Who is due',
  overdue_one: 'Overdue by 1 day',
  overdue: 'Overdue by {count} days',
  today: 'Due today',
  on: 'Due on {day}',
  last_seen: 'Last seen: {day}',
  never_seen: 'Not seen yet',
  planned: 'Planned: {day}',
  to_look_at: 'To look at:',
  none: 'Nobody is due in the next 7 days.',
  none_help: 'Whoever has a plan of visits comes here when the day is near and nothing is planned.',
};

/** What somebody should look at, in those pages and in who needs attention. */
export const flags = {
  urgent: 'Urgent help was asked for',
  pain: 'Pain {value} of 10',
  breathlessness: 'Breathlessness {value} of 10',
  rising: '{item}: {value} of 10, was {before}',
  function: 'Can do less: AKPS {value}, was {before}',
  changing: 'Changing: something new or sudden',
  worse: 'Worse, slowly, as was expected',
  last_days: 'Last days',
  oxygen: 'Oxygen {value} %',
  fever: 'Fever: {value}',
  sugar: 'Blood sugar {value}',
  missed_twice: 'Two visits in a row did not take place',
  medicines: 'Medicines last until {day}',
  catheter: 'Catheter to be changed: {day}',
  tube: 'Feeding tube to be changed: {day}',
  not_seen: 'Not seen: the visit was due on {day}',
};
