import { ownSessionCalls } from '@thinna/contract/own-sessions/own-sessions';
import { useCall } from '../../lib/console/use-call.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { ListHead } from '../list-head.tsx';
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
      <ListHead title={text.title} query={list} />
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
