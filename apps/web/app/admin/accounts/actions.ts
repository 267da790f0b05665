import type { Account } from '@thinna/contract/accounts/accounts';
import { storedAccount } from '../../lib/console/session.ts';

/** What can be done to one account; the open dialog is in the address, as in ?disable=12. */
export const deeds = ['edit', 'password', 'sessions', 'disable', 'enable'] as const;
export type Deed = (typeof deeds)[number];

export interface DeedProps {
  account: Account;
  onClose(): void;
}

/** Whether it is the account of whoever sits here. */
export const isOwn = ({ id }: Account): boolean => storedAccount('admin') === String(id);

/** The link that every row has: the focus goes there when the one that was pressed is gone. */
export const lastDeedId = ({ id }: Account): string => `last-deed-${id}`;

/** Nobody edits what an administrator sees, and the own password asks for the present one. */
export function deedsFor(account: Account): Deed[] {
  return [
    ...(account.role === 'vcm' ? (['edit'] as const) : []),
    ...(isOwn(account) ? [] : (['password'] as const)),
    ...(account.open_sessions > 0 ? (['sessions'] as const) : []),
    account.is_disabled ? 'enable' : 'disable',
  ];
}
