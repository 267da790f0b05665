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
  none: 'Nobody is due in the next 7 days.',
  none_help: 'Whoever has a plan of visits comes here when the day is near and nothing is planned.',
};
