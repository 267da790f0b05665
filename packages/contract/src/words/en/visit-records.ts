/** What became of a planned visit, on the cards and in the lists of both consoles. */
export const visitRecords = {
  record: 'Record visit',
  record_unplanned: 'Record a visit',
  correct: 'Correct',
  not_recorded: 'Not recorded yet',
  recorded: 'Recorded',
  seen: 'Seen',
  seen_at: 'Seen {time}',
  missed: 'Missed: {reason}',
  reasons: {
    not_home: 'nobody at home',
    refused: 'did not want it',
    road: 'road or weather',
    no_time: 'no time',
    other: 'another reason',
  },
  in_hospital: 'In hospital',
  died: 'Has died',
  mistake: 'Recorded by mistake',
  to_family: 'Visit to the family',
};
