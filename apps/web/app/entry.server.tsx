import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';

export { factsContext } from './lib/facts.ts';

/** The whole page at once: it is kept in memory, so there is nobody to stream it to. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

/** React Router would print the address of whoever asks for a page that nobody made. */
export function handleError(error: unknown): void {
  // oxlint-disable-next-line no-console
  if (!isRouteErrorResponse(error)) console.error(error);
}
