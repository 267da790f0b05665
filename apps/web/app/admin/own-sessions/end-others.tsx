import { ownSessionCalls } from '@thinna/contract/own-sessions/own-sessions';
import { useWords } from '../use-words.ts';
import { useEnd } from './use-end.ts';

export function EndOthers() {
  const text = useWords().own_sessions;
  const { end, isRunning } = useEnd(ownSessionCalls.endOthers, text.others_ended);
  return (
    <button
      type="button"
      className="button-quiet mt-4"
      aria-disabled={isRunning}
      onClick={() => void end({})}
    >
      {text.end_others}
    </button>
  );
}
