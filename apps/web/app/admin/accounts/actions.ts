import type { Account } from '@thinna/contract/accounts/account-list';
import { storedAccountId } from '../../lib/console/session.ts';

/** Actions on an account beside editing it. The open dialog is in the URL, as in ?disable=12. */
export const accountActions = ['password', 'sessions', 'factors', 'disable', 'enable'] as const;
export type AccountAction = 'edit' | (typeof accountActions)[number];

export interface AccountDialogProps {
  account: Account;
  onClose(): void;
}

/** Returns whether this is the account of the logged-in administrator. */
export const isOwnAccount = ({ id }: Account): boolean => storedAccountId('admin') === String(id);

/**
 * Returns the element id of the link that every row has (disable or enable). It gets the focus when
 * the pressed link is gone.
 */
export const lastActionId = ({ id }: Account): string => `last-action-${id}`;

/**
 * Returns the actions that an account offers. Only staff accounts can be edited, and
 * administrators change their own password and second factor on separate pages.
 */
export function actionsFor(account: Account): AccountAction[] {
  return [
    ...(account.role === 'vcm' ? (['edit'] as const) : []),
    ...(isOwnAccount(account) ? [] : (['password'] as const)),
    ...(account.open_sessions > 0 ? (['sessions'] as const) : []),
    ...(account.has_second_factor && !isOwnAccount(account) ? (['factors'] as const) : []),
    account.is_disabled ? 'enable' : 'disable',
  ];
}
