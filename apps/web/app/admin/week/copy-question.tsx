import { addDays } from '@thinna/contract/kit/office/day';
import { BOARD_DAYS } from '@thinna/contract/week/board';
import { fill } from '@thinna/contract/words/index';
import { CancelButton } from '../../console/editor-dialog.tsx';
import { Dialog } from '../../ui/console/dialog.tsx';
import { useWords } from '../use-words.ts';
import { formatWeek } from './dates.ts';

interface CopyQuestionProps {
  /** First day of the week that gets the visits. */
  from: string;
  onClose(): void;
  onCopy(): void;
}

/** Asks once before a whole week is copied. */
export function CopyQuestion({ from, onClose, onCopy }: CopyQuestionProps) {
  const { week, language } = useWords();
  const text = week.copy;
  return (
    <Dialog title={text.title} role="alertdialog" onCancel={onClose}>
      <p className="mb-2">
        {fill(text.question, {
          last: formatWeek(addDays(from, -BOARD_DAYS), language),
          week: formatWeek(from, language),
        })}
      </p>
      <p className="mb-5 text-ink-soft">{text.left_out}</p>
      <div className="dialog-buttons">
        <CancelButton onCancel={onClose} />
        <button
          type="button"
          className="button"
          data-first-focus
          onClick={() => {
            onClose();
            onCopy();
          }}
        >
          {text.confirm}
        </button>
      </div>
    </Dialog>
  );
}
