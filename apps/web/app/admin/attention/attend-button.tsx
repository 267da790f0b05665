import type { Call } from '@thinna/contract/kit/call';
import { attentionCalls } from '@thinna/contract/visit-records/attention';
import { fill, type OfficeWords } from '@thinna/contract/words/index';
import { formErrorOf } from '../../console/form-error.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { useToast } from '../../ui/console/toast.tsx';

interface AttendButtonProps {
  id?: string;
  recordId: number;
  /** The name of the patient. */
  name: string;
  text: OfficeWords['attention'];
  /** What is read again afterwards. */
  refreshes: readonly Call[];
  /** Called when it is noted and the lists are read again. */
  onAttended?(): void;
}

/** Notes that the reader looks after what the record raised. */
export function AttendButton({
  id,
  recordId,
  name,
  text,
  refreshes,
  onAttended,
}: AttendButtonProps) {
  const toast = useToast();
  const { run, isRunning } = useAction(attentionCalls.attend, { refreshes });

  const attend = async () => {
    if (isRunning) return;
    try {
      await run({ params: { id: String(recordId) } });
      toast.success(fill(text.attended, { name }));
      onAttended?.();
    } catch (error) {
      toast.failure(formErrorOf(error, text.failed).sentence ?? text.failed);
    }
  };

  return (
    <button
      type="button"
      id={id}
      className="button-quiet"
      aria-label={fill(text.attend_named, { name })}
      aria-busy={isRunning}
      onClick={() => void attend()}
    >
      {text.attend}
    </button>
  );
}
