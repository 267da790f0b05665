import type { RequestInput } from '@thinna/contract/kit/call';
import { ownSessionCalls } from '@thinna/contract/own-sessions/own-sessions';
import { refusalOf } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { useToast } from '../../ui/console/toast.tsx';
import { focusHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';

type EndCall = typeof ownSessionCalls.end | typeof ownSessionCalls.endOthers;

/** Ends sessions and shows a toast; the focus goes to the heading, as the pressed button disappears. */
export function useEnd<C extends EndCall>(call: C, done: string) {
  const toast = useToast();
  const text = useWords().own_sessions;
  const { run, isRunning } = useAction(call, { refreshes: [ownSessionCalls.list] });

  const end = async (input: RequestInput<C>) => {
    if (isRunning) return;
    try {
      await run(input);
      toast.success(done);
      focusHeading();
    } catch (error) {
      toast.failure(refusalOf(error) ?? text.failed);
    }
  };
  return { end, isRunning };
}
