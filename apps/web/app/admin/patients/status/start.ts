import type { CareStatus } from '@thinna/contract/patient-status/statuses';

/** What the dialog is filled in with: what the team has reported, or a return. */
export interface StatusStart {
  to: CareStatus;
  on_day: string;
  /** The report that is decided. */
  report_id?: number;
}
