import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { isConsole } from './lib/site/is-console.ts';
import { siteManifest } from './lib/site/site-manifest.ts';

export { factsContext } from './lib/facts.ts';

/** Renders the complete page before answering: pages are cached in memory, so none is streamed. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { pathname } = new URL(request.url);
  const isSitePage = import.meta.env.PROD && !isConsole(pathname);
  const entry = isSitePage ? withSiteManifest(context) : context;
  // Marks the scripts that React and React Router write; the server reads it and takes it out again.
  const nonce = crypto.randomUUID();
  const stream = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} nonce={nonce} />,
    { nonce },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-script-nonce', nonce);
  return new Response(stream, { status, headers });
}

/**
 * Points a public page at the manifest with its own route only, which `finish-build.ts` wrote.
 * Links between public pages load the document, so the routes of other pages would be wasted
 * bytes.
 */
function withSiteManifest(context: EntryContext): EntryContext {
  const { id = '' } = context.staticHandlerContext.matches.at(-1)?.route ?? {};
  const url = siteManifest(context.manifest.url, id);
  return { ...context, manifest: { ...context.manifest, url } };
}

/** Logs errors except route errors (404): the default would log the address of unknown pages. */
export function handleError(error: unknown): void {
  // oxlint-disable-next-line no-console
  if (!isRouteErrorResponse(error)) console.error(error);
}
