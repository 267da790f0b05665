import type { Web } from '../../apps/server/src/http/web-build.ts';

/** A minimal web build, for tests of how pages and files are sent. */
export const aWeb: Web = {
  files: new Map([
    [
      '/assets/style.css',
      {
        headers: {
          'content-type': 'text/css; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
          etag: '"style"',
        },
        bodies: { identity: Buffer.from('body{}') },
      },
    ],
  ]),
  async render(request) {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/broken') throw new Error(`rendering broke on ${request.url}`);
    const html = `<!doctype html><title>${pathname}${search}</title><script nonce="secret">start()</script>`;
    const headers = { 'content-type': 'text/html; charset=utf-8', 'x-script-nonce': 'secret' };
    return new Response(html, { status: pathname === '/unknown' ? 404 : 200, headers });
  },
  addressOf: (path) => (path.startsWith('/x/') ? '/unknown' : path),
  isDevelopment: false,
};

/** Adds markup before the first script in the body of every page, as a hole in the rendering would. */
export const withMarkup = (web: Web, markup: string): Web => ({
  ...web,
  async render(...args) {
    const response = await web.render(...args);
    const html = await response.text();
    const at = html.indexOf('<script', html.indexOf('<body'));
    const { status, headers } = response;
    return new Response(html.slice(0, at) + markup + html.slice(at), { status, headers });
  },
});
