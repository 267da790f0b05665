import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { localizedPath } from '@thinna/contract/constants/site-map';
import { consoles } from '@thinna/contract/words/en/console';
import { site } from '@thinna/contract/words/en/site';
import { languages } from '@thinna/contract/words/language';
import { trouble as english } from '@thinna/contract/words/trouble/en';
import { trouble as malayalam } from '@thinna/contract/words/trouble/ml';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { ConsoleLanguageProvider, type Dictionaries } from '../lib/console/console-language.tsx';
import { forgetDrafts, tidyDrafts } from '../lib/console/drafts.ts';
import { entryState } from '../lib/console/links.ts';
import { forgetPlace, keepNote, keepPlace } from '../lib/console/resume.ts';
import { currentRole, loginPathOf, onSessionEnded } from '../lib/console/session.ts';
import { onSetupNeeded } from '../lib/console/setup.ts';
import { useFacts } from '../lib/facts.ts';
import { ToastProvider } from '../ui/console/toast.tsx';
import { NotFound } from '../ui/empty/not-found.tsx';
import { Ledge } from '../ui/ledge.tsx';
import { SiteFrame } from '../ui/site/site-frame.tsx';
import '../styles/console.css';

const HOUR_MS = 60 * 60 * 1000;

/** The providers of every office and staff page: language, query cache, toasts and session end. */
export function Shell({ dictionaries }: { dictionaries: Dictionaries }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // Offline, a call fails at once and the page says so, instead of pausing silently.
          queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
          mutations: { retry: false, networkMode: 'always' },
        },
      }),
  );
  return (
    <ConsoleLanguageProvider dictionaries={dictionaries} fallback={<ServerFallback />}>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <SessionEndRedirect />
          <SetupRedirect />
          <DraftCleanup />
          <Outlet />
        </ToastProvider>
      </QueryClientProvider>
    </ConsoleLanguageProvider>
  );
}

/**
 * Rendered on the server and until the browser has loaded the language: the login page in the
 * public frame, the 404 page for an unknown path, or an empty bar for a console page.
 */
function ServerFallback() {
  const { pathname } = useLocation();
  const { clinic } = useFacts();
  const { '*': unknownPath } = useParams();
  if (unknownPath !== undefined) return <ServerNotFound />;
  const title = loginTitle(pathname);
  if (title !== null) {
    return (
      <SiteFrame language="en" words={site} languageSwitch={null}>
        <title>{`${title} · ${clinic.identity.shortName.en}`}</title>
        <div className="mx-auto max-w-md">
          <h1 className="text-3xl font-bold">{title}</h1>
          <p className="my-4 noscript:hidden">{consoles.console.loading}</p>
          <noscript>
            <p>{english.needs_script}</p>
            <p lang="ml">{malayalam.needs_script}</p>
          </noscript>
          <ReloadLinks />
        </div>
      </SiteFrame>
    );
  }
  return (
    <div className="console min-h-dvh">
      <div className="h-16" />
      <Ledge />
      <div className="px-4">
        <ReloadLinks />
      </div>
    </div>
  );
}

function loginTitle(pathname: string): string | null {
  if (/^\/admin\/?$/i.test(pathname)) return consoles.login.title;
  if (/^\/vcm\/?$/i.test(pathname)) return consoles.staff.login;
  return null;
}

/**
 * Links that reload the page. CSS shows them after a delay, when a script has failed to load. They
 * lead to the path that is open: the page may have been rendered for another record.
 */
function ReloadLinks() {
  return (
    <p className="taking-long">
      <a href="?">{english.taking_long}</a>
      <br />
      <a href="?" lang="ml">
        {malayalam.taking_long}
      </a>
    </p>
  );
}

/**
 * Redirects to the login when the session ends. After an expired session the next login returns to
 * this page; a revoked session deletes the drafts and the page to return to.
 */
function SessionEndRedirect() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();

  useEffect(
    () =>
      onSessionEnded(currentRole(), ({ role, isRevoked }) => {
        if (isRevoked) {
          forgetDrafts();
          forgetPlace();
          keepNote('logged_out');
        } else keepPlace({ path: pathname + search, state: entryState() });
        queries.clear();
        void navigate(loginPathOf[role], { replace: true });
      }),
    [pathname, search, navigate, queries],
  );
  return null;
}

/**
 * Goes to the page of the second factor while the clinic asks for one and there is none. The help
 * stays open: it says how to set it up, and shows no data.
 */
function SetupRedirect() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () =>
      onSetupNeeded(() => {
        if (pathname !== '/admin/help') void navigate('/admin/second-factor', { replace: true });
      }),
    [pathname, navigate],
  );
  return null;
}

/** Deletes expired drafts every hour, because their forms may never be opened again. */
function DraftCleanup() {
  useEffect(() => {
    const tidy = () => tidyDrafts(Date.now());
    tidy();
    const timer = setInterval(tidy, HOUR_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}

/** The 404 page as the server renders it: in English, complete without scripts. */
function ServerNotFound() {
  const { clinic } = useFacts();
  const { title, help, return_home } = consoles.not_found;
  const malayalamLink = (
    <a className="language-link" href={localizedPath('/not-found', 'ml')} hrefLang="ml" lang="ml">
      {languages.ml}
    </a>
  );
  return (
    <SiteFrame language="en" words={site} languageSwitch={malayalamLink}>
      <title>{`${title} · ${clinic.identity.shortName.en}`}</title>
      <NotFound heading={<h1 className="text-3xl font-bold">{title}</h1>} help={help}>
        <a className="button" href="/">
          {return_home}
        </a>
      </NotFound>
    </SiteFrame>
  );
}
