import type { FastifyInstance, HTTPMethods } from 'fastify';

/** Every route of a server; Fastify shows them as a tree, four characters for each level. */
export function registered(app: FastifyInstance): { method: HTTPMethods; path: string }[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^(.*?[├└]── )(\S+) \(([A-Z, ]+)\)/.exec(line) ?? [];
      if (!part) return [];
      const level = indent.length / 4 - 1;
      above.splice(level, above.length, part);
      // The one for everything stands there without its slash.
      const path = above.join('').replace(/^(?!\/)/, '/');
      return methods.split(', ').map((method) => ({ method, path }));
    });
}

/** Of a record that is not there unless it is named, so that nobody who is let in changes anything. */
export const anAddressOf = (path: string, id = 2_147_483_647) =>
  (path.replace(/:\w+/g, String(id)).replace('*', 'somewhere') +
    (queries[path] ?? '')) as `/${string}`;

/** Without which a call is not there. */
const queries: Readonly<Record<string, string>> = { '/patients': '?search=' };
