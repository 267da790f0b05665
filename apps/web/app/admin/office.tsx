import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { site } from '@thinna/contract/words/en/site';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ConsoleLanguageProvider } from '../lib/console-language.tsx';
import { keepPlace } from '../lib/resume.ts';
import { onSessionEnded } from '../lib/session.ts';
import { Ledge } from '../ui/ledge.tsx';
import { SiteFrame } from '../ui/site-frame.tsx';
import { ToastProvider } from '../ui/toast.tsx';

/** What every screen of the administrators stands in: language, data, messages, the end of a session. */
export default function Office() {
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
    <ConsoleLanguageProvider fallback={<Waiting />}>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <SessionEnd />
          <Outlet />
        </ToastProvider>
      </QueryClientProvider>
    </ConsoleLanguageProvider>
  );
}

/**
 * What the server sends before the browser knows the language: a login page in its frame, where
 * the menus already work, and a console page as its bar without a word in it.
 */
function Waiting() {
  const { pathname } = useLocation();
  if (/^\/admin\/?$/i.test(pathname)) {
    return (
      <SiteFrame language="en" words={site} languageSwitch={null}>
        <noscript>{site.needs_script}</noscript>
      </SiteFrame>
    );
  }
  return (
    <div className="console min-h-dvh">
      <div className="h-16" />
      <Ledge />
    </div>
  );
}

/** Any call that finds the session over leads to the login, and back here afterwards. */
function SessionEnd() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();

  useEffect(
    () =>
      onSessionEnded('admin', () => {
        keepPlace({ path: pathname + search, state });
        void navigate('/admin', { replace: true });
      }),
    [pathname, search, state, navigate],
  );
  return null;
}
