import { useWords } from '../lib/console/console-language.tsx';
import { Typed } from '../ui/user-text.tsx';
import '../styles/changes.css';

export interface Change {
  label: string;
  was: string;
  becomes: string;
}

/** Shown beside Save: the old and the new value of each changed field. */
export function Changes({ of: changes }: { of: readonly Change[] }) {
  const own = useWords().patient_record;
  if (changes.length === 0) return null;
  const text = (one: string) => (one === '' ? own.empty : <Typed>{one}</Typed>);
  return (
    // Long texts are scrolled, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="changes" aria-label={own.changes} tabIndex={0}>
      <p className="font-bold">{own.changes}</p>
      <dl>
        {changes.map(({ label, was, becomes }) => (
          <div key={label}>
            <dt>{label}:</dt>{' '}
            <dd>
              <span className="sr-only">{own.until_now} </span>
              <del>{text(was)}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">; {own.from_now_on} </span>
              <ins>{text(becomes)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
