import { useQueryClient } from '@tanstack/react-query';
import { adminLogin, credentials, type Role, staffLogin } from '@thinna/contract/session/session';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Failure, send } from '../lib/console/api.ts';
import { useConsole } from '../lib/console/console-language.tsx';
import { tidyDrafts } from '../lib/console/drafts.ts';
import { forgetNote, readNote, takePlace } from '../lib/console/resume.ts';
import {
  clearSession,
  dashboardPathOf,
  isExpired,
  storedToken,
  storeSession,
} from '../lib/console/session.ts';
import { PasswordField } from '../ui/console/password-field.tsx';
import { Field } from '../ui/form/field.tsx';
import { Form, useIsSending } from '../ui/form/form.tsx';
import { focusHeading, PageHeading } from '../ui/page-heading.tsx';
import { SiteFrame } from '../ui/site/site-frame.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PageTitle } from './page-title.tsx';

const callOf = { admin: adminLogin, vcm: staffLogin } as const;

/** The login page of one role. Redirects to the dashboard while the stored token is valid. */
export function LoginPage({ accountRole, title }: { accountRole: Role; title: string }) {
  const { language, words, site } = useConsole();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [note] = useState(readNote);

  useEffect(() => {
    const token = storedToken(accountRole);
    if (token !== null && !isExpired(token, Date.now())) {
      void navigate(dashboardPathOf[accountRole], { replace: true });
      return;
    }
    clearSession(accountRole);
    queries.clear();
    forgetNote();
    // After the end of a session the focused heading tells a screen reader that this is the login.
    if (note) focusHeading();
  }, [accountRole, navigate, queries, note]);

  const logIn = async (values: typeof credentials._output) => {
    try {
      const { token } = await send(callOf[accountRole], { body: values });
      storeSession(accountRole, token);
    } catch (error) {
      const message = error instanceof Failure ? error.body?.message : undefined;
      return { sentence: message ?? words.login.failed };
    }
    tidyDrafts(Date.now());
    const place = takePlace();
    await navigate(place?.path ?? dashboardPathOf[accountRole], {
      replace: true,
      state: place?.state,
    });
  };

  return (
    <SiteFrame
      language={language}
      words={site}
      languageSwitch={<LanguageSwitch className="language-link" />}
    >
      <PageTitle>{title}</PageTitle>
      <div className={`mx-auto max-w-md ${accountRole === 'vcm' ? 'staff' : ''}`}>
        <PageHeading className="text-3xl">{title}</PageHeading>
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
