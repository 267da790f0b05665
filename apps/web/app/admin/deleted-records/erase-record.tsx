import {
  type DeletedRecord,
  deletedRecordCalls,
} from '@thinna/contract/deleted-records/deleted-records';
import { helperKinds } from '@thinna/contract/helpers/helpers';
import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import { fill } from '@thinna/contract/words/index';
import { isMissing, refusalOf } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { Confirm } from '../../ui/console/confirm.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { focusHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';

/** The request of an erased patient, which is still there. */
export interface RequestLeft {
  id: number;
  code: string | null;
}

interface EraseRecordProps {
  record: DeletedRecord;
  /** Id of the button that gets the focus afterwards; null if this was the last row. */
  nextId: string | null;
  onErased(request: RequestLeft | null): void;
  /** Called when somebody else was faster, to read the list again. */
  onGone(): Promise<unknown>;
  onClose(): void;
}

/** Asks, and deletes a record for good before its 30 days are over. */
export function EraseRecord({ record, nextId, onErased, onGone, onClose }: EraseRecordProps) {
  const words = useWords();
  const text = words.deleted_records;
  const toast = useToast();
  const { run, isRunning } = useAction(deletedRecordCalls.erase);
  const { name } = record;

  const focusNext = () =>
    setTimeout(nextId === null ? focusHeading : () => document.getElementById(nextId)?.focus());

  const erase = async () => {
    try {
      const { request_id, request_code } = await run({ params: { id: String(record.id) } });
      toast.success(fill(text.erased, { name }));
      onErased(request_id === null ? null : { id: request_id, code: request_code });
      focusNext();
    } catch (error) {
      toast.failure(refusalOf(error) ?? text.failed);
      if (isMissing(error)) {
        await onGone();
        focusNext();
      }
    }
    onClose();
  };

  return (
    <Confirm
      title={text.erase}
      question={fill(text[questionOf(record)], { name })}
      labels={{ cancel: words.form.cancel, confirm: text.erase }}
      isRunning={isRunning}
      onCancel={onClose}
      onConfirm={() => void erase()}
    />
  );
}

/** Which question says what goes with a record of this kind. */
function questionOf({ kind }: DeletedRecord) {
  if (kind === 'schedule') return 'erase_visit_question';
  return isOneOf(helperKinds, kind) ? 'erase_helper_question' : 'erase_patient_question';
}
