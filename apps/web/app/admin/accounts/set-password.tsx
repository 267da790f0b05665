import { accountCalls, passwordInput } from '@thinna/contract/accounts/accounts';
import { fill } from '@thinna/contract/words/index';
import { EditorDialog } from '../../console/editor-dialog.tsx';
import { useAction } from '../../lib/console/use-call.ts';
import { StillWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { PasswordField } from '../../ui/console/password-field.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { Form, type Outcome } from '../../ui/form/form.tsx';
import { HiddenUsername } from '../../ui/office/hidden-username.tsx';
import { useWords } from '../use-words.ts';
import type { DeedProps } from './actions.ts';
import { accountOutcome } from './form-error.ts';

/** The modal that gives an account another password, for a person who has lost theirs. */
export function SetPassword({ account: { id, username }, onClose }: DeedProps) {
  const words = useWords();
  const toast = useToast();
  const { run } = useAction(accountCalls.setPassword);
  const own = words.accounts;

  const save = async (body: typeof passwordInput._output): Promise<Outcome> => {
    try {
      await run({ params: { id: String(id) }, body });
    } catch (error) {
      return accountOutcome(error, words);
    }
    toast.success(own.password_set);
    onClose();
  };

  return (
    <EditorDialog
      title={`${own.set_password}: ${username}`}
      draft={`password ${id}`}
      initial={{}}
      onClose={onClose}
    >
      {({ onChange, buttons }) => (
        <Form schema={passwordInput} initial={{}} onChange={onChange} onSend={save}>
          <p className="mb-4">{fill(own.set_password_note, { name: username })}</p>
          <HiddenUsername>{username}</HiddenUsername>
          <StillWhileSending>
            <PasswordField name="password" hint={own.password_hint} autoComplete="new-password" />
          </StillWhileSending>
          {buttons}
        </Form>
      )}
    </EditorDialog>
  );
}
