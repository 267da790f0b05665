import { useState } from 'react';
import { useSite } from '../../lib/site/language.tsx';
import { forgetRegistered, readRegistered } from '../../lib/site/registered.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { TwoPairs } from '../../ui/slippers.tsx';

/** Confirms a registration on the home page until the visitor closes the note. */
export function RegisteredNote() {
  const words = useSite().words.registered;
  const [isClosed, setIsClosed] = useState(false);
  // Session storage is read after hydration only; the cached HTML is the same for everybody.
  const isHydrated = useIsHydrated();
  const who = isHydrated && !isClosed ? readRegistered() : null;

  const close = () => {
    forgetRegistered();
    setIsClosed(true);
  };

  return (
    <div role="status">
      {who && (
        <div className="registered mb-8">
          <TwoPairs />
          <div className="grow">
            <p className="text-xl font-bold">{words[who].title}</p>
            <p>{words[who].next}</p>
          </div>
          <button type="button" className="button-quiet" onClick={close}>
            {words.close}
          </button>
        </div>
      )}
    </div>
  );
}
