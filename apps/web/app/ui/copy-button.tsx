import { COPIED_FOR_MS } from '@thinna/contract/constants/limits';
import { useEffect, useState } from 'react';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';

interface CopyButtonProps {
  text: string;
  /** Id of the element with the text, which is selected if the browser refuses to copy. */
  textElementId: string;
  words: { copy: string; copied: string; announced: string; refused: string };
  /** Added for screen readers, to tell several copy buttons apart. */
  subject: string;
}

/** Copies a text and confirms it for COPIED_FOR_MS. Takes its space before hydration, unseen. */
export function CopyButton({ text, textElementId, words, subject }: CopyButtonProps) {
  const isHydrated = useIsHydrated();
  const [outcome, setOutcome] = useState<{ isCopied: boolean } | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    const isCopied = await copyToClipboard(text);
    if (!isCopied) selectText(textElementId);
    setOutcome({ isCopied });
  };
  const label = outcome ? (outcome.isCopied ? words.copied : words.refused) : words.copy;

  return (
    <>
      <button
        type="button"
        className={isHydrated ? 'button-quiet copy-button' : 'button-quiet copy-button invisible'}
        onClick={() => void copy()}
      >
        {[words.copy, words.copied, words.refused].map((caption) => (
          <span key={caption} className={caption === label ? '' : 'invisible'}>
            {caption}
          </span>
        ))}
        <span className="sr-only">{subject}</span>
      </button>
      <span role="status" className="sr-only">
        {outcome && (outcome.isCopied ? words.announced : words.refused)}
      </span>
    </>
  );
}

/** Returns whether copying worked. Without HTTPS there is no clipboard, and browsers may refuse. */
async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function selectText(id: string): void {
  const element = document.getElementById(id);
  if (element) getSelection()?.selectAllChildren(element);
}
