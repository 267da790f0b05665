import type { AccountRole } from '../db/types.ts';

interface DemoAccount {
  side: string;
  username: string;
  password: string;
  role: AccountRole;
  /** Name of the account's helper; the account then sees only the lists of this helper's kind. */
  helper?: string;
}

/** The logins that the demo prints. */
export const demoAccounts: readonly DemoAccount[] = [
  { side: 'Office', username: 'admin', password: 'thinna-admin-demo', role: 'admin' },
  { side: 'Staff', username: 'staff', password: 'thinna-staff-demo', role: 'vcm' },
  {
    side: 'Nurse',
    username: 'nurse',
    password: 'thinna-nurse-demo',
    role: 'vcm',
    helper: 'Leena Kadavil',
  },
  {
    side: 'Volunteer',
    username: 'volunteer',
    password: 'thinna-volunteer-demo',
    role: 'vcm',
    helper: 'മേരി കടവിൽ',
  },
];

/**
 * More staff accounts of the demo, each linked to the helper of that name; nobody knows their
 * passwords.
 */
export const colleagues = [
  { username: 'rose', helper: 'സിസ്റ്റർ റോസ് ചിറയിൽ' },
  { username: 'suma', helper: 'Dr. Suma Warrier' },
  { username: 'sheeba', helper: 'ഷീബ പുളിക്കൽ' },
  { username: 'jaison', helper: 'Jaison Thomas' },
  { username: 'biju', helper: 'Biju Thekkedath' },
];
