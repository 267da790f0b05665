import latin from '@fontsource/manjari/files/manjari-latin-400-normal.woff2?url';
import latinBold from '@fontsource/manjari/files/manjari-latin-700-normal.woff2?url';
import malayalam from '@fontsource/manjari/files/manjari-malayalam-400-normal.woff2?url';
import malayalamBold from '@fontsource/manjari/files/manjari-malayalam-700-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router';
import { isConsole } from '../../lib/site/is-console.ts';
import { languageOf } from '../../lib/site/language.tsx';

/** The HTML document around every page, public or console. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // After an error React renders the document again in the browser, where the content security
  // policy refuses inline scripts. Leaving the scripts out lets the error page appear.
  const hasError = Boolean(useRouteError());
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
        {!hasError && (
          <>
            {isConsole(pathname) && <ScrollRestoration />}
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** Returns the fonts to preload for a public page; the consoles use another font. */
function fontsOf(pathname: string): string[] {
  if (isConsole(pathname)) return [];
  return languageOf(pathname) === 'ml' ? [malayalam, malayalamBold] : [latin, latinBold];
}

export function Root() {
  return <Outlet />;
}
