/** The page that lists the sessions of the own account. */
export const ownSessions = {
  title: 'Where I am logged in',
  note: 'If you do not know one of them, log it out and change your password.',
  device: 'Phone or computer',
  since: 'Logged in',
  this_device: 'This device',
  unknown_device: 'Unknown device',
  end: 'Log out',
  end_others: 'Log out everywhere else',
  only_here: 'You are logged in on this device alone.',
  ended: 'Logged out there',
  others_ended: 'Logged out everywhere else',
  over: 'This session is over already.',
  failed: 'That did not work. Please try again.',
};
