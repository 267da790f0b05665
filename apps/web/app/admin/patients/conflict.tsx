import { labelOf, metaOf } from '@thinna/contract/kit/failure';
import type { z } from 'zod';
import { formatDay } from '../../ui/console/day.tsx';
import { Dialog } from '../../ui/console/dialog.tsx';
import type { Values } from '../../ui/form/form.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';

/** The values of a section that somebody else has saved since it was read. */
export interface Difference {
  was: Values;
  theirs: Values;
  /** Values changed in this form. */
  typed: Values;
}

/** Returns the fields that somebody else changed to a value other than the one typed here. */
export const conflictingFields = ({ was, theirs, typed }: Difference): string[] =>
  Object.keys(theirs).filter((name) => theirs[name] !== was[name] && theirs[name] !== typed[name]);

interface ConflictProps {
  /** The form whose labels and options name the fields. */
  schema: z.ZodObject;
  difference: Difference;
  onKeepMine(): void;
  onTakeTheirs(): void;
  onCancel(): void;
}

/** Compares both versions field by field and asks which one to keep. */
export function Conflict({
  schema,
  difference,
  onKeepMine,
  onTakeTheirs,
  onCancel,
}: ConflictProps) {
  const words = useWords();
  const text = words.patient_record;
  const renderValue = (name: string, value: string | undefined) => {
    if (value === undefined) return <span className="text-ink-soft">{text.untouched}</span>;
    if (value === '') return <span className="text-ink-soft">{text.empty}</span>;
    const { control, options } = metaOf(schema, name);
    if (control === 'day') return formatDay(value, words.language);
    return <UserText>{options?.[value]?.[words.language] ?? value}</UserText>;
  };
  return (
    <Dialog title={text.conflict_title} role="alertdialog" onCancel={onCancel}>
      <p className="mb-4">{text.conflict}</p>
      <table className="conflict">
        <thead>
          <tr>
            <th scope="col">{text.field}</th>
            <th scope="col">{text.theirs}</th>
            <th scope="col">{text.yours}</th>
          </tr>
        </thead>
        <tbody>
          {conflictingFields(difference).map((name) => (
            <tr key={name}>
              <th scope="row">{labelOf(schema, name, words)}</th>
              <td>{renderValue(name, difference.theirs[name])}</td>
              <td>{renderValue(name, difference.typed[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="dialog-buttons">
        <button type="button" className="button-quiet" data-first-focus onClick={onCancel}>
          {words.form.keep_editing}
        </button>
        <button type="button" className="button-quiet" onClick={onTakeTheirs}>
          {text.take_theirs}
        </button>
        <button type="button" className="button" onClick={onKeepMine}>
          {text.keep_mine}
        </button>
      </div>
    </Dialog>
  );
}
