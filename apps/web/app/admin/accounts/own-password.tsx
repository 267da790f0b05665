import { accountCalls, ownPasswordInput } from '@thinna/contract/accounts/accounts';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useAction, useCall } from '../../lib/console/use-call.ts';
import { PasswordField } from '../../ui/console/password-field.tsx';
import { SaveButton } from '../../ui/console/save-button.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { Form, type SubmitResult } from '../../ui/form/form.tsx';
import { HiddenUsername } from '../../ui/office/hidden-username.tsx';
import { focusHeading, PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';
import { isOwnAccount } from './actions.ts';
import { accountFormError } from './form-error.ts';

/** The page where administrators change their own password. */
export default function OwnPassword() {
  const words = useWords();
  const toast = useToast();
  const { run } = useAction(accountCalls.changeOwnPassword);
  const ownAccount = useCall(accountCalls.list, { query: {} }).data?.find(isOwnAccount);
  const [formKey, setFormKey] = useState(0);
  const text = words.accounts;

  const save = async (body: typeof ownPasswordInput._output): Promise<SubmitResult> => {
    try {
      await run({ body });
    } catch (error) {
      return accountFormError(error, words);
    }
    toast.success(text.own_password_changed);
    // Remounts the form empty, so that neither password stays on the screen.
    setFormKey(formKey + 1);
    setTimeout(focusHeading);
  };

  return (
    <div className="mx-auto max-w-md">
      <PageTitle>{text.own_password}</PageTitle>
      <Link className="back-link" to="/admin/dashboard">
        ‹ {words.list.back}
      </Link>
      <div className="my-3">
        <PageHeading>{text.own_password}</PageHeading>
        <p className="mt-2 mb-5 text-ink-soft">{text.own_password_note}</p>
        <Form key={formKey} schema={ownPasswordInput} initial={{}} onSend={save}>
          <HiddenUsername>{ownAccount?.username ?? ''}</HiddenUsername>
          <PasswordField name="current_password" />
          <PasswordField name="password" hint={text.password_hint} autoComplete="new-password" />
          <SaveButton />
        </Form>
      </div>
    </div>
  );
}
