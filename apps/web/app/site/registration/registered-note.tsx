import { useState } from 'react';
import { useSite } from '../../lib/site/language.tsx';
import { forgetRegistered, readRegistered } from '../../lib/site/registered.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { TwoPairs } from '../../ui/slippers.tsx';

/**
 * For Home, at the top of the page: that the registration arrived and what happens next, until it
 * is closed. Its words are `registered` of the site's words; without a note there is nothing to see.
 */
export function RegisteredNote() {
  const words = useSite().words.registered;
  const [isClosed, setIsClosed] = useState(false);
  // The page as it was sent knows nothing of this tab.
  const isAlive = useIsHydrated();
  const who = isAlive && !isClosed ? readRegistered() : null;

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
