/** What `thinna restore` says to the clinic's people. */
export const restore = {
  elsewhere: 'No backups are known on this machine. Where are those of the clinic?',
  toMoment:
    'The clinic goes back to {moment}, clinic time. Everything that was entered later is lost.',
  toNewest: 'The clinic is brought back with everything that has reached its backups.',
  others: 'These other databases of the same PostgreSQL go back too: {names}',
  meanwhile: 'Meanwhile nobody can use the site. What is there now is kept, and not deleted.',
  confirm: 'Type yes to go on: ',
  unchanged: 'Nothing was changed.',
  done: 'The clinic is there again. The last change that it has is of {moment}, clinic time.',
  login: 'Everybody has to log in again.',
  accounts:
    'Passwords are those of that moment: look at the accounts with thinna account list, and disable whoever should not be there.',
  former:
    'What was there before is kept. When everything is right, in a few days at most: rm -rf {folders}',
};
