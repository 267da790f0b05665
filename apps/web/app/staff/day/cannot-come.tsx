import { careCalls } from '@thinna/contract/care/care';
import { ownVisitCalls as calls } from '@thinna/contract/care/own-visits';
import type { Visit } from '@thinna/contract/visits/visits';
import { useState } from 'react';
import { CannotComeMark } from '../../console/cannot-come-mark.tsx';
import { keepFocus } from '../../console/task-toggle.tsx';
import { Failure } from '../../lib/console/api.ts';
import { useWords } from '../../lib/console/console-language.tsx';
import { useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { formatDay } from '../../ui/console/day.tsx';
import { Dialog } from '../../ui/console/dialog.tsx';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { SubmitButton } from '../../ui/console/submit-button.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, type SubmitResult } from '../../ui/form/form.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useSave } from '../save-state.tsx';
import '../../styles/staff/day.css';

interface CannotComeProps {
  visit: Visit;
  /** For lists that show the mark too. The dashboard's visits are updated in any case. */
  onChanged?(cannot_come: boolean): void;
}

/** Tells the office that the helper cannot come to an own visit, or can after all (D-282). */
export function CannotCome({ visit, onChanged }: CannotComeProps) {
  const text = useWords().staff.cannot_come;
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const updateCache = useSetCachedAnswer(careCalls.own, {});
  const { save, saving } = useSave(calls.canCome, {
    seen: String(visit.cannot_come),
    record: `can come ${visit.id}`,
    refreshes: [],
  });
  // The same id for both buttons, because the card of the other state may be another component.
  const buttonId = `cannot-come-${visit.id}`;

  const showChanged = (cannot_come: boolean, sentence: string) => {
    updateCache(
      (own) =>
        own && {
          ...own,
          visits: own.visits.map((row) => (row.id === visit.id ? { ...row, cannot_come } : row)),
        },
    );
    onChanged?.(cannot_come);
    toast.success(sentence);
    keepFocus(buttonId);
  };

  const takeBack = async () => {
    if (saving === 'saving') return;
    try {
      await save({ params: { id: String(visit.id) } });
      showChanged(false, text.taken_back);
    } catch (error) {
      toast.failure(isUnknown(error) ? text.moved : text.failed);
    }
  };

  return (
    <div className="cannot-come">
      {visit.cannot_come && (
        <p>
          <CannotComeMark visit={visit} /> {text.told}
        </p>
      )}
      <button
        type="button"
        id={buttonId}
        className="button-quiet"
        aria-busy={saving === 'saving'}
        onClick={() => (visit.cannot_come ? void takeBack() : setIsAsking(true))}
      >
        {visit.cannot_come ? text.undo : text.ask}{' '}
        <span className="sr-only">
          <UserText>{visit.patient_name}</UserText>
        </span>
      </button>
      {isAsking && (
        <Question
          visit={visit}
          onTold={() => {
            setIsAsking(false);
            showChanged(true, text.sent);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

interface QuestionProps {
  visit: Visit;
  onTold(): void;
  onCancel(): void;
}

/** Asks once, with room for a reason. */
function Question({ visit, onTold, onCancel }: QuestionProps) {
  const words = useWords();
  const text = words.staff.cannot_come;
  const { save } = useSave(calls.cannotCome, { record: `cannot come ${visit.id}`, refreshes: [] });

  const tell = async (body: { reason: string | null }): Promise<SubmitResult> => {
    try {
      await save({ params: { id: String(visit.id) }, body });
    } catch (error) {
      return { sentence: isUnknown(error) ? text.moved : text.failed };
    }
    onTold();
  };

  return (
    <Dialog title={text.title} onCancel={onCancel}>
      <p tabIndex={-1} data-first-focus className="font-bold">
        <UserText>{visit.patient_name}</UserText>
        {` · ${formatDay(visit.visit_date, words.language, 'near')}, `}
        <ClockTime at={visit.visit_time} />
      </p>
      <p className="mb-3">{text.question}</p>
      <Form schema={calls.cannotCome.body} initial={{}} onSend={tell}>
        <InertWhileSending>
          <Field name="reason" hint={text.reason_hint} />
        </InertWhileSending>
        <div className="dialog-buttons">
          <button type="button" className="button-quiet" onClick={onCancel}>
            {words.form.cancel}
          </button>
          <SubmitButton label={text.send} />
        </div>
      </Form>
    </Dialog>
  );
}

/** Returns whether the visit is no longer one of the own: the office has moved or deleted it. */
const isUnknown = (error: unknown): boolean => error instanceof Failure && error.status === 404;
