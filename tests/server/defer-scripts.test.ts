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

test('a deferred script keeps its other attributes, by which the policy knows it', () => {
  const marked = page(module).replace('<script ', '<script nonce="secret" ');
  expect(deferScripts(marked)).toContain('<script nonce="secret" type="module">let started;');
  const twice = `<script type="module" async="">other()</script>${marked}`;
  expect(deferScripts(twice)).toContain('<script nonce="secret" type="module">let started;');
});

test('a module of another shape is left as it was written', () => {
  const other = 'import("/assets/entry-1.js");';
  expect(deferScripts(page(other))).toContain(`<script type="module" async="">${other}</script>`);
});

test('the module is written as before, each file fetched once the page has loaded or is touched', () => {
  const routes = Array.from({ length: 11 }, (_, index) => index);
  const imports = routes.map((n) => `import * as route${n} from "/assets/r${n}.js";\n`).join('');
  const source = `import "/assets/manifest-1.js";\n${imports}window.__reactRouterRouteModules = {"root":route0};\nimport("/assets/entry-1.js");`;
  expect(deferScripts(page(`\n${source}\n`))).toBe(
    [
      '<head></head><script type="module">let started;',
      'const start = async () => {',
      '  if (started) return;',
      '  started = true;',
      '  const entry = "/assets/entry-1.js";',
      `  const [, ${routes.map((n) => `route${n}`).join(',')}] = await Promise.all([import("/assets/manifest-1.js"), ${routes.map((n) => `import("/assets/r${n}.js")`).join(', ')}]);`,
      '  window.__reactRouterRouteModules = {"root":route0};',
      '  import(entry);',
      '};',
      'for (const touch of ["pointerdown", "keydown", "touchstart"]) addEventListener(touch, start, { once: true, passive: true });',
      'if (document.readyState === "complete") start();',
      'else addEventListener("load", start, { once: true });</script>',
    ].join('\n'),
  );
  expect(deferScripts(page(`first();\n${source}`))).toContain('async="">first();');
});
