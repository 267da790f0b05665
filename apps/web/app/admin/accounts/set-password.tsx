import { accountCalls, passwordInput } from '@thinna/contract/accounts/accounts';
import { fill } from '@thinna/contract/words/index';
import { EditorDialog } from '../../console/editor-dialog.tsx';
import { useAction } from '../../lib/console/use-call.ts';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { PasswordField } from '../../ui/console/password-field.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { Form, type SubmitResult } from '../../ui/form/form.tsx';
import { HiddenUsername } from '../../ui/office/hidden-username.tsx';
import { useWords } from '../use-words.ts';
import type { AccountDialogProps } from './actions.ts';
import { accountFormError } from './form-error.ts';

/** The dialog that sets a new password for a person who has lost theirs. */
export function SetPassword({ account: { id, username }, onClose }: AccountDialogProps) {
  const words = useWords();
  const toast = useToast();
  const { run } = useAction(accountCalls.setPassword);
  const text = words.accounts;

  const save = async (body: typeof passwordInput._output): Promise<SubmitResult> => {
    try {
      await run({ params: { id: String(id) }, body });
    } catch (error) {
      return accountFormError(error, words);
    }
    toast.success(text.password_set);
    onClose();
  };

  return (
    <EditorDialog
      title={`${text.set_password}: ${username}`}
      draft={`password ${id}`}
      initial={{}}
      onClose={onClose}
    >
      {({ onChange, buttons }) => (
        <Form schema={passwordInput} initial={{}} onChange={onChange} onSend={save}>
          <p className="mb-4">{fill(text.set_password_note, { name: username })}</p>
          <HiddenUsername>{username}</HiddenUsername>
          <InertWhileSending>
            <PasswordField name="password" hint={text.password_hint} autoComplete="new-password" />
          </InertWhileSending>
          {buttons}
        </Form>
      )}
    </EditorDialog>
  );
}
