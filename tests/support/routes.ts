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
