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
  erase: 'Delete for good',
  erase_named: 'Delete for good: {name}',
  erase_patient_question:
    '{name}: everything in this record is deleted at once, with its tasks and with its visits that were deleted before. The other visits stay, with a dash for the name and without notes. The name goes from other tasks too. Nobody can bring this back. Kind, number and times stay, without the name.',
  erase_helper_question:
    '{name}: everything in this record is deleted at once. Visits, records of visits and tasks no longer have the name. Nobody can bring this back. Kind, number and times stay, without the name.',
  erase_visit_question: 'This visit to {name} is deleted at once. Nobody can bring it back.',
  erased: '{name}: deleted for good',
  erase_gone: 'It is no longer here: somebody brought it back or deleted it for good.',
  request_left:
    'The request of this patient is still there, with name and phone number. Delete it as well if the family wants that.',
  request_active: 'The request of this patient is active again as another patient.',
} as const;

/** What was kept as long as the privacy text promises, for a person to decide. */
export const pastItsTime = {
  title: 'Past its time',
  note: 'The privacy text promises to keep this no longer. Nothing here is deleted by itself: look at each record, and delete it if no law and no care needs it any more. What you delete waits under Recently deleted for 30 days.',
  view: 'Which ones',
  views: {
    patients: 'Patients: {count}',
    requests: 'Closed requests: {count}',
    helpers: 'Helpers: {count}',
  },
  search: 'Search by name',
  could_not_load: 'What is past its time could not be loaded.',
  name: 'Name',
  why: 'Why it is listed',
  since: 'Past its time since',
  patients_why: 'No longer in care. Last entry:',
  requests_why: 'Request closed:',
  helpers_why: 'Last assignment, visit, log-in or edit:',
  rest: '{shown} of {count} are here. The others follow when these are deleted.',
  empty: {
    patients: "No patient's record is past its time",
    requests: 'No closed request is past its time',
    helpers: "No helper's record is past its time",
  },
  empty_help:
    'Patients are listed here three years after the last entry, requests one year after they were closed, helpers when nobody has seen them for three years.',
};
