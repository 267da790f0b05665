import { problemsOf } from '@thinna/contract/kit/failure';
import type { VisitRecord } from '@thinna/contract/visit-records/record-answer';
import { correctionBodyFor, visitBodyFor } from '@thinna/contract/visit-records/visit-fields';
import type { SavedVisit, VisitFormAnswer } from '@thinna/contract/visit-records/visit-records';
import { useRef, useState } from 'react';
import { Failure } from '../../lib/console/api.ts';
import { useWords } from '../../lib/console/console-language.tsx';
import { toServerTime } from '../../lib/console/server-clock.ts';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { Form, type SubmitResult, type Values } from '../../ui/form/form.tsx';
import { DraftNote } from '../draft-note.tsx';
import { formErrorOf } from '../form-error.ts';
import { useDraft } from '../use-draft.ts';
import { useLeaveQuestion } from '../use-leave-question.tsx';
import { AboutForm } from './about.tsx';
import { missingAnswers } from './missing.ts';
import { newUuid } from './new-uuid.ts';
import { Questions } from './questions.tsx';
import { SaveBar } from './save-bar.tsx';
import { findStoredRecord } from './stored-record.ts';
import { useSaving } from './use-saving.ts';
import { bodyOf, formOf, typedValues, valuesOf } from './values.ts';
import { useFormWords } from './words.ts';
import '../../styles/visit-record/form.css';
import '../../styles/network.css';

interface VisitRecordFormProps {
  facts: VisitFormAnswer;
  /** The planned visit, also one that is gone meanwhile. */
  scheduleId: number | null;
  /** The record that is corrected. */
  former?: VisitRecord | undefined;
  onSaved(saved: SavedVisit, isCorrection: boolean): void;
  /** Called when what was typed is given up. */
  onClose(): void;
}

/**
 * The form of a visit record, for staff and office. What is chosen and typed is kept as a draft with
 * the UUID of the record, so that it becomes one record however often it is sent (D-128).
 */
export function VisitRecordForm({
  facts,
  scheduleId,
  former,
  onSaved,
  onClose,
}: VisitRecordFormProps) {
  const words = useWords();
  const text = useFormWords();
  const { patient } = facts;
  const [record] = useState(() => (former ? valuesOf(former) : {}));
  const place = former ? `correction ${former.id}` : (scheduleId ?? 'unplanned');
  const draft = useDraft(`visit ${patient.id} ${place}`, record);
  const [start, setStart] = useState(() => ({
    generation: 0,
    values: { ...freshValues(facts), ...record, ...draft.restored },
  }));
  const [keptAt, setKeptAt] = useState<Date>();
  // The time of the first attempt: a repeat has to be the same record.
  const finishedAt = useRef(start.values.finished_at);
  const { save, state } = useSaving();
  const [isStoredBefore, setIsStoredBefore] = useState(false);
  const leave = useLeaveQuestion({
    isUnsaved: draft.isUnsaved,
    isSending: state === 'saving',
    isKept: true,
    onClose,
    onGiveUp: draft.forget,
  });

  const keep = (values: Values) => {
    draft.onChange({ ...values, ...(finishedAt.current && { finished_at: finishedAt.current }) });
    setKeptAt(toServerTime(Date.now()));
  };

  const beginWith = (values: Values) =>
    setStart(({ generation }) => ({ generation: generation + 1, values }));

  const discard = () => {
    draft.forget();
    finishedAt.current = record.finished_at;
    setKeptAt(undefined);
    setIsStoredBefore(false);
    beginWith({ ...freshValues(facts), ...record });
  };

  const send = async (sent: Record<string, unknown>): Promise<SubmitResult> => {
    const values = sent as Values;
    const missing = missingAnswers(values, { facts, former, text: text.missing });
    if (missing.length > 0) return { sentence: null, problems: missing };
    finishedAt.current ??= toServerTime(Date.now()).toISOString();
    const all = { ...values, finished_at: finishedAt.current };
    const body = bodyOf(all, { form: formOf(values, facts, former), scheduleId });
    const schema = values.replaces ? correctionBodyFor(body) : visitBodyFor(body);
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      return { sentence: null, problems: problemsOf(parsed.error, schema, words) };
    }
    keep(all);
    try {
      const saved = await save(body, { patientId: patient.id, replaces: values.replaces });
      draft.forget();
      onSaved(saved, Boolean(values.replaces));
    } catch (error) {
      return whyNot(error, all);
    }
  };

  /** Nothing for a lost line or a broken server: beside the button it says to try again. */
  const whyNot = async (error: unknown, values: Values): Promise<SubmitResult> => {
    if (!(error instanceof Failure) || error.status >= 500) return;
    if (error.status === 403) return { sentence: text.not_yours };
    if (error.status === 409 && error.body?.field === 'client_id' && !values.replaces) {
      const stored = await findStoredRecord(patient.id, values.client_id ?? '');
      if (stored) return correctInstead(stored, values);
    }
    return formErrorOf(error, words.network_error);
  };

  /** Other answers of a record that was stored go on as its correction (D-128). */
  const correctInstead = (stored: VisitRecord, values: Values): void => {
    const changed = { ...values, client_id: newUuid(), replaces: String(stored.id) };
    keep(changed);
    setIsStoredBefore(true);
    beginWith(changed);
  };

  return (
    <div className="record-form">
      {draft.restored && start.generation === 0 && <DraftNote onDiscard={discard} />}
      {isStoredBefore && (
        <p role="alert" className="notice mb-4">
          {words.visit_calls.refusals.other_answers}
        </p>
      )}
      <Form
        key={start.generation}
        schema={typedValues}
        initial={start.values}
        onChange={keep}
        onSend={send}
      >
        <InertWhileSending>
          <Questions facts={facts} former={former} />
          <AboutForm />
        </InertWhileSending>
        <SaveBar facts={facts} former={former} keptAt={keptAt} state={state} />
      </Form>
      {leave.question}
    </div>
  );
}

/** The values of a form that nobody has answered: which visit it is, and nothing of what was found. */
function freshValues({ today, plan }: VisitFormAnswer): Values {
  const visited_on = plan && plan.visit_date < today ? plan.visit_date : today;
  return {
    client_id: newUuid(),
    visited_on,
    started_at: toServerTime(Date.now()).toISOString(),
  };
}
