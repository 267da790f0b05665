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
    const html = `<!doctype html><title>${pathname}${search}</title><script>start()</script>`;
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return new Response(html, { status: pathname === '/unknown' ? 404 : 200, headers });
  },
  addressOf: (path) => (path.startsWith('/x/') ? '/unknown' : path),
  isDevelopment: false,
};
