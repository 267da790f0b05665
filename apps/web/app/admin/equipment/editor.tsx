import {
  equipmentCalls as calls,
  type Equipment,
  equipmentInput as input,
} from '@thinna/contract/equipment/equipment';
import { EditorDialog } from '../../console/editor-dialog.tsx';
import { formErrorOf } from '../../console/form-error.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type Files, Form, type SubmitResult, type Values } from '../../ui/form/form.tsx';
import { PictureField } from '../../ui/office/picture-field.tsx';
import { useWords } from '../use-words.ts';

interface EquipmentEditorProps {
  piece: Equipment | undefined;
  onClose(): void;
}

/** The dialog that adds a piece of equipment or, if `piece` is given, edits it. */
export function EquipmentEditor({ piece, onClose }: EquipmentEditorProps) {
  const text = useWords().equipment;
  const toast = useToast();
  const create = useAction(calls.create);
  const update = useAction(calls.update);

  const save = async (body: (typeof input)['_output'], { image }: Files): Promise<SubmitResult> => {
    const payload = { body, files: { image: image ?? null } };
    try {
      if (piece) await update.run({ params: { id: String(piece.id) }, ...payload });
      else await create.run(payload);
    } catch (error) {
      return formErrorOf(error, text.save_failed);
    }
    toast.success(piece ? text.updated : text.added);
    onClose();
  };

  return (
    <EditorDialog
      title={piece ? text.edit : text.add}
      draft={`equipment ${piece?.id ?? 'new'}`}
      initial={piece ? valuesOf(piece) : { status: 'Available' }}
      onClose={onClose}
    >
      {({ initial, onChange, buttons }) => (
        <Form schema={input} initial={initial} onChange={onChange} onSend={save}>
          <InertWhileSending>
            <div className="fields">
              <Field name="name" />
              <Field name="type" />
              <Field name="quantity" />
              <Field name="condition" />
              <ChoiceField name="status" />
              <Field name="notes" />
              <PictureField name="image" />
            </div>
          </InertWhileSending>
          {buttons}
        </Form>
      )}
    </EditorDialog>
  );
}

const valuesOf = ({ name, type, quantity, status, ...rest }: Equipment): Values => ({
  name,
  type,
  quantity: String(quantity),
  status,
  condition: rest.condition ?? '',
  notes: rest.notes ?? '',
  existing_image: rest.image_url ?? '',
});
