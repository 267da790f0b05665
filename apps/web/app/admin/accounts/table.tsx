import type { Account } from '@thinna/contract/accounts/account-list';
import { accountInput, seesMoreThanHelper } from '@thinna/contract/accounts/accounts';
import { labelOf, metaOf } from '@thinna/contract/kit/failure';
import { fill, type Words } from '@thinna/contract/words/index';
import { Link, useLocation } from 'react-router';
import { Badge } from '../../ui/console/badge.tsx';
import { Moment } from '../../ui/console/moment.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { type AccountAction, actionsFor, isOwnAccount, lastActionId } from './actions.ts';
import { usePatientsSeen } from './patients-seen.tsx';

export function AccountTable({ accounts }: { accounts: readonly Account[] }) {
  const words = useWords();
  const text = words.accounts;
  const label = (field: string) => labelOf(accountInput, field, words);
  const { setting } = usePatientsSeen();
  const heads = [label('username'), label('role'), label('helper_id'), text.last_active];
  return (
    <RowTable className="rows-long-actions" heads={heads}>
      {accounts.map((account) => (
        <tr key={account.id}>
          <th scope="row">
            <UserText>{account.username}</UserText>{' '}
            {isOwnAccount(account) && (
              <span className="font-normal text-ink-soft">({text.you}) </span>
            )}
            {account.is_disabled && <Badge>{text.disabled}</Badge>}
          </th>
          <td>
            <span className="whitespace-nowrap">{optionLabel('role', account.role, words)}</span>
            <span className="block text-sm text-ink-soft">{listsText(account, words)}</span>
            {setting === 'own' && account.helper_id !== null && (
              <span className="block text-sm text-ink-soft">{text.patients_seen.row}</span>
            )}
            {account.has_second_factor && (
              <span className="block text-sm text-ink-soft">{text.has_factor}</span>
            )}
            {seesMore(account) && <strong className="block text-sm">{label('sees_more')}</strong>}
          </td>
          <Cell label={label('helper_id')}>
            {account.helper_name && <UserText>{account.helper_name}</UserText>}
          </Cell>
          <td>
            <Activity account={account} />
          </td>
          <td>
            <RowActions account={account} />
          </td>
        </tr>
      ))}
    </RowTable>
  );
}

function Activity({ account }: { account: Account }) {
  const text = useWords().accounts;
  if (account.last_active_at === null) return text.never;
  return (
    <>
      <span className="cell-label">{text.last_active}: </span>
      <Moment at={account.last_active_at} />
      {account.open_sessions > 0 && (
        <span className="block text-sm text-ink-soft">
          {fill(text.open_sessions, { count: account.open_sessions })}
        </span>
      )}
    </>
  );
}

function RowActions({ account }: { account: Account }) {
  const words = useWords();
  const { state } = useLocation();
  const names: Record<AccountAction, string> = {
    edit: words.list.edit,
    password: words.accounts.set_password,
    sessions: words.accounts.end_sessions,
    factors: words.accounts.remove_factors,
    disable: words.accounts.disable,
    enable: words.accounts.enable,
  };
  return (
    <span className="row-actions">
      {actionsFor(account).map((action) => (
        <Link
          key={action}
          id={action === 'disable' || action === 'enable' ? lastActionId(account) : undefined}
          to={`?${action}=${account.id}`}
          state={state}
          preventScrollReset
          className={action === 'disable' ? 'text-danger' : undefined}
        >
          {names[action]} <span className="sr-only">{account.username}</span>
        </Link>
      ))}
    </span>
  );
}

const seesMore = ({ kinds, helper_kind }: Account) => seesMoreThanHelper(kinds, helper_kind);

/** Returns the names of the lists that an account sees; empty if it is nobody's and sees all. */
function listsText(account: Account, words: Words): string {
  const { kinds } = account;
  const all = Object.keys(metaOf(accountInput, 'kinds').options ?? {});
  if (kinds.length === all.length && !seesMore(account)) return '';
  return kinds.map((kind) => optionLabel('kinds', kind, words)).join(', ');
}

const optionLabel = (field: string, option: string, { language }: Words): string =>
  metaOf(accountInput, field).options?.[option]?.[language] ?? option;
