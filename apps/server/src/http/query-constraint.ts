import type { FastifyServerOptions } from 'fastify';

type Router = NonNullable<FastifyServerOptions['routerOptions']>;
type Constraint = NonNullable<Router['constraints']>[string];
type Stored = ReturnType<Constraint['storage']>;

/** A route that is there only with a certain word in the query: without it the address is another's. */
export const queryConstraint: Constraint = {
  name: 'onlyWith',
  mustMatchWhenDerived: false,
  deriveConstraint: ({ url }) => url ?? '',
  storage() {
    const handlers = new Map<string, Parameters<Stored['set']>[1]>();
    return {
      get(url: string) {
        const asked = new URLSearchParams(url.split('?', 2)[1]);
        return [...handlers].find(([word]) => asked.has(word))?.[1] ?? null;
      },
      set: (word: string, handler) => void handlers.set(word, handler),
    };
  },
};
