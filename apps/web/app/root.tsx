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
import latin from '@fontsource/manjari/files/manjari-latin-400-normal.woff2?url';
import latinBold from '@fontsource/manjari/files/manjari-latin-700-normal.woff2?url';
import malayalam from '@fontsource/manjari/files/manjari-malayalam-400-normal.woff2?url';
import malayalamBold from '@fontsource/manjari/files/manjari-malayalam-700-normal.woff2?url';
import { publicPart } from '@thinna/contract/site/clinic';
import { type Facts, factsContext } from './lib/facts.ts';
import { isConsole } from './lib/site/is-console.ts';
import { languageOf } from './lib/site/language.tsx';

export function loader({ context }: LoaderFunctionArgs): Facts {
  const { clinic, year, version, commit, isDemo } = context.get(factsContext);
  return { clinic: publicPart(clinic), year, version, commit, isDemo };
}

/** The facts change with a new version or an edited clinic.yaml, never while a page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // After an error the document is made anew in the browser, where the policy refuses inline
  // scripts: without them the error page can be shown.
  const isBroken = Boolean(useRouteError());
  return (
    <html lang={languageOf(pathname)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#93391F" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {fontsOf(pathname).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isBroken && (
          <>
            {isConsole(pathname) && <ScrollRestoration />}
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** The letters of a public page are asked for with its styles; the console has another font. */
function fontsOf(pathname: string): string[] {
  if (isConsole(pathname)) return [];
  return languageOf(pathname) === 'ml' ? [malayalam, malayalamBold] : [latin, latinBold];
}

export default function Root() {
  return <Outlet />;
}

export { UnexpectedError as ErrorBoundary } from './site/unexpected-error.tsx';
