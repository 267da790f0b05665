import type { HelperKind } from '@thinna/contract/helpers/helpers';
import { EditorDialog } from '../../console/editor-dialog.tsx';
import { Failure } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, type SubmitResult } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';
import { addFailureSentence } from './add-failure.ts';
import { type Helper, useKind } from './kind.ts';

type Input = HelperKind['input']['_output'];

interface HelperEditorProps {
  title: string;
  helper: Helper | undefined;
  onClose(): void;
}

/** The dialog that adds a helper, or edits the given one. */
export function HelperEditor({ title, helper, onClose }: HelperEditorProps) {
  const { kind, input, calls, userType, updateFailure } = useKind();
  const words = useWords();
  const toast = useToast();
  const create = useAction(calls.create);
  const update = useAction(calls.update);
  const text = words.helpers[kind];

  const add = async (values: Input): Promise<SubmitResult> => {
    try {
      await create.run({ body: { ...values, ...(userType && { userType }) } });
    } catch (error) {
      const failure = error instanceof Failure ? error : null;
      const problems = failure?.body?.details;
      return { sentence: addFailureSentence(failure, words, kind), ...(problems && { problems }) };
    }
    toast.success(text.added);
    onClose();
  };

  const edit = async (values: Input, id: number): Promise<SubmitResult> => {
    try {
      await update.run({ params: { id: String(id) }, body: values });
    } catch {
      if (updateFailure === 'alert') window.alert(text.update_failed);
      else toast.failure(text.update_failed);
      return;
    }
    toast.success(text.updated);
    onClose();
  };

  return (
    <EditorDialog
      title={title}
      draft={`${kind} ${helper?.id ?? 'new'}`}
      initial={helper ? valuesOf(helper, Object.keys(input.shape)) : {}}
      onClose={onClose}
    >
      {({ initial, onChange, buttons }) => (
        <Form
          schema={input}
          initial={initial}
          onChange={onChange}
          onSend={(values) => (helper ? edit(values, helper.id) : add(values))}
        >
          <InertWhileSending>
            <div className="fields">
              {Object.keys(input.shape).map((name) => (
                <Field key={name} name={name} />
              ))}
            </div>
          </InertWhileSending>
          {buttons}
        </Form>
      )}
    </EditorDialog>
  );
}

function valuesOf(helper: Helper, fields: string[]): Record<string, string> {
  const texts = Object.entries(helper).filter(([field]) => fields.includes(field));
  return Object.fromEntries(texts.map(([field, text]) => [field, String(text ?? '')]));
}
