/** The planted mistake: loaded before the server, makes every unknown page a page of its own. */
import { registerHooks } from 'node:module';

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/http/page-addresses.ts')
      ? {
          format: 'module',
          source: 'export const createAddressOf = () => (path) => path;',
          shortCircuit: true,
        }
      : nextLoad(url, context),
});
