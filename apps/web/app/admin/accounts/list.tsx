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
  const { address, close } = useDialog();
  const { state } = useLocation();
  const text = words.accounts;

  const deed = accountActions.find((one) => address.has(one));
  const account = useOpenRow(list.data, deed ? address.get(deed) : null);

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <ListPage
        title={text.title}
        list={list}
        searchLabel={text.search}
        matches={isSought}
        empty={text.empty}
        action={
          <Link className="button" to="?add" state={state} preventScrollReset>
            {text.add}
          </Link>
        }
      >
        {(accounts) => <AccountTable accounts={accounts} />}
      </ListPage>
      {address.has('add') && <AddAccount onClose={close} />}
      {account && deed && <Opened key={account.id} deed={deed} account={account} onClose={close} />}
    </>
  );
}

const isSought = ({ username, helper_name }: Account, search: string) =>
  matches(username, search) || matches(helper_name ?? '', search);

function Opened({ deed, ...about }: AccountDialogProps & { deed: AccountAction }) {
  if (deed === 'edit') return <EditAccount {...about} />;
  if (deed === 'password') return <SetPassword {...about} />;
  return <ConfirmAction action={deed} {...about} />;
}
