import { type Account, accountInput } from '@thinna/contract/accounts/accounts';
import { labelOf, metaOf } from '@thinna/contract/kit/failure';
import { fill, type Words } from '@thinna/contract/words/index';
import { Link, useLocation } from 'react-router';
import { Badge } from '../../ui/console/badge.tsx';
import { Moment } from '../../ui/console/moment.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { Typed } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { type Deed, deedsFor, isOwn, lastDeedId } from './actions.ts';

export function AccountTable({ accounts }: { accounts: Account[] }) {
  const words = useWords();
  const own = words.accounts;
  const label = (field: string) => labelOf(accountInput, field, words);
  const heads = [label('username'), label('role'), label('helper_id'), own.last_active];
  return (
    <RowTable heads={heads}>
      {accounts.map((account) => (
        <tr key={account.id}>
          <th scope="row">
            <Typed>{account.username}</Typed>{' '}
            {isOwn(account) && <span className="font-normal text-ink-soft">({own.you}) </span>}
            {account.is_disabled && <Badge>{own.disabled}</Badge>}
          </th>
          <td>
            <span className="whitespace-nowrap">{optionLabel('role', account.role, words)}</span>
            <span className="block text-sm text-ink-soft">{someLists(account, words)}</span>
          </td>
          <Cell label={label('helper_id')}>
            {account.helper_name && <Typed>{account.helper_name}</Typed>}
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
  const own = useWords().accounts;
  if (account.last_active_at === null) return own.never;
  return (
    <>
      <span className="cell-label">{own.last_active}: </span>
      <Moment at={account.last_active_at} />
      {account.open_sessions > 0 && (
        <span className="block text-sm text-ink-soft">
          {fill(own.open_sessions, { count: account.open_sessions })}
        </span>
      )}
    </>
  );
}

function RowActions({ account }: { account: Account }) {
  const words = useWords();
  const { state } = useLocation();
  const names: Record<Deed, string> = {
    edit: words.list.edit,
    password: words.accounts.set_password,
    sessions: words.accounts.end_sessions,
    disable: words.accounts.disable,
    enable: words.accounts.enable,
  };
  return (
    <span className="row-actions">
      {deedsFor(account).map((deed) => (
        <Link
          key={deed}
          id={deed === 'disable' || deed === 'enable' ? lastDeedId(account) : undefined}
          to={`?${deed}=${account.id}`}
          state={state}
          preventScrollReset
          className={deed === 'disable' ? 'text-danger' : undefined}
        >
          {names[deed]} <span className="sr-only">{account.username}</span>
        </Link>
      ))}
    </span>
  );
}

/** The lists of an account that does not see all of them. */
function someLists({ kinds }: Account, words: Words): string {
  const all = Object.keys(metaOf(accountInput, 'kinds').options ?? {});
  if (kinds.length === all.length) return '';
  return kinds.map((kind) => optionLabel('kinds', kind, words)).join(', ');
}

const optionLabel = (field: string, option: string, { language }: Words): string =>
  metaOf(accountInput, field).options?.[option]?.[language] ?? option;
