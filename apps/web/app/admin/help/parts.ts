import type { OfficeHelpWords } from '@thinna/contract/words/index';

/** The part of the help for the pages below an address; the first that fits counts. */
const partOfPage: readonly (readonly [page: string, part: keyof OfficeHelpWords['parts']])[] = [
  ['/admin/patients-in-need', 'requests'],
  ['/admin/quarantine', 'requests'],
  ['/admin/patient-management', 'care'],
  ['/admin/patients/visit', 'records'],
  ['/admin/patients', 'care'],
  ['/admin/attention', 'records'],
  ['/admin/status-reports', 'care'],
  ['/admin/volunteers', 'helpers'],
  ['/admin/caregivers', 'helpers'],
  ['/admin/medical-professionals', 'helpers'],
  ['/admin/patient-assignment', 'helpers'],
  ['/admin/schedules/week', 'print'],
  ['/admin/schedules', 'visits'],
  ['/admin/tasks', 'tasks'],
  ['/admin/equipments', 'equipment'],
  ['/admin/statistics', 'publish'],
  ['/admin/emergency-fund-management', 'publish'],
  ['/admin/recently-deleted', 'deleted'],
  ['/admin/past-its-time', 'deleted'],
  ['/admin/audit', 'deleted'],
  ['/admin/machine', 'trouble'],
  ['/admin/accounts', 'accounts'],
  ['/admin/own-password', 'accounts'],
  ['/admin/second-factor', 'accounts'],
  ['/admin/own-sessions', 'accounts'],
];

export const HELP_PAGE = '/admin/help';

/** Returns the address of the help for a page: its part, or the whole help. */
export function helpAddress(pathname: string): string {
  const found = partOfPage.find(([page]) => pathname === page || pathname.startsWith(`${page}/`));
  return found ? `${HELP_PAGE}#${found[1]}` : HELP_PAGE;
}
