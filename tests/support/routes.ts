import type { FastifyInstance, HTTPMethods } from 'fastify';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/**
 * Lists every route of a server. Asks Fastify per method, because it merges paths of different
 * methods that differ only in a parameter's name.
 */
export const listRoutes = (app: FastifyInstance): { method: HTTPMethods; path: string }[] =>
  METHODS.flatMap((method) => pathsOf(app, method).map((path) => ({ method, path })));

/** Parses Fastify's route tree, which indents each level by four characters. */
function pathsOf(app: FastifyInstance, method: HTTPMethods): string[] {
  const segments: string[] = [];
  return app
    .printRoutes({ commonPrefix: false, method })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = ''] = /^(.*?[├└]── )(\S+) \([A-Z, ]+\)/.exec(line) ?? [];
      if (!part) return [];
      const level = indent.length / 4 - 1;
      segments.splice(level, segments.length, part);
      // The wildcard route is printed without its leading slash.
      return [segments.join('').replace(/^(?!\/)/, '/')];
    });
}

/**
 * Fills in the parameters of a route. The default id belongs to no record, so that an admitted call
 * changes nothing.
 */
export const fillInRoute = (path: string, id = 2_147_483_647) =>
  (path.replace(/:\w+/g, String(id)).replace('*', 'somewhere') +
    (requiredQueries[path] ?? '')) as `/${string}`;

/** Query strings without which a path is not a call (`onlyWith` in the contract). */
const requiredQueries: Readonly<Record<string, string>> = { '/patients': '?search=' };
