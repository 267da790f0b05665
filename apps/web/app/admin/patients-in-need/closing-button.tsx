import { officeCountCalls } from '@thinna/contract/dashboard/office-counts';
import { followUpCalls } from '@thinna/contract/patients-in-need/follow-up';
import {
  type PatientInNeed,
  patientInNeedCalls,
} from '@thinna/contract/patients-in-need/patients-in-need';
import { useState } from 'react';
import { useAction, useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { useToast } from '../../ui/console/toast.tsx';
import { useWords } from '../use-words.ts';
import { ClosingDialog, type ClosingReason } from './closing-dialog.tsx';

/** Asks for the reason and closes a request, or opens a closed one again. */
export function ClosingButton({ request: { id, closed_at } }: { request: PatientInNeed }) {
  const text = useWords().patients_in_need;
  const toast = useToast();
  const params = { id: String(id) };
  const { run, isRunning } = useAction(followUpCalls.close, { refreshes: [officeCountCalls.get] });
  const setCached = useSetCachedAnswer(patientInNeedCalls.get, { params });
  const [isAsking, setIsAsking] = useState(false);
  const isClosed = closed_at !== null;

  const change = async (why: ClosingReason | null) =>
    setCached(await run({ params, body: { why } }));

  const open = async () => {
    if (isRunning) return;
    try {
      await change(null);
      toast.success(text.request_opened);
    } catch {
      toast.failure(text.close_failed);
    }
  };

  return (
    <>
      {/* One element for both, so that it keeps the focus when its caption changes. */}
      <button
        type="button"
        className="button-quiet"
        aria-busy={isRunning}
        onClick={() => (isClosed ? void open() : setIsAsking(true))}
      >
        {isClosed ? text.open_again : text.close_request}
      </button>
      {isAsking && (
        <ClosingDialog
          close={change}
          onCancel={() => setIsAsking(false)}
          onClosed={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
