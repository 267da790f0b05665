import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { consoleManifest, siteManifest } from './lib/site/site-manifest.ts';

export { factsContext } from './lib/facts.ts';

/** Renders the complete page before answering: pages are cached in memory, so none is streamed. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const entry = import.meta.env.PROD ? withOwnManifest(context) : context;
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
 * Points a page at the manifest with the routes that it can lead to without loading a document,
 * which `finish-build.ts` wrote: of a public page its own alone, of a console those of its side.
 */
function withOwnManifest(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const shell = (['admin/shell', 'staff/shell'] as const).find((id) => ids.includes(id));
  const { url: all } = context.manifest;
  const url = shell ? consoleManifest(all, shell) : siteManifest(all, ids.at(-1) ?? '');
  return { ...context, manifest: { ...context.manifest, url } };
}

/** Logs errors except route errors (404): the default would log the address of unknown pages. */
export function handleError(error: unknown): void {
  // oxlint-disable-next-line no-console
  if (!isRouteErrorResponse(error)) console.error(error);
}
