import { Fragment } from 'react';
import { useWords } from '../../lib/console/console-language.tsx';

/** A step of the help; the words of buttons and pages in it are bold. */
export function HelpStep({ children }: { children: string }) {
  const words = useWords();
  // Every second piece is the name between braces.
  return children
    .split(/\{([\w.]+)\}/)
    .map((piece, index) => (
      <Fragment key={`${index} ${piece}`}>
        {index % 2 === 1 ? <strong>{wordsAt(words, piece)}</strong> : piece}
      </Fragment>
    ));
}

/** Returns the words at a path like visits.add. */
function wordsAt(words: object, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], words);
  return typeof found === 'string' ? found : path;
}
