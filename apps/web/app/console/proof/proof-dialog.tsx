import {
  identityProof,
  proveIdentity,
  type SecondStep as SentStep,
} from '@thinna/contract/session/session';
import { send } from '../../lib/console/api.ts';
import { useWords } from '../../lib/console/console-language.tsx';
import { currentRole, storeSession } from '../../lib/console/session.ts';
import { Dialog } from '../../ui/console/dialog.tsx';
import { PasswordField } from '../../ui/console/password-field.tsx';
import { SubmitButton } from '../../ui/console/submit-button.tsx';
import { Form, type SubmitResult } from '../../ui/form/form.tsx';
import { CancelButton } from '../editor-dialog.tsx';
import { formErrorOf } from '../form-error.ts';
import SecondStep from '../second-factor/second-step.tsx';

/** What an account proves with: its best second factor, or the password if it has none. */
export type ProofKind = 'passkey' | 'code' | 'password';

interface ProofDialogProps {
  kind: ProofKind;
  onClose(isProved: boolean): void;
}

/** Asks whoever is logged in to prove it. */
export default function ProofDialog({ kind, onClose }: ProofDialogProps) {
  const words = useWords();
  const cancel = <CancelButton onCancel={() => onClose(false)} />;

  const prove = async (body: SentStep & { own_password?: string }): Promise<void> => {
    const { token } = await send(proveIdentity, { body });
    storeSession(currentRole(), token);
    onClose(true);
  };
  const sendPassword = async (body: typeof identityProof._output): Promise<SubmitResult> => {
    try {
      await prove(body);
    } catch (error) {
      return formErrorOf(error, words.network_error);
    }
  };

  return (
    <Dialog
      title={kind === 'password' ? words.proof.title : words.second_factor.step}
      onCancel={() => onClose(false)}
    >
      <p className="mb-4">{words.proof.why}</p>
      {kind === 'password' ? (
        <Form schema={identityProof} initial={{}} onSend={sendPassword}>
          <PasswordField name="own_password" />
          <div className="dialog-buttons">
            {cancel}
            <SubmitButton label={words.proof.go_on} />
          </div>
        </Form>
      ) : (
        <SecondStep hasPasskey={kind === 'passkey'} onSend={prove} cancel={cancel} />
      )}
    </Dialog>
  );
}
