import { useWords } from '../lib/console/console-language.tsx';
import { UserText } from '../ui/user-text.tsx';
import '../styles/changes.css';

export interface Change {
  label: string;
  was: string;
  becomes: string;
}

/** The old and the new value of each changed field, shown beside Save. */
export function Changes({ of: changes }: { of: readonly Change[] }) {
  const text = useWords().patient_record;
  if (changes.length === 0) return null;
  const renderValue = (value: string) => (value === '' ? text.empty : <UserText>{value}</UserText>);
  return (
    // Focusable, so that long changes can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="changes" aria-label={text.changes} tabIndex={0}>
      <p className="font-bold">{text.changes}</p>
      <dl>
        {changes.map(({ label, was, becomes }) => (
          <div key={label}>
            <dt>{label}:</dt>{' '}
            <dd>
              <span className="sr-only">{text.until_now} </span>
              <del>{renderValue(was)}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">; {text.from_now_on} </span>
              <ins>{renderValue(becomes)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
