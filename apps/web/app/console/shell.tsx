import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { consoles } from '@thinna/contract/words/en/console';
import { site } from '@thinna/contract/words/en/site';
import { trouble as english } from '@thinna/contract/words/trouble/en';
import { trouble as malayalam } from '@thinna/contract/words/trouble/ml';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { ConsoleLanguageProvider, type Dictionaries } from '../lib/console/console-language.tsx';
import { forgetDrafts, tidyDrafts } from '../lib/console/drafts.ts';
import { forgetPlace, keepNote, keepPlace } from '../lib/console/resume.ts';
import { currentRole, loginOf, onSessionEnded } from '../lib/console/session.ts';
import { useFacts } from '../lib/facts.ts';
import { ToastProvider } from '../ui/console/toast.tsx';
import { Ledge } from '../ui/ledge.tsx';
import { SiteFrame } from '../ui/site/site-frame.tsx';
import { NotFoundAsSent } from './not-found.tsx';
import '../styles/console.css';

const HOUR_MS = 60 * 60 * 1000;

/** What every screen of the office and of the staff stands in: language, data, messages, the end of a session. */
export function Shell({ dictionaries }: { dictionaries: Dictionaries }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // Without a connection a call fails and says so; waiting for one would say nothing.
          queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
          mutations: { retry: false, networkMode: 'always' },
        },
      }),
  );
  return (
    <ConsoleLanguageProvider dictionaries={dictionaries} fallback={<Waiting />}>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <SessionEnd />
          <OldDrafts />
          <Outlet />
        </ToastProvider>
      </QueryClientProvider>
    </ConsoleLanguageProvider>
  );
}

/**
 * What the server sends before the browser knows the language: a login page in its frame, where
 * the menus already work, an address that no page has as one that says so, and a console page as
 * its bar without a word in it.
 */
function Waiting() {
  const { pathname } = useLocation();
  const { clinic } = useFacts();
  const { '*': nowhere } = useParams();
  if (nowhere !== undefined) return <NotFoundAsSent />;
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
          <TakingLong />
        </div>
      </SiteFrame>
    );
  }
  return (
    <div className="console min-h-dvh">
      <div className="h-16" />
      <Ledge />
      <div className="px-4">
        <TakingLong />
      </div>
    </div>
  );
}

function loginTitle(pathname: string): string | null {
  if (/^\/admin\/?$/i.test(pathname)) return consoles.login.title;
  if (/^\/vcm\/?$/i.test(pathname)) return consoles.staff.login;
  return null;
}

/** A script that got lost on the way leaves the page as it was sent: after a while it offers a way out. */
function TakingLong() {
  const { pathname, search } = useLocation();
  return (
    <p className="taking-long">
      <a href={pathname + search}>{english.taking_long}</a>
      <br />
      <a href={pathname + search} lang="ml">
        {malayalam.taking_long}
      </a>
    </p>
  );
}

/**
 * Any call that finds the session over leads to the login, and back here afterwards. Whose session
 * somebody has ended leaves nothing behind: neither a place nor what was typed or read.
 */
function SessionEnd() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();

  useEffect(
    () =>
      onSessionEnded(currentRole(), ({ side, isRevoked }) => {
        if (isRevoked) {
          forgetDrafts();
          forgetPlace();
          keepNote('logged_out');
        } else keepPlace({ path: pathname + search, state });
        queries.clear();
        void navigate(loginOf[side], { replace: true });
      }),
    [pathname, search, state, navigate, queries],
  );
  return null;
}

/** Drafts grow old also while nobody opens the place where they were typed. */
function OldDrafts() {
  useEffect(() => {
    const tidy = () => tidyDrafts(Date.now());
    tidy();
    const timer = setInterval(tidy, HOUR_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
