import type { FastifyServerOptions } from 'fastify';

type Router = NonNullable<FastifyServerOptions['routerOptions']>;
type Constraint = NonNullable<Router['constraints']>[string];
type ConstraintStorage = ReturnType<Constraint['storage']>;

/**
 * Route constraint: the route matches only if the query string has a certain parameter; otherwise
 * another route of the same path answers.
 */
export const queryConstraint: Constraint = {
  name: 'onlyWith',
  mustMatchWhenDerived: false,
  deriveConstraint: ({ url }) => url ?? '',
  storage() {
    const handlers = new Map<string, Parameters<ConstraintStorage['set']>[1]>();
    return {
      get(url: string) {
        const parameters = new URLSearchParams(url.split('?', 2)[1]);
        return [...handlers].find(([parameter]) => parameters.has(parameter))?.[1] ?? null;
      },
      set: (parameter: string, handler) => void handlers.set(parameter, handler),
    };
  },
};
