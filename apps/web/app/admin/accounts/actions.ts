import type { Account } from '@thinna/contract/accounts/accounts';
import { storedAccount } from '../../lib/console/session.ts';

/** What can be done to one account; the open dialog is in the address, as in ?disable=12. */
export const accountActions = ['edit', 'password', 'sessions', 'disable', 'enable'] as const;
export type AccountAction = (typeof accountActions)[number];

export interface AccountDialogProps {
  account: Account;
  onClose(): void;
}

/** Whether it is the account of whoever sits here. */
export const isOwnAccount = ({ id }: Account): boolean => storedAccount('admin') === String(id);

/** The link that every row has: the focus goes there when the one that was pressed is gone. */
export const lastActionId = ({ id }: Account): string => `last-deed-${id}`;

/** Nobody edits what an administrator sees, and the own password asks for the present one. */
export function actionsFor(account: Account): AccountAction[] {
  return [
    ...(account.role === 'vcm' ? (['edit'] as const) : []),
    ...(isOwnAccount(account) ? [] : (['password'] as const)),
    ...(account.open_sessions > 0 ? (['sessions'] as const) : []),
    account.is_disabled ? 'enable' : 'disable',
  ];
}
