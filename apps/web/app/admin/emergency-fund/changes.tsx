import { type FundChange, fundChangeCalls } from '@thinna/contract/emergency-fund/fund-changes';
import { fill } from '@thinna/contract/words/index';
import { Link } from 'react-router';
import { useAction, useCall } from '../../lib/console/use-call.ts';
import { Moment } from '../../ui/console/moment.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { focusHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';

/** Changes of bank details, shown on every page until this administrator marks them as seen. */
export function FundChanges() {
  const words = useWords();
  const toast = useToast();
  const { data } = useCall(fundChangeCalls.list, {});
  const { run, isRunning } = useAction(fundChangeCalls.seen, { refreshes: [fundChangeCalls.list] });
  const text = words.emergency_fund.changes;
  const [newest] = data?.changes ?? [];
  if (!data || !newest) return null;

  const markSeen = async () => {
    try {
      await run({ body: { id: newest.id } });
      // The pressed button is gone with the notice.
      focusHeading();
    } catch {
      toast.failure(text.failed);
    }
  };

  return (
    <section aria-label={text.title} className="fund-changes office-page pt-4">
      <div className="notice">
        <ul className="grid gap-1">
          {data.changes.map((change) => (
            <li key={change.id}>
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
        {data.count > data.changes.length && <p>{fill(text.more, { count: data.count })}</p>}
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link className="back-link" to="/admin/emergency-fund-management">
            {text.check}
          </Link>
          <button
            type="button"
            className="button-quiet"
            aria-disabled={isRunning}
            onClick={() => void (isRunning || markSeen())}
          >
            {text.seen}
          </button>
        </div>
      </div>
    </section>
  );
}

function ChangeText({ change: { at, actor_id, actor_name, action } }: { change: FundChange }) {
  const { audit, emergency_fund } = useWords();
  const who =
    actor_name ??
    (actor_id === null ? audit.operator : fill(audit.unknown_account, { id: actor_id }));
  return (
    <>
      <Moment at={at} />
      {': '}
      {fill(emergency_fund.changes[action], { who })}
    </>
  );
}
