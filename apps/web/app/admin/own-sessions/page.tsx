import { ownSessionCalls } from '@thinna/contract/own-sessions/own-sessions';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { RefreshButton } from '../../ui/office/refresh-button.tsx';
import { StaleNotice } from '../../ui/office/stale-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';
import { EndOthers } from './end-others.tsx';
import { SessionTable } from './table.tsx';

/** The phones and computers on which this administrator is logged in. */
export default function OwnSessions() {
  const words = useWords();
  const list = useCall(ownSessionCalls.list, {});
  const text = words.own_sessions;

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <Link className="back-link" to="/admin/dashboard">
        ‹ {words.list.back}
      </Link>
      <div className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <PageHeading>{text.title}</PageHeading>
        <RefreshButton query={list} />
      </div>
      <StaleNotice query={list} sentence={words.list.could_not_load} />
      {list.data ? (
        <>
          <p className="mb-4 max-w-prose text-ink-soft">{text.note}</p>
          <SessionTable sessions={list.data} />
          {list.data.length > 1 ? <EndOthers /> : <p className="mt-4">{text.only_here}</p>}
        </>
      ) : (
        <LoadState query={list} sentence={words.list.could_not_load} help={words.network_error} />
      )}
    </>
  );
}
