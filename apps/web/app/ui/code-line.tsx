import { fill, type SiteWords } from '@thinna/contract/words/index';
import { useId } from 'react';
import { CopyButton } from './copy-button.tsx';

interface CodeLineProps {
  label: string;
  /** The copied text. */
  children: string;
  words: SiteWords;
}

/** A code in monospace with a copy button, such as an account number; for use in a <dl>. */
export function CodeLine({ label, children, words: { codes, contact } }: CodeLineProps) {
  const id = useId();
  const words = { ...contact, ...codes, announced: fill(codes.announced, { what: label }) };
  return (
    <div className="code-line">
      <dt>{label}</dt>
      <dd>
        <code id={id}>{children}</code>
        <CopyButton text={children} textElementId={id} words={words} subject={label} />
      </dd>
    </div>
  );
}
