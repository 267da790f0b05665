import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { isConsole } from './lib/is-console.ts';

export { factsContext } from './lib/facts.ts';

/** The whole page at once: it is kept in memory, so there is nobody to stream it to. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { pathname } = new URL(request.url);
  const known = import.meta.env.PROD && !isConsole(pathname) ? withoutConsole(context) : context;
  const stream = await renderToReadableStream(<ServerRouter context={known} url={request.url} />);
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

/** A visitor's phone is not told the way to every page of the office: `finish-build.ts` wrote the short list. */
function withoutConsole(context: EntryContext): EntryContext {
  const url = context.manifest.url.replace('/manifest-', '/site-manifest-');
  return { ...context, manifest: { ...context.manifest, url } };
}

/** React Router would print the address of whoever asks for a page that nobody made. */
export function handleError(error: unknown): void {
  // oxlint-disable-next-line no-console
  if (!isRouteErrorResponse(error)) console.error(error);
}
