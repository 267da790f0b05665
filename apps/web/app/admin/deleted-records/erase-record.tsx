import {
  type DeletedRecord,
  deletedRecordCalls,
} from '@thinna/contract/deleted-records/deleted-records';
import { fill } from '@thinna/contract/words/index';
import { refusalOf } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { Confirm } from '../../ui/console/confirm.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { focusHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';

interface EraseRecordProps {
  record: DeletedRecord;
  /** Id of the button that gets the focus afterwards; null if this was the last row. */
  nextId: string | null;
  onErased(requestId: number | null): void;
  onClose(): void;
}

/** Asks, and deletes a record for good before its 30 days are over. */
export function EraseRecord({ record, nextId, onErased, onClose }: EraseRecordProps) {
  const words = useWords();
  const text = words.deleted_records;
  const toast = useToast();
  const { run, isRunning } = useAction(deletedRecordCalls.erase);
  const { name } = record;
  const question = record.kind === 'schedule' ? text.erase_visit_question : text.erase_question;

  const erase = async () => {
    try {
      const { request_id } = await run({ params: { id: String(record.id) } });
      toast.success(fill(text.erased, { name }));
      onErased(request_id);
      setTimeout(nextId === null ? focusHeading : () => document.getElementById(nextId)?.focus());
    } catch (error) {
      toast.failure(refusalOf(error) ?? text.failed);
    }
    onClose();
  };

  return (
    <Confirm
      title={text.erase}
      question={fill(question, { name })}
      labels={{ cancel: words.form.cancel, confirm: text.erase }}
      isRunning={isRunning}
      onCancel={onClose}
      onConfirm={() => void erase()}
    />
  );
}
