import { type ReactNode, useId } from 'react';

/** What is called how; what is empty is left out. */
export type Facts = readonly (readonly [label: string, value: ReactNode])[];

interface FactBlockProps {
  title: string;
  facts?: Facts;
  /** What can be done with it, beside its title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A titled part of a record, for facts that are more than texts. */
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

export function FactList({ facts }: { facts: Facts }) {
  const told = facts.filter(([, value]) => value !== null && value !== '' && value !== false);
  if (told.length === 0) return null;
  return (
    <dl>
      {told.map(([label, value]) => (
        <div key={label} className="mb-3">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
