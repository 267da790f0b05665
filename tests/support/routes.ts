import type { FastifyInstance, HTTPMethods } from 'fastify';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Every route of a server, asked for by method: two paths that differ in a name alone are shown as one. */
export const registered = (app: FastifyInstance): { method: HTTPMethods; path: string }[] =>
  METHODS.flatMap((method) => pathsOf(app, method).map((path) => ({ method, path })));

/** Fastify shows them as a tree, four characters for each level. */
function pathsOf(app: FastifyInstance, method: HTTPMethods): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false, method })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = ''] = /^(.*?[├└]── )(\S+) \([A-Z, ]+\)/.exec(line) ?? [];
      if (!part) return [];
      const level = indent.length / 4 - 1;
      above.splice(level, above.length, part);
      // The one for everything stands there without its slash.
      return [above.join('').replace(/^(?!\/)/, '/')];
    });
}

/** Of a record that is not there unless it is named, so that nobody who is let in changes anything. */
export const anAddressOf = (path: string, id = 2_147_483_647) =>
  (path.replace(/:\w+/g, String(id)).replace('*', 'somewhere') +
    (queries[path] ?? '')) as `/${string}`;

/** Without which a call is not there. */
const queries: Readonly<Record<string, string>> = { '/patients': '?search=' };
