import { useId } from 'react';
import { useSharedWords } from '../lib/words.ts';
import { PhoneNumber } from './phone-number.tsx';
import { Typed } from './typed.tsx';

type Label = keyof ReturnType<typeof useSharedWords>['labels'];

interface FactsProps {
  title: string;
  fields: readonly Label[];
  of: Readonly<Partial<Record<Label, string | null>>>;
}

/** A block of a profile; what is empty is left out. */
export function Facts({ title, fields, of }: FactsProps) {
  const { labels } = useSharedWords();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-2 border-laterite bg-paper p-5">
      <h2 id={titleId} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      <dl>
        {fields.map((field) => {
          const value = of[field];
          if (!value) return null;
          return (
            <div key={field} className="mb-3">
              <dt className="text-sm text-ink-soft">{labels[field]}</dt>
              <dd className="break-words whitespace-pre-line">
                {field === 'phone_number' && <PhoneNumber>{value}</PhoneNumber>}
                {field === 'email' && <a href={`mailto:${value}`}>{value}</a>}
                {field !== 'phone_number' && field !== 'email' && <Typed>{value}</Typed>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
