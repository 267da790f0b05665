import type { ReactNode } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router';
import './app.css';
import { type Facts, factsContext } from './lib/facts.ts';

export function loader({ context }: LoaderFunctionArgs): Facts {
  return context.get(factsContext);
}

/** The facts change with a new version or an edited clinic.yaml, never while a page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // After an error the document is made anew in the browser, where the policy refuses inline
  // scripts: without them the error page can be shown.
  const isBroken = Boolean(useRouteError());
  return (
    <html lang={/^\/ml(\/|$)/i.test(pathname) ? 'ml' : 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isBroken && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { UnexpectedError as ErrorBoundary } from './site/unexpected-error.tsx';
