import type { PageWords } from '@thinna/contract/words/index';
import { useState } from 'react';
import { useSite } from '../../lib/site/language.tsx';
import { forgetRegistered, readRegistered } from '../../lib/site/registered.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { TwoPairs } from '../../ui/slippers.tsx';
import { RequestCode } from './request-code.tsx';

/** Confirms a registration on the home page until the visitor closes the note. */
export function RegisteredNote({ codeWords }: { codeWords: PageWords['request_code'] }) {
  const words = useSite().words.registered;
  const [isClosed, setIsClosed] = useState(false);
  // Session storage is read after hydration only; the cached HTML is the same for everybody.
  const isHydrated = useIsHydrated();
  const note = isHydrated && !isClosed ? readRegistered() : null;

  const close = () => {
    forgetRegistered();
    setIsClosed(true);
  };

  return (
    <div role="status">
      {note && (
        <div className="registered mb-8">
          <TwoPairs />
          <div className="grow">
            <p className="text-xl font-bold">{words[note.who].title}</p>
            <p>{words[note.who].next}</p>
            {note.code && <RequestCode code={note.code} words={codeWords} />}
          </div>
          <button type="button" className="button-quiet" onClick={close}>
            {words.close}
          </button>
        </div>
      )}
    </div>
  );
}
