import type { PersonDataRow, PersonDataSection } from '@thinna/contract/everything/person-data';
import { useId } from 'react';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { linesOf } from './lines.ts';

/** A longer text has a line of its own. */
const LONG_TEXT = 60;

interface SectionProps {
  title: string;
  schema: PersonDataSection;
  entries: readonly PersonDataRow[];
}

/** One section of a person's data; several entries are counted. */
export function Section({ title, schema, entries }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="person-data-section">
      <h2 id={titleId} className="mb-3 text-lg font-bold">
        {title}
        {entries.length > 1 && (
          <>
            {' '}
            <span className="font-normal text-ink-soft">· {entries.length}</span>
          </>
        )}
      </h2>
      {entries.length === 1 ? (
        entries.map((entry) => <Entry key="only" schema={schema} entry={entry} />)
      ) : (
        <ol className="ruled-rows">
          {entries.map((entry, index) => (
            // New entries come first, so counting from the oldest keeps the keys stable.
            <li key={entries.length - index}>
              <Entry schema={schema} entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ schema, entry }: { schema: PersonDataSection; entry: PersonDataRow }) {
  const words = useWords();
  return (
    <dl className="person-data-entry">
      {linesOf(schema, entry, words).map(({ field, label, text }) => (
        <div key={field} className={text.length > LONG_TEXT ? 'col-span-full' : undefined}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="break-words whitespace-pre-line">
            <UserText>{text}</UserText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
