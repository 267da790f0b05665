import { adminLogin, credentials } from '@thinna/contract/session';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { LanguageSwitch } from '../console/language-switch.tsx';
import { PageTitle } from '../console/page-title.tsx';
import { Failure, send } from '../lib/api.ts';
import { useConsole } from '../lib/console-language.tsx';
import { tidyDrafts } from '../lib/drafts.ts';
import { forgetNote, readNote, takePlace } from '../lib/resume.ts';
import { clearSession, isExpired, storedToken, storeSession } from '../lib/session.ts';
import { Field } from '../ui/field.tsx';
import { Form, useIsSending } from '../ui/form.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SiteFrame } from '../ui/site-frame.tsx';

export default function Login() {
  const { language, words, site } = useConsole();
  const navigate = useNavigate();
  const [note] = useState(readNote);

  useEffect(() => {
    const token = storedToken('admin');
    if (token !== null && !isExpired(token, Date.now())) {
      void navigate('/admin/dashboard', { replace: true });
      return;
    }
    clearSession('admin');
    forgetNote();
  }, [navigate]);

  const logIn = async (values: typeof credentials._output) => {
    try {
      const { token } = await send(adminLogin, { body: values });
      storeSession('admin', token);
    } catch (error) {
      const message = error instanceof Failure ? error.body?.message : undefined;
      return { sentence: message ?? words.login.failed };
    }
    tidyDrafts(Date.now());
    const place = takePlace();
    await navigate(place?.path ?? '/admin/dashboard', { replace: true, state: place?.state });
  };

  return (
    <SiteFrame
      language={language}
      words={site}
      languageSwitch={<LanguageSwitch className="language-link" />}
    >
      <PageTitle>{words.login.title}</PageTitle>
      <div className="mx-auto max-w-md">
        <PageHeading className="text-3xl">{words.login.title}</PageHeading>
        <p role="status" className={note ? 'notice my-4' : 'my-4'}>
          {note && words.login[note]}
        </p>
        <Form schema={credentials} initial={{}} onSend={logIn}>
          <Field name="username" autoComplete="username" />
          <PasswordField name="password" />
          <SubmitButton label={words.login.submit} />
        </Form>
      </div>
    </SiteFrame>
  );
}

function SubmitButton({ label }: { label: string }) {
  return (
    <button type="submit" className="button w-full" disabled={useIsSending()}>
      {label}
    </button>
  );
}
