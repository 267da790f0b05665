import { symptomCodes } from '@thinna/contract/visit-records/code-names';
import type { VisitRecord } from '@thinna/contract/visit-records/record-answer';
import type { VisitFormAnswer } from '@thinna/contract/visit-records/visit-records';
import { fill } from '@thinna/contract/words/index';
import { useWords } from '../../lib/console/console-language.tsx';
import { formatTime } from '../../ui/console/moment.tsx';
import { SubmitButton } from '../../ui/console/submit-button.tsx';
import { useForm } from '../../ui/form/form.tsx';
import { formOf, SEEN } from './values.ts';
import { useFormWords } from './words.ts';
import '../../styles/visit-record/save.css';

interface SaveBarProps {
  facts: VisitFormAnswer;
  former: VisitRecord | undefined;
  /** When what was typed was last kept on this machine. */
  keptAt: Date | undefined;
  state: 'not begun' | 'saving' | 'not saved';
}

/** Save at the lower edge, with what is kept and how much is open; neither stops anybody. */
export function SaveBar({ facts, former, keptAt, state }: SaveBarProps) {
  const text = useFormWords();
  const { network } = useWords().staff;
  const { values } = useForm();
  const isNursing = values.seen === SEEN && formOf(values, facts, former) === 'nursing';
  const open = symptomCodes.filter((name) => !values[name]).length;
  return (
    <div className="record-save">
      <p role="status" className="save-state" data-saving={state}>
        {state === 'saving' && network.saving}
        {state === 'not saved' && network.not_saved}
      </p>
      <p>
        {keptAt && state !== 'saving' && (
          <span>{fill(text.kept, { time: formatTime(keptAt) })}</span>
        )}
        {isNursing && open > 0 && <span>{fill(text.items_open, { count: open })}</span>}
      </p>
      <SubmitButton label={values.replaces ? text.save_correction : text.save} />
    </div>
  );
}
