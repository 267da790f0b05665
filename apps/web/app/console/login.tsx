import { useQueryClient } from '@tanstack/react-query';
import {
  adminLogin,
  type Credentials,
  credentials,
  type Role,
  type SecondStep as SentStep,
  staffLogin,
} from '@thinna/contract/session/session';
import { lazy, Suspense, useEffect, useState } from 'react';
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
import { SubmitButton } from '../ui/console/submit-button.tsx';
import { Field } from '../ui/form/field.tsx';
import { Form, type SubmitResult } from '../ui/form/form.tsx';
import { focusHeading, PageHeading } from '../ui/page-heading.tsx';
import { SiteFrame } from '../ui/site/site-frame.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PageTitle } from './page-title.tsx';

const loadStep = () => import('./second-factor/second-step.tsx');
/** Loaded when an account has a second factor. */
const SecondStep = lazy(loadStep);

const callOf = { admin: adminLogin, vcm: staffLogin } as const;

/** The login page of one role. Redirects to the dashboard while the stored token is valid. */
export function LoginPage({ accountRole, title }: { accountRole: Role; title: string }) {
  const { language, words, site } = useConsole();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [note] = useState(readNote);
  const [pending, setPending] = useState<PendingStep | null>(null);

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

  const logIn = async (values: Credentials): Promise<SubmitResult> => {
    try {
      await openSession(values);
    } catch (error) {
      const hasPasskey = asksForPasskey(error);
      if (hasPasskey !== null) return askForStep({ credentials: values, hasPasskey });
      const message = error instanceof Failure ? error.body?.message : undefined;
      return { sentence: message ?? words.login.failed };
    }
  };

  const askForStep = async (step: PendingStep): Promise<SubmitResult> => {
    try {
      await loadStep();
    } catch {
      return { sentence: words.login.failed };
    }
    setPending(step);
  };

  const openSession = async (body: Credentials & SentStep): Promise<void> => {
    const { token } = await send(callOf[accountRole], { body });
    storeSession(accountRole, token);
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
        {pending ? (
          <section aria-labelledby="second-step">
            <h2 id="second-step" className="my-4 text-xl font-bold">
              {words.second_factor.step}
            </h2>
            <Suspense fallback={null}>
              <SecondStep
                hasPasskey={pending.hasPasskey}
                onSend={(step) => openSession({ ...pending.credentials, ...step })}
                cancel={
                  <button type="button" className="button-quiet" onClick={() => setPending(null)}>
                    {words.second_factor.step_back}
                  </button>
                }
              />
            </Suspense>
          </section>
        ) : (
          <>
            <p role="status" className={note ? 'notice my-4' : 'my-4'}>
              {note && words.login[note]}
            </p>
            <Form schema={credentials} initial={{}} onSend={logIn}>
              <Field name="username" autoComplete="username" />
              <PasswordField name="password" />
              <SubmitButton label={words.login.submit} className="button w-full" />
            </Form>
          </>
        )}
      </div>
    </SiteFrame>
  );
}

/** The password was right, and the account has a second factor. */
interface PendingStep {
  credentials: Credentials;
  hasPasskey: boolean;
}

/** Returns whether a refused log-in asks for a passkey (or a code); null for another refusal. */
function asksForPasskey(error: unknown): boolean | null {
  if (!(error instanceof Failure) || error.status !== 403) return null;
  const field = error.body?.field;
  return field === 'passkey' || (field === 'code' ? false : null);
}
