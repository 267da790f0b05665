import { type OwnSession, ownSessionCalls } from '@thinna/contract/own-sessions/own-sessions';
import { Moment } from '../../ui/console/moment.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { useWords } from '../use-words.ts';
import { useEnd } from './use-end.ts';

export function SessionTable({ sessions }: { sessions: readonly OwnSession[] }) {
  const { own_sessions: text, accounts } = useWords();
  return (
    <RowTable heads={[text.device, text.since, accounts.last_active]}>
      {sessions.map((session) => (
        <tr key={session.key}>
          <th scope="row">
            {session.device ?? text.unknown_device}{' '}
            {session.is_this && (
              <span className="font-normal text-ink-soft">({text.this_device})</span>
            )}
          </th>
          <Cell label={text.since}>
            <Moment at={session.created_at} />
          </Cell>
          <Cell label={accounts.last_active}>
            <Moment at={session.last_active_at} />
          </Cell>
          <td>{!session.is_this && <EndButton session={session} />}</td>
        </tr>
      ))}
    </RowTable>
  );
}

function EndButton({ session: { key, device } }: { session: OwnSession }) {
  const text = useWords().own_sessions;
  const { end, isRunning } = useEnd(ownSessionCalls.end, text.ended);
  return (
    <span className="row-actions">
      <button
        type="button"
        className="text-danger"
        aria-busy={isRunning}
        onClick={() => void end({ body: { key } })}
      >
        {text.end} <span className="sr-only">{device ?? text.unknown_device}</span>
      </button>
    </span>
  );
}
