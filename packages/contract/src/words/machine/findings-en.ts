/**
 * What is found on the machine, for the command that looks and for the office's page, which alone
 * loads it. `one` stands instead of `what` when the count is 1. A command follows `todo`.
 */
export const findings = {
  severities: { wrong: 'WRONG', note: 'NOTE' },
  well: 'ok',
  all_well: 'Everything is well.',
  to_do: 'Wrong: {wrong}. To be known: {notes}.',
  not_told: 'The page of the office was not told of this: PostgreSQL does not take it.',
  unknown: 'A newer release has found this: {code}',
  doctor: 'Looking over the machine',
  checks: {
    services: { name: 'Services', well: 'All that has to run is running.' },
    backup: { name: 'Backup', well: 'The last backup is not older than a day.' },
    rehearsal: {
      name: 'Rehearsal',
      well: 'The last backup that was restored on trial was complete.',
    },
    disk: { name: 'Disk', well: 'There is enough room.' },
    database: { name: 'Database', well: 'No damage was found.' },
    certificate: { name: 'Certificate', well: 'Browsers trust the website.' },
    clock: { name: 'Clock', well: 'The clock is set by itself.' },
    versions: { name: 'Versions', well: 'Nothing waits to be installed.' },
    ports: { name: 'Ports', well: 'From outside, only the website and the way in are reached.' },
    permissions: { name: 'Files', well: 'Keys and settings are read only by whom they are for.' },
  },
  codes: {
    not_checked: {
      what: 'This could not be looked at: {tool} does not work.',
      todo: 'Whoever looks after the machine should see why, until then nobody knows.',
    },
    check_never: {
      what: 'The machine has never been looked over.',
      todo: 'Switch on that it looks itself over every morning, and do it now:',
    },
    check_old: {
      what: 'The machine was last looked over {count} days ago.',
      one: 'The machine was last looked over more than a day ago.',
      todo: 'What else stands here may have changed. Look it over now, and every morning:',
    },
    site_away: {
      what: 'The website does not answer.',
      todo: 'This says what is missing:',
    },
    service_down: {
      what: '{unit} does not run.',
      todo: 'Start it again, and read what it says:',
    },
    service_failed: {
      what: '{unit} has failed.',
      todo: 'Read what it said:',
    },
    service_off: {
      what: '{unit} does not start when the machine does.',
      todo: 'Let it start by itself:',
    },
    backup_no_place: {
      what: 'No backup goes to another place yet.',
      todo: 'If this machine breaks, burns or is stolen, everything is lost. This asks where backups should go:',
    },
    backup_never: {
      what: 'There has never been a backup.',
      todo: 'Make the first one, and read what it says:',
    },
    backup_old: {
      what: 'The last backup is {count} days old.',
      one: 'The last backup is more than a day old.',
      todo: 'What was entered since could be lost. Make one now, and read what it says:',
    },
    backup_failed: {
      what: 'The last backup has failed.',
      todo: 'Read why. Often the other place is full or cannot be reached:',
    },
    archive_off: {
      what: 'What is entered between two backups is kept on this machine alone.',
      todo: 'Let it be kept in the other place too:',
    },
    archive_failing: {
      what: 'What is entered now does not arrive in the other place.',
      todo: 'Is the other place full, or can it not be reached? PostgreSQL says why:',
    },
    archive_waiting: {
      what: 'What was entered has waited for {count} minutes to be kept in the other place.',
      todo: 'Is the way there slow or broken? PostgreSQL says why:',
    },
    rehearsal_not_yet: {
      what: 'No backup has been restored on trial yet. That is done once a week.',
    },
    rehearsal_never: {
      what: 'No backup was ever restored on trial.',
      todo: 'Nobody knows whether the backups can be used. Restore one on trial, and read what it says:',
    },
    rehearsal_old: {
      what: 'The last time that a backup was restored on trial is {count} days ago.',
      todo: 'Nobody knows whether newer backups can be used. Restore one on trial, and read what it says:',
    },
    rehearsal_failed: {
      what: 'The last backup could not be restored on trial.',
      todo: 'In need it might not help. Read why, today:',
    },
    disk_full: {
      what: 'The disk with {place} is almost full: {free} GB are free, {percent} % of it.',
      todo: 'When it is full, nothing can be entered any more. Make room; this shows what takes it:',
    },
    disk_low: {
      what: 'The disk with {place} fills up: {free} GB are free, {percent} % of it.',
      todo: 'Make room in the next weeks; this shows what takes it:',
    },
    database_away: {
      what: 'PostgreSQL does not answer, and without it nothing can be read or entered.',
      todo: 'Start it again, and read what it says:',
    },
    database_damaged: {
      what: 'The database is damaged: {tables}',
      todo: 'Call whoever knows the machine today. Delete nothing and keep all backups. This brings the database back from them, with all that was entered:',
    },
    checksum_failures: {
      what: 'Damaged parts of the database were read {count} times.',
      one: 'A damaged part of the database was read once.',
      todo: 'Call whoever knows the machine today: the disk may be dying. Keep all backups. On another disk, this brings the database back, with all that was entered:',
    },
    checksums_off: {
      what: 'Damage on the disk would not be noticed: the checksums of PostgreSQL are off.',
      todo: 'This says how they are switched on in a quiet hour:',
    },
    not_durable: {
      what: 'What was saved can be lost when the power fails: {setting} is off in PostgreSQL.',
      todo: 'Set it back, unless somebody has written it into a file of its own:',
    },
    certificate_own: {
      what: 'The certificate is made by this machine, and browsers warn every visitor of it.',
      todo: 'When the website’s name leads to this machine, this gets one that browsers trust:',
    },
    certificate_ends: {
      what: 'In {count} days the certificate ends, and browsers will warn every visitor.',
      one: 'Tomorrow the certificate ends, and browsers will warn every visitor.',
      todo: 'It should have been renewed by itself. Renew it, and read what it says:',
    },
    certificate_ended: {
      what: 'The certificate has ended, and browsers warn every visitor.',
      todo: 'Renew it, and read what it says:',
    },
    clock_behind: {
      what: 'The clock is wrong: it is behind {moment}, which has been.',
      todo: 'What is entered gets a wrong time. Set the clock, and let it be set by itself:',
    },
    clock_alone: {
      what: 'The clock is not set by itself.',
      todo: 'A clock that goes wrong lets the program delete too early or too late. Switch it on:',
    },
    release_away: {
      what: 'Thinna {installed} is installed, but does not answer.',
      todo: 'Read what it says:',
    },
    release_differs: {
      what: 'Thinna {installed} is installed, but {serving} is served.',
      todo: 'The last upgrade did not end. Let it end, or go back with "thinna rollback":',
    },
    postgres_old: {
      what: 'PostgreSQL {version} is too old; it has to be 15 or newer.',
      todo: 'Call whoever knows the machine: a newer PostgreSQL has to be installed.',
    },
    updates_waiting: {
      what: 'Security updates that wait: {count}',
      todo: 'Install them in a quiet hour:',
    },
    updates_unknown: {
      what: 'Nobody knows whether security updates wait, since the machine has never asked.',
      todo: 'Ask, and install what there is:',
    },
    reboot_needed: {
      what: 'An update counts only when the machine has been started again.',
      todo: 'In a quiet hour; the website is away for a minute:',
    },
    port_inside: {
      what: 'Port {port} can be reached from outside, and is meant for this machine alone.',
      todo: 'Let the program with this port listen on 127.0.0.1 only; this shows which one it is:',
    },
    port_open: {
      what: 'Other ports can be reached from outside as well: {ports}',
      todo: 'Is each of them wanted? This shows what listens there:',
    },
    file_missing: {
      what: '{file} is missing.',
      todo: 'This makes it again, except what only a backup has:',
    },
    file_open: {
      what: '{file} belongs to {is}, and should belong to {should}.',
      todo: 'Others could read keys or settings, or the program cannot. Put it right:',
    },
  },
};
