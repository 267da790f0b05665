import type { Account } from '@thinna/contract/accounts/account-list';
import { accountCalls } from '@thinna/contract/accounts/accounts';
import { fill } from '@thinna/contract/words/index';
import { useCall } from '../../lib/console/use-call.ts';
import { focusHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';

/** Which patients the account of one helper sees, as the clinic's file has it (D-297). */
export function usePatientsSeen() {
  const { data, isFetched, refetch } = useCall(accountCalls.settings, {});
  return {
    setting: data?.patients,
    isLoading: !isFetched,
    /** Stays true while it is tried again. */
    hasFailed: isFetched && data === undefined,
    refetch,
  };
}

/** Says which patients staff accounts see; nothing until the accounts are there. */
export function PatientsSeen({ accounts }: { accounts: readonly Account[] | undefined }) {
  const words = useWords();
  const text = words.accounts.patients_seen;
  const { setting, hasFailed, refetch } = usePatientsSeen();
  if (!accounts) return null;
  const shared = accounts.filter(isShared).length;
  return (
    <div className="mb-4 text-ink-soft">
      {setting && <p>{text[setting]}</p>}
      {setting === 'own' && shared > 0 && <p>{fill(text.shared, { count: shared })}</p>}
      {hasFailed && (
        <p>
          {text.not_loaded}{' '}
          <button
            type="button"
            className="text-button"
            onClick={() => {
              // The button disappears, as that of a list does.
              focusHeading();
              void refetch();
            }}
          >
            {words.list.try_again}
          </button>
        </p>
      )}
    </div>
  );
}

/** An account of the staff that is linked to nobody, and can log in. */
const isShared = ({ role, helper_id, is_disabled }: Account): boolean =>
  role === 'vcm' && helper_id === null && !is_disabled;
