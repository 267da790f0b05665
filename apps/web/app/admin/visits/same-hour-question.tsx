import { ClockTime } from '../../ui/console/clock-time.tsx';
import { Dialog } from '../../ui/console/dialog.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import type { Clash } from './same-hour.ts';

interface SameHourQuestionProps {
  clashes: readonly Clash[];
  onAnswer(isConfirmed: boolean): void;
}

/** Lists the clashing visits and asks whether to save anyway. */
export function SameHourQuestion({ clashes, onAnswer }: SameHourQuestionProps) {
  const text = useWords().visits.same_hour;
  return (
    <Dialog title={text.title} role="alertdialog" onCancel={() => onAnswer(false)}>
      <p className="mb-3">{text.question}</p>
      <ul className="mb-5 grid gap-2">
        {clashes.map(({ visit, shares }) => (
          <li key={visit.id} className="border-l-4 border-brass pl-3">
            <strong>
              <ClockTime at={visit.visit_time} />
            </strong>{' '}
            <UserText>{visit.patient_name}</UserText> · <UserText>{visit.member_name}</UserText>
            <span className="block text-ink-soft">{text[shares]}</span>
          </li>
        ))}
      </ul>
      <div className="dialog-buttons">
        <button
          type="button"
          className="button-quiet"
          data-first-focus
          onClick={() => onAnswer(false)}
        >
          {text.change}
        </button>
        <button type="button" className="button" onClick={() => onAnswer(true)}>
          {text.save}
        </button>
      </div>
    </Dialog>
  );
}
