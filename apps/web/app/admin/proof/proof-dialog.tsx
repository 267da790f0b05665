import { identityProof, proveIdentity } from '@thinna/contract/session/session';
import { CancelButton } from '../../console/editor-dialog.tsx';
import { formErrorOf } from '../../console/form-error.ts';
import { send } from '../../lib/console/api.ts';
import { Dialog } from '../../ui/console/dialog.tsx';
import { PasswordField } from '../../ui/console/password-field.tsx';
import { Form, type SubmitResult, useIsSending } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';

interface ProofDialogProps {
  onClose(isProved: boolean): void;
}

/** Asks for the password of whoever is logged in. */
export default function ProofDialog({ onClose }: ProofDialogProps) {
  const words = useWords();
  const text = words.proof;

  const prove = async (body: typeof identityProof._output): Promise<SubmitResult> => {
    try {
      await send(proveIdentity, { body });
    } catch (error) {
      return formErrorOf(error, words.network_error);
    }
    onClose(true);
  };

  return (
    <Dialog title={text.title} onCancel={() => onClose(false)}>
      <p className="mb-4">{text.why}</p>
      <Form schema={identityProof} initial={{}} onSend={prove}>
        <PasswordField name="own_password" />
        <div className="dialog-buttons">
          <CancelButton onCancel={() => onClose(false)} />
          <ContinueButton label={text.go_on} />
        </div>
      </Form>
    </Dialog>
  );
}

function ContinueButton({ label }: { label: string }) {
  return (
    <button type="submit" className="button" disabled={useIsSending()}>
      {label}
    </button>
  );
}
