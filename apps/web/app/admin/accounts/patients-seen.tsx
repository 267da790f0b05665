import { type Account, accountCalls } from '@thinna/contract/accounts/accounts';
import { fill } from '@thinna/contract/words/index';
import { useCall } from '../../lib/console/use-call.ts';
import { useWords } from '../use-words.ts';

/** Whether the account of one helper sees that helper's patients alone; false until it is known. */
export const useSeesOwnPatients = (): boolean =>
  useCall(accountCalls.settings, {}).data?.patients === 'own';

/** Says which patients staff accounts see, as the clinic's file has it (D-298). */
export function PatientsSeen({ accounts }: { accounts: readonly Account[] | undefined }) {
  const text = useWords().accounts.patients_seen;
  const setting = useCall(accountCalls.settings, {}).data?.patients;
  const shared = accounts?.filter(isShared).length ?? 0;
  return (
    // As high as one line while it loads, so that the rows do not shift.
    <div className="mb-4 min-h-7 text-ink-soft">
      {setting && <p>{text[setting]}</p>}
      {setting === 'own' && shared > 0 && <p>{fill(text.shared, { count: shared })}</p>}
    </div>
  );
}

/** An account of the staff that is linked to nobody, and can log in. */
const isShared = ({ role, helper_id, is_disabled }: Account): boolean =>
  role === 'vcm' && helper_id === null && !is_disabled;
