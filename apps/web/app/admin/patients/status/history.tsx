import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import {
  statusChangeCalls as calls,
  type StatusChange,
} from '@thinna/contract/patient-status/status-changes';
import {
  careStatuses,
  deathPlaces,
  dischargeReasons,
} from '@thinna/contract/patient-status/statuses';
import type { Patient } from '@thinna/contract/patients/patients';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { useCall } from '../../../lib/console/use-call.ts';
import { Day, formatDay } from '../../../ui/console/day.tsx';
import { FactBlock } from '../../../ui/console/fact-block.tsx';
import { laterDialog } from '../../../ui/console/later-dialog.tsx';
import { LoadState } from '../../../ui/console/load-state.tsx';
import { formatMoment } from '../../../ui/console/moment.tsx';
import { OptionLabel } from '../../../ui/console/option-label.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useWords } from '../../use-words.ts';

const UndoDialog = laterDialog(async () => (await import('./undo-dialog.tsx')).UndoDialog);

/** All changes of the status, newest first; the newest that is not undone can be undone. */
export function StatusHistory({ patient }: { patient: Patient }) {
  const words = useWords();
  const text = words.patient_status;
  const hasChanges = patient.status_changes > 0;
  const query = useCall(
    calls.list,
    { params: { id: String(patient.id) } },
    { isAudited: true, isEnabled: hasChanges },
  );
  const [toUndo, setToUndo] = useState<StatusChange>();
  return (
    <FactBlock title={text.history}>
      {!hasChanges && <p className="text-ink-soft">{text.no_history}</p>}
      {hasChanges && !query.data && (
        <LoadState query={query} sentence={text.history_failed} help={words.network_error} />
      )}
      <ul className="ruled-rows">
        {query.data?.map((change) => (
          <li key={change.id}>
            <Change change={change} />
            {change.undo && (
              <button type="button" className="text-button" onClick={() => setToUndo(change)}>
                {text.undo}
              </button>
            )}
          </li>
        ))}
      </ul>
      {toUndo && <UndoDialog change={toUndo} onClose={() => setToUndo(undefined)} />}
    </FactBlock>
  );
}

function Change({ change }: { change: StatusChange }) {
  const { patient_status: text, language } = useWords();
  const { reason, place, note, back_on } = change;
  const by = (sentence: string, at: string, name: string | null) =>
    fill(sentence, { time: formatMoment(at, language), name: name ?? text.somebody });
  const label = (
    options: Readonly<Record<string, Record<typeof language, string>>>,
    key: string,
  ) => (isOneOf(options, key) ? (options[key]?.[language] ?? key) : key);
  const facts = [
    back_on && fill(text.expected, { day: formatDay(back_on, language) }),
    reason && fill(text.reason, { reason: label(dischargeReasons, reason) }),
    place && fill(text.place, { place: label(deathPlaces, place) }),
  ].filter(Boolean);
  return (
    <>
      <p className={change.undone_at === null ? 'font-semibold' : 'text-ink-soft'}>
        <Day on={change.on_day} /> ·{' '}
        <OptionLabel options={careStatuses}>{change.to_status}</OptionLabel>
      </p>
      {facts.length > 0 && <p className="text-sm">{facts.join(' · ')}</p>}
      {note !== null && (
        <p className="text-sm">
          <UserText>{note}</UserText>
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {by(text.decided, change.decided_at, change.decided_by)}
      </p>
      {change.undone_at !== null && (
        <p className="text-sm text-ink-soft">
          {by(text.undone, change.undone_at, change.undone_by)}
        </p>
      )}
    </>
  );
}
