import { closingInput } from '@thinna/contract/patients-in-need/closing';
import { followUpCalls } from '@thinna/contract/patients-in-need/follow-up';
import {
  type PatientInNeed,
  patientInNeedCalls,
} from '@thinna/contract/patients-in-need/patients-in-need';
import { useState } from 'react';
import { CancelButton } from '../../console/editor-dialog.tsx';
import { useAction, useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { Dialog } from '../../ui/console/dialog.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Form, type SubmitResult, useIsSending } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';

/** Asks for the reason and closes a request, or opens a closed one again. */
export function ClosingButton({ request: { id, closed_at } }: { request: PatientInNeed }) {
  const text = useWords().patients_in_need;
  const toast = useToast();
  const params = { id: String(id) };
  const { run, isRunning } = useAction(followUpCalls.close, { refreshes: [] });
  const setCached = useSetCachedAnswer(patientInNeedCalls.get, { params });
  const [isAsking, setIsAsking] = useState(false);
  const isClosed = closed_at !== null;

  const change = async (why: typeof closingInput._output.why | null) =>
    setCached(await run({ params, body: { why } }));

  const close = async ({ why }: typeof closingInput._output): Promise<SubmitResult> => {
    try {
      await change(why);
    } catch {
      return { sentence: text.close_failed };
    }
    setIsAsking(false);
    toast.success(text.request_closed);
  };

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
        <Dialog title={text.close_title} onCancel={() => setIsAsking(false)}>
          <Form schema={closingInput} initial={{}} onSend={close}>
            <p className="mb-4">{text.close_note}</p>
            <ChoiceField name="why" />
            <DialogButtons onCancel={() => setIsAsking(false)} />
          </Form>
        </Dialog>
      )}
    </>
  );
}

function DialogButtons({ onCancel }: { onCancel(): void }) {
  const text = useWords().patients_in_need;
  const isSending = useIsSending();
  return (
    <div className="dialog-buttons">
      <CancelButton onCancel={onCancel} isDisabled={isSending} />
      <button type="submit" className="button" disabled={isSending}>
        {text.confirm_close}
      </button>
    </div>
  );
}
