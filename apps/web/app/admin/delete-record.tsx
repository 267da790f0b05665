import { fill } from '@thinna/contract/words/index';
import { Failure } from '../lib/console/api.ts';
import { type RecordCall, useAction } from '../lib/console/use-call.ts';
import { Confirm } from '../ui/console/confirm.tsx';
import { useToast } from '../ui/console/toast.tsx';
import { focusHeading } from '../ui/page-heading.tsx';
import { nextViewId, type Row } from './row-links.tsx';
import { useWords } from './use-words.ts';

export interface Deletion {
  call: RecordCall;
  texts: Readonly<Record<'delete_title' | 'delete_question' | 'deleted' | 'delete_failed', string>>;
  /** Label of the confirm button; by default it names the row. */
  confirm?: string;
  /** Shows the server's message, if it sent one, instead of `delete_failed`. */
  showsServerMessage?: boolean;
}

interface DeleteRecordProps extends Deletion {
  row: Row;
  onClose(): void;
}

/**
 * Asks for confirmation, deletes the record and shows a toast. Then focuses the next row, or the
 * heading if there is none.
 */
export function DeleteRecord({
  row,
  call,
  texts,
  confirm,
  showsServerMessage = false,
  onClose,
}: DeleteRecordProps) {
  const words = useWords();
  const toast = useToast();
  const { run, isRunning } = useAction(call);

  const remove = async () => {
    const nextId = nextViewId(row);
    try {
      await run({ params: { id: String(row.id) } });
      toast.success(texts.deleted);
      setTimeout(nextId ? () => document.getElementById(nextId)?.focus() : focusHeading);
    } catch (error) {
      const reason =
        showsServerMessage && error instanceof Failure ? error.body?.message : undefined;
      toast.failure(reason ?? texts.delete_failed);
    }
    onClose();
  };

  return (
    <Confirm
      title={texts.delete_title}
      question={texts.delete_question}
      labels={{
        cancel: words.form.cancel,
        confirm: confirm ?? fill(words.list.delete_named, { name: row.name }),
      }}
      isRunning={isRunning}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  );
}
