/** Words of the page that restores deleted records. */
export const deletedRecords = {
  title: 'Recently deleted',
  note: 'Everything here can be brought back under its old number, with all that belonged to it. After 30 days it is gone for good.',
  empty: 'Nothing to bring back',
  empty_help: 'What is deleted by mistake waits here for 30 days.',
  what: 'What',
  deleted_at: 'Deleted',
  deleted_by: 'Deleted by',
  until: 'Possible until',
  restore: 'Bring back',
  restore_named: 'Bring back {name}',
  restored: '{name} is back',
  refused: 'Not brought back: {reason}',
  failed: 'That did not work. Please try again.',
  gone: 'This can no longer be brought back',
  request_active: 'The request of this patient is active again as another patient.',
} as const;
