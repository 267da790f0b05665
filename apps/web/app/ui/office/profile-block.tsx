import { labelOf, metaOf } from '@thinna/contract/kit/failure';
import { useId } from 'react';
import type { z } from 'zod';
import { useSharedWords } from '../../lib/words.ts';
import { PhoneNumber } from '../phone-number.tsx';
import { UserText } from '../user-text.tsx';

interface ProfileBlockProps {
  title: string;
  schema: z.ZodObject;
  fields: readonly string[];
  record: Readonly<Record<string, unknown>>;
}

/** A titled block with text fields of a record; empty fields are left out. */
export function ProfileBlock({ title, schema, fields, record }: ProfileBlockProps) {
  const words = useSharedWords();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-2 border-laterite bg-paper p-5">
      <h2 id={titleId} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      <dl>
        {fields.map((field) => {
          const value = record[field];
          if (typeof value !== 'string' || value === '') return null;
          const { control, options } = metaOf(schema, field);
          return (
            <div key={field} className="mb-3">
              <dt className="text-sm text-ink-soft">{labelOf(schema, field, words)}</dt>
              <dd className="break-words whitespace-pre-line">
                {options?.[value]?.[words.language] ?? <Value control={control}>{value}</Value>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Value({ control, children }: { control: string | undefined; children: string }) {
  if (control === 'phone') return <PhoneNumber>{children}</PhoneNumber>;
  if (control === 'email') return <a href={`mailto:${children}`}>{children}</a>;
  return <UserText>{children}</UserText>;
}
