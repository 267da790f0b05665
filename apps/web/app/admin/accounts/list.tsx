import { type Account, accountCalls } from '@thinna/contract/accounts/accounts';
import { matches } from '@thinna/contract/kit/office/fold';
import { Link, useLocation } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useOpened } from '../../console/use-open-row.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { ListPage } from '../../ui/office/list-page.tsx';
import { useWords } from '../use-words.ts';
import { type Deed, type DeedProps, deeds } from './actions.ts';
import { AskFirst } from './confirm-action.tsx';
import { AddAccount, EditAccount } from './editor.tsx';
import { SetPassword } from './set-password.tsx';
import { AccountTable } from './table.tsx';

export default function AccountList() {
  const words = useWords();
  const list = useCall(accountCalls.list, { query: {} });
  const { address, close } = useDialog();
  const { state } = useLocation();
  const own = words.accounts;

  const deed = deeds.find((one) => address.has(one));
  const account = useOpened(list.data, deed ? address.get(deed) : null);

  return (
    <>
      <PageTitle>{own.title}</PageTitle>
      <ListPage
        title={own.title}
        list={list}
        searchLabel={own.search}
        matches={isSought}
        empty={own.empty}
        action={
          <Link className="button" to="?add" state={state} preventScrollReset>
            {own.add}
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

function Opened({ deed, ...about }: DeedProps & { deed: Deed }) {
  if (deed === 'edit') return <EditAccount {...about} />;
  if (deed === 'password') return <SetPassword {...about} />;
  return <AskFirst deed={deed} {...about} />;
}
