import { closingInput } from '@thinna/contract/patients-in-need/closing';
import { CancelButton } from '../../console/editor-dialog.tsx';
import { Dialog } from '../../ui/console/dialog.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Form, type SubmitResult, useIsSending } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';

export type ClosingReason = (typeof closingInput)['_output']['why'];

interface ClosingDialogProps {
  /** Sends the reason; throws if it failed, and then the dialog stays open. */
  close(why: ClosingReason): Promise<void>;
  onCancel(): void;
  onClosed(): void;
}

/** Asks for the reason and closes a request. */
export function ClosingDialog({ close, onCancel, onClosed }: ClosingDialogProps) {
  const text = useWords().patients_in_need;
  const toast = useToast();

  const send = async ({ why }: typeof closingInput._output): Promise<SubmitResult> => {
    try {
      await close(why);
    } catch {
      return { sentence: text.close_failed };
    }
    onClosed();
    toast.success(text.request_closed);
  };

  return (
    <Dialog title={text.close_title} onCancel={onCancel}>
      <Form schema={closingInput} initial={{}} onSend={send}>
        <p className="mb-4">{text.close_note}</p>
        <ChoiceField name="why" />
        <DialogButtons onCancel={onCancel} />
      </Form>
    </Dialog>
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
