import { absoluteUrl, localizedPath, REQUEST_STATUS } from '@thinna/contract/constants/site-map';
import type { PatientInNeed } from '@thinna/contract/patients-in-need/patients-in-need';
import { fill } from '@thinna/contract/words/index';
import { useFacts } from '../../lib/facts.ts';
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
  const { patients_in_need: text, language } = useWords();
  const { site } = useFacts().clinic;
  const address = absoluteUrl(site.url, localizedPath(REQUEST_STATUS, language));
  const state = inCare && stateOf(request, inCare);
  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-5 md:grid-cols-2">
      <FactBlock
        title={text.request}
        facts={[
          [text.received, <Received key="received" request={request} state={state} />],
          [
            text.code,
            <div key="code">
              <code className="font-mono text-xl">{request.code}</code>
              <p className="text-sm text-ink-soft">{fill(text.code_hint, { address })}</p>
            </div>,
          ],
        ]}
      >
        {state !== undefined && state !== 'in_care' && <ClosingButton request={request} />}
      </FactBlock>
      <PhoneCalls id={request.id} />
    </div>
  );
}
