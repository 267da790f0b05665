import {
  patientStatusCalls as calls,
  type StatusPreview,
  statusInput,
} from '@thinna/contract/patient-status/patient-status';
import { isVisit, type ProposalCode } from '@thinna/contract/patient-status/proposals';
import type { CareStatus } from '@thinna/contract/patient-status/statuses';
import type { Patient } from '@thinna/contract/patients/patients';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { formErrorOf } from '../../../console/form-error.ts';
import { useAction, useCall } from '../../../lib/console/use-call.ts';
import { useToday } from '../../../lib/console/use-today.ts';
import { useSharedWords } from '../../../lib/words.ts';
import { formatDay } from '../../../ui/console/day.tsx';
import { LoadState } from '../../../ui/console/load-state.tsx';
import type { Values } from '../../../ui/form/form.tsx';
import { useWords } from '../../use-words.ts';
import { ProposalList } from './proposal-list.tsx';
import { isNothing, type Part, parts, TouchedLists } from './touched.tsx';

interface EffectsProps {
  patient: Patient;
  status: Values & { to: CareStatus; on_day: string };
  /** The report that this decides. */
  reportId: number | undefined;
  onBack(): void;
  onSending(isSending: boolean): void;
  onRecorded(): void;
}

/** Names everything that the change cancels and brings back, and records it. */
export function Effects(props: EffectsProps) {
  const words = useWords();
  const text = words.patient_status;
  const { to, on_day, back_on } = props.status;
  const query = useCall(
    calls.preview,
    {
      params: { id: String(props.patient.id) },
      query: { to, on_day, ...(back_on && { back_on }) },
    },
    { isAudited: true },
  );
  return (
    <>
      <h3 className="mb-3 font-bold" tabIndex={-1} data-first-focus>
        {text.steps.effects}
      </h3>
      {query.data ? (
        <Recording {...props} preview={query.data} />
      ) : (
        <LoadState query={query} sentence={text.not_loaded} help={words.network_error} />
      )}
    </>
  );
}

function Recording({
  patient,
  status,
  preview,
  reportId,
  onBack,
  onSending,
  onRecorded,
}: EffectsProps & { preview: StatusPreview }) {
  const { patient_status: text, language } = useWords();
  const { saving } = useSharedWords().form;
  const change = useAction(calls.change, { isRetrySafe: true });
  const [proposals, setProposals] = useState(preview.proposals);
  const today = useToday();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const { restorable, seen_after } = preview;
  const isChosen = (part: Part, id: number) => !left.has(`${part} ${id}`);
  const toggle = (part: Part, id: number) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(`${part} ${id}`)) after.add(`${part} ${id}`);
      return after;
    });

  const chosenProposals = proposals.filter(({ is_chosen }) => is_chosen);
  const isIncomplete = chosenProposals.some(
    ({ code, helper_id }) => isVisit(code) && helper_id === null,
  );

  const record = async () => {
    if (isIncomplete) return setFailure(text.proposals.missing);
    setFailure(null);
    onSending(true);
    const restore = Object.fromEntries(
      parts.map((part) => [
        part,
        restorable[part].map(({ id }) => id).filter((id) => isChosen(part, id)),
      ]),
    );
    const { to, on_day, back_on, reason, place, status_note: note } = status;
    const chosen = statusInput.parse({ to, on_day, back_on, reason, place, note });
    const body = {
      ...chosen,
      restore,
      proposals: chosenProposals.map(({ code, on, at, helper_id }) => ({
        code: code as ProposalCode,
        on,
        at,
        helper_id,
      })),
      report_id: reportId ?? null,
      version: patient.version,
    };
    try {
      await change.run({
        params: { id: String(patient.id) },
        body,
      });
    } catch (error) {
      setFailure(formErrorOf(error, text.failed).sentence);
      return;
    } finally {
      onSending(false);
    }
    onRecorded();
  };

  return (
    <>
      {seen_after.length > 0 && (
        <p className="mb-4 font-semibold">
          {fill(text.seen_after, {
            days: seen_after.map((day) => formatDay(day, language)).join(', '),
          })}
        </p>
      )}
      {isNothing(preview) && isNothing(restorable) && <p className="mb-4">{text.nothing}</p>}
      <TouchedLists touched={preview} titles={text.taken} />
      <TouchedLists
        touched={restorable}
        titles={text.restored}
        renderRow={(part, id, row) => (
          <label className="tick-row">
            <input type="checkbox" checked={isChosen(part, id)} onChange={() => toggle(part, id)} />
            {row}
          </label>
        )}
      />
      <ProposalList proposals={proposals} today={today} onChange={setProposals} />
      {failure !== null && (
        <p role="alert" className="mb-4 font-semibold">
          {failure}
        </p>
      )}
      <div className="dialog-buttons">
        <button type="button" className="button-quiet" disabled={change.isRunning} onClick={onBack}>
          {text.back}
        </button>
        <button
          type="button"
          className="button"
          disabled={change.isRunning}
          onClick={() => void record()}
        >
          {change.isRunning ? saving : text.record}
        </button>
      </div>
    </>
  );
}
