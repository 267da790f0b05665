import type { Account } from '@thinna/contract/accounts/account-list';
import { accountCalls } from '@thinna/contract/accounts/accounts';
import { matches } from '@thinna/contract/kit/office/fold';
import { useDialog } from '../../console/use-dialog.ts';
import { useOpenRow } from '../../console/use-open-row.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { CollectionPage } from '../collection-page.tsx';
import { useWords } from '../use-words.ts';
import { accountActions } from './actions.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { AddAccount, EditAccount } from './editor.tsx';
import { PatientsSeen, usePatientsSeen } from './patients-seen.tsx';
import { SetPassword } from './set-password.tsx';
import { AccountTable } from './table.tsx';

export default function AccountList() {
  const accounts = useCall(accountCalls.list, { query: {} });
  const { isLoading } = usePatientsSeen();
  // The rows wait for the sentence above them, which is several lines on a phone: nothing shifts.
  const list = isLoading ? { ...accounts, data: undefined, isFetching: true } : accounts;
  return (
    <>
      <CollectionPage
        texts={useWords().accounts}
        list={list}
        matches={matchesSearch}
        above={<PatientsSeen accounts={list.data} />}
        renderEditor={(account, onClose) =>
          account ? (
            <EditAccount account={account} onClose={onClose} />
          ) : (
            <AddAccount onClose={onClose} />
          )
        }
      >
        {(found) => <AccountTable accounts={found} />}
      </CollectionPage>
      <ActionDialog accounts={accounts.data} />
    </>
  );
}

const matchesSearch = ({ username, helper_name }: Account, search: string) =>
  matches(username, search) || matches(helper_name ?? '', search);

/** The dialog of a further action, for example ?password=12. */
function ActionDialog({ accounts }: { accounts: Account[] | undefined }) {
  const { searchParams, close } = useDialog();
  const action = accountActions.find((name) => searchParams.has(name));
  const account = useOpenRow(accounts, action ? searchParams.get(action) : null);
  if (!account || !action) return null;
  const props = { account, onClose: close };
  if (action === 'password') return <SetPassword key={account.id} {...props} />;
  return <ConfirmAction key={account.id} action={action} {...props} />;
}
