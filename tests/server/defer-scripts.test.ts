import { expect, test } from 'vitest';
import { deferScripts } from '../../apps/server/src/http/defer-scripts.ts';

const module = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-1.js";

  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry-1.js");`;
const page = (script: string) =>
  `<head><link rel="modulepreload" href="/assets/root-1.js"/></head><script type="module" async="">${script}</script>`;

test('scripts start when the page has loaded, and nothing is fetched for them before', () => {
  const html = deferScripts(page(module));
  expect(html).not.toContain('modulepreload');
  expect(html).not.toMatch(/^import /m);
  expect(html).toContain('addEventListener("load", start');
  expect(html).toContain('window.__reactRouterRouteModules = {"root":route0,"home":route1};');
  for (const file of ['manifest-1', 'root-1', 'home-1', 'entry-1']) expect(html).toContain(file);
});

test('a module of another shape is left as it was written', () => {
  const other = 'import("/assets/entry-1.js");';
  expect(deferScripts(page(other))).toContain(`<script type="module" async="">${other}</script>`);
});
