import {
  type SecurityNotice,
  securityNoticeCalls,
} from '@thinna/contract/security-notices/security-notices';
import { fill } from '@thinna/contract/words/index';
import { Link } from 'react-router';
import { useAction, useCall } from '../../lib/console/use-call.ts';
import { Moment } from '../../ui/console/moment.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { focusHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';

/**
 * New administrators, their new passwords and changes of the fund's bank details, shown on every
 * page until this administrator marks them as seen.
 */
export function SecurityNotices() {
  const words = useWords();
  const toast = useToast();
  const { data } = useCall(securityNoticeCalls.list, {});
  const { run, isRunning } = useAction(securityNoticeCalls.seen, {
    refreshes: [securityNoticeCalls.list],
  });
  const text = words.security_notices;
  const [newest] = data?.notices ?? [];
  if (!data || !newest) return null;

  const markSeen = async () => {
    try {
      await run({ body: { id: newest.id } });
      // The pressed button is gone with the notices.
      focusHeading();
    } catch {
      toast.failure(text.failed);
    }
  };

  return (
    <section aria-label={text.title} className="security-notices office-page pt-4">
      <div className="notice">
        <ul className="grid gap-1">
          {data.notices.map((notice) => (
            <li key={notice.id}>
              <NoticeText notice={notice} />
            </li>
          ))}
        </ul>
        {data.count > data.notices.length && <p>{fill(text.more, { count: data.count })}</p>}
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {data.notices.some(isAboutFund) && (
            <Link className="back-link" to="/admin/emergency-fund-management">
              {text.check_fund}
            </Link>
          )}
          {!data.notices.every(isAboutFund) && (
            <Link className="back-link" to="/admin/accounts">
              {text.check_accounts}
            </Link>
          )}
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

const isAboutFund = ({ about }: SecurityNotice): boolean => about === null;

function NoticeText({
  notice: { at, actor_id, actor_name, kind, about },
}: {
  notice: SecurityNotice;
}) {
  const { audit, security_notices } = useWords();
  const who =
    actor_name ??
    (actor_id === null ? audit.operator : fill(audit.unknown_account, { id: actor_id }));
  return (
    <>
      <Moment at={at} />
      {': '}
      {fill(security_notices[kind], { who, name: about ?? '' })}
    </>
  );
}
