import { useWords } from '../lib/console/console-language.tsx';
import { UserText } from '../ui/user-text.tsx';
import '../styles/changes.css';

export interface Change {
  label: string;
  was: string;
  becomes: string;
}

/** Shown beside Save: the old and the new value of each changed field. */
export function Changes({ of: changes }: { of: readonly Change[] }) {
  const text = useWords().patient_record;
  if (changes.length === 0) return null;
  const shown = (one: string) => (one === '' ? text.empty : <UserText>{one}</UserText>);
  return (
    // Long texts are scrolled, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="changes" aria-label={text.changes} tabIndex={0}>
      <p className="font-bold">{text.changes}</p>
      <dl>
        {changes.map(({ label, was, becomes }) => (
          <div key={label}>
            <dt>{label}:</dt>{' '}
            <dd>
              <span className="sr-only">{text.until_now} </span>
              <del>{shown(was)}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">; {text.from_now_on} </span>
              <ins>{shown(becomes)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
