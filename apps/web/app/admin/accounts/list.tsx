import { type Account, accountCalls } from '@thinna/contract/accounts/accounts';
import { matches } from '@thinna/contract/kit/office/fold';
import { Link, useLocation } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useOpenRow } from '../../console/use-open-row.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { ListPage } from '../../ui/office/list-page.tsx';
import { useWords } from '../use-words.ts';
import { type AccountAction, type AccountDialogProps, accountActions } from './actions.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { AddAccount, EditAccount } from './editor.tsx';
import { SetPassword } from './set-password.tsx';
import { AccountTable } from './table.tsx';

export default function AccountList() {
  const words = useWords();
  const list = useCall(accountCalls.list, { query: {} });
  const { searchParams, close } = useDialog();
  const { state } = useLocation();
  const text = words.accounts;

  const action = accountActions.find((name) => searchParams.has(name));
  const account = useOpenRow(list.data, action ? searchParams.get(action) : null);

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <ListPage
        title={text.title}
        list={list}
        searchLabel={text.search}
        matches={matchesSearch}
        empty={text.empty}
        action={
          <Link className="button" to="?add" state={state} preventScrollReset>
            {text.add}
          </Link>
        }
      >
        {(accounts) => <AccountTable accounts={accounts} />}
      </ListPage>
      {searchParams.has('add') && <AddAccount onClose={close} />}
      {account && action && (
        <AccountDialog key={account.id} action={action} account={account} onClose={close} />
      )}
    </>
  );
}

const matchesSearch = ({ username, helper_name }: Account, search: string) =>
  matches(username, search) || matches(helper_name ?? '', search);

function AccountDialog({ action, ...props }: AccountDialogProps & { action: AccountAction }) {
  if (action === 'edit') return <EditAccount {...props} />;
  if (action === 'password') return <SetPassword {...props} />;
  return <ConfirmAction action={action} {...props} />;
}
