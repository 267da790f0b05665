import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { isConsole } from './lib/site/is-console.ts';
import { siteManifest } from './lib/site/site-manifest.ts';

export { factsContext } from './lib/facts.ts';

/** The whole page at once: it is kept in memory, so there is nobody to stream it to. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { pathname } = new URL(request.url);
  const known = import.meta.env.PROD && !isConsole(pathname) ? withoutOthers(context) : context;
  const stream = await renderToReadableStream(<ServerRouter context={known} url={request.url} />);
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

/** A visitor's phone is not told the way to any other page: `finish-build.ts` wrote the short lists. */
function withoutOthers(context: EntryContext): EntryContext {
  const { id = '' } = context.staticHandlerContext.matches.at(-1)?.route ?? {};
  const url = siteManifest(context.manifest.url, id);
  return { ...context, manifest: { ...context.manifest, url } };
}

/** React Router would print the address of whoever asks for a page that nobody made. */
export function handleError(error: unknown): void {
  // oxlint-disable-next-line no-console
  if (!isRouteErrorResponse(error)) console.error(error);
}
