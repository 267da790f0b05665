import type { Answer } from '@thinna/contract/kit/call';
import { patientStatusCalls as calls } from '@thinna/contract/patient-status/patient-status';
import type { StatusChange } from '@thinna/contract/patient-status/status-changes';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { Link } from 'react-router';
import { CancelButton } from '../../../console/editor-dialog.tsx';
import { formErrorOf } from '../../../console/form-error.ts';
import { useAction } from '../../../lib/console/use-call.ts';
import { useSharedWords } from '../../../lib/words.ts';
import { Dialog } from '../../../ui/console/dialog.tsx';
import { useWords } from '../../use-words.ts';
import { isNothing, TouchedLists } from './touched.tsx';

type Undone = Answer<typeof calls.undo>;

const noCounts = { visits: 0, tasks: 0, assignments: 0, proposals: 0 };

interface UndoDialogProps {
  change: StatusChange;
  onClose(): void;
}

/** Asks before a change of status is undone, and names what came back. */
export function UndoDialog({ change, onClose }: UndoDialogProps) {
  const text = useWords().patient_status;
  const undo = useAction(calls.undo, { isRetrySafe: true });
  const [undone, setUndone] = useState<Undone>();
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setFailure(null);
    try {
      const answer = await undo.run({ params: { id: String(change.id) } });
      setUndone(answer);
    } catch (error) {
      setFailure(formErrorOf(error, text.undo_failed).sentence);
    }
  };

  if (undone) return <UndoneDialog undone={undone} onClose={onClose} />;
  return (
    <Dialog title={text.undo_title} role="alertdialog" onCancel={onClose}>
      <p className="mb-4">{fill(text.undo_question, change.undo ?? noCounts)}</p>
      {failure !== null && (
        <p role="alert" className="mb-4 font-semibold">
          {failure}
        </p>
      )}
      <div className="dialog-buttons">
        <CancelButton onCancel={onClose} isDisabled={undo.isRunning} />
        <button
          type="button"
          className="button"
          disabled={undo.isRunning}
          onClick={() => void send()}
        >
          {text.undo}
        </button>
      </div>
    </Dialog>
  );
}

/** Names what came back, what was taken back, and what stays, with a link to each. */
function UndoneDialog({ undone, onClose }: { undone: Undone; onClose(): void }) {
  const text = useWords().patient_status;
  const shared = useSharedWords();
  const { restored, taken_back, kept } = undone;
  return (
    <Dialog title={text.undone_now} onCancel={onClose}>
      {isNothing(restored) && <p className="mb-4">{text.nothing_back}</p>}
      <TouchedLists touched={restored} titles={text.came_back} />
      <TouchedLists touched={{ ...taken_back, assignments: [] }} titles={text.taken_back} />
      <TouchedLists
        touched={{ ...kept, assignments: [] }}
        titles={text.kept}
        renderRow={(part, id, row) => (
          <Link to={part === 'visits' ? `/admin/schedules?edit=${id}` : `/admin/tasks?edit=${id}`}>
            {row}
          </Link>
        )}
      />
      <div className="dialog-buttons">
        <button type="button" className="button" data-first-focus onClick={onClose}>
          {shared.close}
        </button>
      </div>
    </Dialog>
  );
}
