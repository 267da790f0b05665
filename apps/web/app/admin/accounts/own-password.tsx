import { accountCalls, ownPasswordInput } from '@thinna/contract/accounts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useConsole } from '../../lib/console-language.tsx';
import { useFacts } from '../../lib/facts.ts';
import { useAction, useCall } from '../../lib/use-call.ts';
import { Form, type Outcome, useIsSending } from '../../ui/form.tsx';
import { HiddenUsername } from '../../ui/hidden-username.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { isOwn } from './deeds.ts';
import { outcomeOf } from './outcome.ts';

/** Whoever is logged in changes the own password. */
export default function OwnPassword() {
  const { language, words } = useConsole();
  const { clinic } = useFacts();
  const toast = useToast();
  const { run } = useAction(accountCalls.changeOwnPassword);
  const me = useCall(accountCalls.list, { query: {} }).data?.find(isOwn);
  const [changes, setChanges] = useState(0);
  const own = words.accounts;
  const show = { label: words.login.show, name: words.login.show_password };

  const save = async (body: typeof ownPasswordInput._output): Promise<Outcome> => {
    try {
      await run({ body });
    } catch (error) {
      return outcomeOf(error, words);
    }
    toast.success(own.own_password_changed);
    // An empty form again: nothing of either password stays on the screen.
    setChanges(changes + 1);
    setTimeout(() => document.querySelector<HTMLElement>('[data-page-heading]')?.focus());
  };

  return (
    <>
      <title>{`${own.own_password} · ${clinic.identity.shortName[language]}`}</title>
      <Link className="back-link" to="/admin/dashboard">
        ‹ {words.list.back}
      </Link>
      <div className="my-3 max-w-md">
        <PageHeading>{own.own_password}</PageHeading>
        <p className="mt-2 mb-5 text-ink-soft">{own.own_password_note}</p>
        <Form key={changes} schema={ownPasswordInput} initial={{}} onSend={save}>
          <HiddenUsername>{me?.username ?? ''}</HiddenUsername>
          <PasswordField name="current_password" show={show} />
          <PasswordField
            name="password"
            show={show}
            hint={own.password_hint}
            autoComplete="new-password"
          />
          <SaveButton />
        </Form>
      </div>
    </>
  );
}

function SaveButton() {
  const { form } = useConsole().words;
  const isSending = useIsSending();
  return (
    <button type="submit" className="button" disabled={isSending}>
      {isSending ? form.saving : form.save}
    </button>
  );
}
