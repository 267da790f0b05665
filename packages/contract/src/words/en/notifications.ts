/** Words of the notification panel of the dashboard. */
export const notifications = {
  title: 'Notifications',
  /** The message that is stored with the notification (D-73). */
  arrived: {
    volunteer: 'New volunteer registration: {name}',
    caregiver: 'New caregiver registration: {name}',
    medical_professional: 'New medical professional registration: {name}',
    patient: 'New patient registration: {name}',
  },
  unread: 'Unread',
  open: 'Open',
  open_named: 'Open {name}',
  mark_read: 'Mark read',
  mark_read_named: 'Mark read: {name}',
  mark_all_read: 'Mark all read',
  news: 'Someone new came forward. Unread notifications: {count}',
  empty: 'Nothing new. We will tell you here when someone registers.',
  could_not_load: 'The notifications could not be loaded.',
  failed: 'That did not work. Please try again.',
};
