import { fill, type SiteWords } from '@thinna/contract/words/index';
import { useId } from 'react';
import { CopyButton } from './copy-button.tsx';

interface CodeLineProps {
  label: string;
  /** Exactly what is copied. */
  children: string;
  words: SiteWords;
}

/** Something to be typed elsewhere without a slip: read easily, and copied. Stands in a <dl>. */
export function CodeLine({ label, children, words: { codes, contact } }: CodeLineProps) {
  const id = useId();
  const words = { ...contact, ...codes, announced: fill(codes.announced, { what: label }) };
  return (
    <div className="code-line">
      <dt>{label}</dt>
      <dd>
        <code id={id}>{children}</code>
        <CopyButton text={children} standsIn={id} words={words} of={label} />
      </dd>
    </div>
  );
}
