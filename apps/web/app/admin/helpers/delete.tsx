import { fill } from '@thinna/contract/words/index';
import { useWords } from '../../lib/console-language.tsx';
import { useAction } from '../../lib/use-call.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { focusHeading } from '../../ui/page-heading.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Helper, useKind } from './kind.ts';
import { viewId } from './table.tsx';

interface DeleteHelperProps {
  helper: Helper;
  next: Helper | undefined;
  onClose(): void;
}

/** Asks, deletes, says so; the focus then goes to the next row, or to the heading when there is none. */
export function DeleteHelper({ helper, next, onClose }: DeleteHelperProps) {
  const { kind, calls } = useKind();
  const words = useWords();
  const toast = useToast();
  const { run, isRunning } = useAction(calls.remove);
  const own = words.helpers[kind];

  const remove = async () => {
    try {
      await run({ params: { id: String(helper.id) } });
      toast.success(own.deleted);
      setTimeout(next ? () => document.getElementById(viewId(next))?.focus() : focusHeading);
    } catch {
      toast.failure(own.delete_failed);
    }
    onClose();
  };

  return (
    <Confirm
      title={own.delete_title}
      question={own.delete_question}
      labels={{
        cancel: words.form.cancel,
        confirm: fill(words.list.delete_named, { name: helper.name }),
      }}
      isRunning={isRunning}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  );
}
