import { COPIED_FOR_MS } from '@thinna/contract/constants/limits';
import { useEffect, useState } from 'react';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';

interface CopyButtonProps {
  text: string;
  /** Where the text stands, to be selected when the browser does not let us copy. */
  standsIn: string;
  words: { copy: string; copied: string; announced: string; refused: string };
  /** What tells this button from its neighbours, for whoever does not see the page. */
  of: string;
}

/** Copies a text and says so for two seconds. It keeps its place, and is seen once a script can do it. */
export function CopyButton({ text, standsIn, words, of }: CopyButtonProps) {
  const isAlive = useIsHydrated();
  const [outcome, setOutcome] = useState<{ isCopied: boolean } | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    const isCopied = await write(text);
    if (!isCopied) select(standsIn);
    setOutcome({ isCopied });
  };
  const label = outcome ? (outcome.isCopied ? words.copied : words.refused) : words.copy;

  return (
    <>
      <button
        type="button"
        className={isAlive ? 'button-quiet copy-button' : 'button-quiet copy-button invisible'}
        onClick={() => void copy()}
      >
        {[words.copy, words.copied, words.refused].map((one) => (
          <span key={one} className={one === label ? '' : 'invisible'}>
            {one}
          </span>
        ))}
        <span className="sr-only">{of}</span>
      </button>
      <span role="status" className="sr-only">
        {outcome && (outcome.isCopied ? words.announced : words.refused)}
      </span>
    </>
  );
}

/** A page that came without TLS has no clipboard, and a browser may refuse it. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function select(id: string): void {
  const element = document.getElementById(id);
  if (element) getSelection()?.selectAllChildren(element);
}
