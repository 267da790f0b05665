import { fill } from '@thinna/contract/words/index';
import { Failure } from '../lib/console/api.ts';
import { type RecordCall, useAction } from '../lib/console/use-call.ts';
import { Confirm } from '../ui/console/confirm.tsx';
import { useToast } from '../ui/console/toast.tsx';
import { focusHeading } from '../ui/page-heading.tsx';
import { type Row, viewId } from './row-links.tsx';
import { useWords } from './use-words.ts';

interface DeleteRecordProps {
  row: Row;
  /** Whose row takes its place. */
  next: Row | undefined;
  call: RecordCall;
  says: Readonly<Record<'delete_title' | 'delete_question' | 'deleted' | 'delete_failed', string>>;
  /** What the button says, where it is not a person who is deleted. */
  confirm?: string;
  /** What the server said is told instead, if it said something. */
  tellsReason?: boolean;
  onClose(): void;
}

/** Asks, deletes, says so; the focus then goes to the next row, or to the heading when there is none. */
export function DeleteRecord({
  row,
  next,
  call,
  says,
  confirm,
  tellsReason = false,
  onClose,
}: DeleteRecordProps) {
  const words = useWords();
  const toast = useToast();
  const { run, isRunning } = useAction(call);

  const remove = async () => {
    try {
      await run({ params: { id: String(row.id) } });
      toast.success(says.deleted);
      setTimeout(next ? () => document.getElementById(viewId(next))?.focus() : focusHeading);
    } catch (error) {
      const reason = tellsReason && error instanceof Failure ? error.body?.message : undefined;
      toast.failure(reason ?? says.delete_failed);
    }
    onClose();
  };

  return (
    <Confirm
      title={says.delete_title}
      question={says.delete_question}
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
