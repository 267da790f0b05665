import { EXPANDABLE_AFTER } from '@thinna/contract/constants/limits';
import { firstCharacters } from '@thinna/contract/kit/office/excerpt';
import { useId, useState } from 'react';
import { useSharedWords } from '../../lib/words.ts';
import { UserText } from '../user-text.tsx';

/** A long text, truncated until "Show more" is pressed. */
export function ExpandableText({ children }: { children: string }) {
  const words = useSharedWords();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const beginning = firstCharacters(children, EXPANDABLE_AFTER);
  const isLong = beginning.length < children.length;

  return (
    <div>
      <p id={id} className="break-words whitespace-pre-line">
        <UserText>{isLong && !isOpen ? `${beginning.trimEnd()}…` : children}</UserText>
      </p>
      {isLong && (
        <button
          type="button"
          className="text-button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.show_less : words.show_more}
        </button>
      )}
    </div>
  );
}
