import { type ReactNode, useId } from 'react';

/** Label and value pairs; pairs with an empty value are left out. */
export type LabelledFacts = readonly (readonly [label: string, value: ReactNode])[];

interface FactBlockProps {
  title: string;
  facts?: LabelledFacts;
  /** Button or link beside the title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A titled block of a record whose values may be any React node; for texts see ProfileBlock. */
export function FactBlock({ title, facts = [], action, children }: FactBlockProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-2 border-laterite bg-paper p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-lg font-bold">
          {title}
        </h2>
        {action}
      </div>
      <FactList facts={facts} />
      {children}
    </section>
  );
}

export function FactList({ facts }: { facts: LabelledFacts }) {
  const filled = facts.filter(([, value]) => value !== null && value !== '' && value !== false);
  if (filled.length === 0) return null;
  return (
    <dl>
      {filled.map(([label, value]) => (
        <div key={label} className="mb-3">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
