import type { PatientInNeed } from '@thinna/contract/patients-in-need/patients-in-need';
import { FactBlock } from '../../ui/console/fact-block.tsx';
import { useWords } from '../use-words.ts';
import { type InCare, stateOf } from './arrange.ts';
import { ClosingButton } from './closing-button.tsx';
import { PhoneCalls } from './phone-calls.tsx';
import { Received } from './received.tsx';

interface FollowUpProps {
  request: PatientInNeed;
  /** Undefined while it is not known who is in care. */
  inCare: InCare | undefined;
}

/** What became of a request: its age, the number for the family, its end, and the calls. */
export function FollowUp({ request, inCare }: FollowUpProps) {
  const text = useWords().patients_in_need;
  const state = inCare && stateOf(request, inCare);
  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-5 md:grid-cols-2">
      <FactBlock
        title={text.request}
        facts={[
          [text.received, <Received key="received" request={request} state={state} />],
          [
            text.code,
            <code key="code" className="font-mono text-xl">
              {request.code}
            </code>,
          ],
        ]}
      >
        {state !== undefined && state !== 'in_care' && <ClosingButton request={request} />}
      </FactBlock>
      <PhoneCalls id={request.id} />
    </div>
  );
}
