import type { StaffType } from '@thinna/contract/helpers/roles';

export interface ViewProps {
  type: StaffType;
  /** The helper of the account; null for a shared account, and until the account is loaded. */
  helperId: number | null;
}
