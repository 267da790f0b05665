import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { loadWebBuild } from '../../apps/server/src/http/web-build.ts';
import { ask, test as clinicTest, testDependencies } from '../support/clinic.ts';
import { withMarkup } from '../support/web.ts';

const build = path.join(import.meta.dirname, '../../apps/web/build');
const pages = ['/', '/ml/donate', '/patient-registration', '/admin', '/vcm', '/nobody'] as const;

/** Serves the real pages with this markup in their body, as a hole in the rendering would. */
const test = clinicTest.extend('serveWith', async ({ programDatabase, clock }, { onCleanup }) => {
  const web = await loadWebBuild(build);
  const apps: FastifyInstance[] = [];
  onCleanup(async () => void (await Promise.all(apps.map((app) => app.close()))));
  return async (markup: string) => {
    const settings = { ...testDependencies(programDatabase, clock), web: withMarkup(web, markup) };
    const app = await buildApp(settings);
    apps.push(app);
    return app;
  };
});

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const hashesIn = (headers: Record<string, unknown>) =>
  String(headers['content-security-policy']).match(/'sha256-[^']+'/g) ?? [];
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g)].map(([, code = '']) => code);

test.for(pages)(
  'TRU-39 the policy of %s allows the scripts that the framework wrote',
  async (page, { serveWith }) => {
    const app = await serveWith('');
    const { text, headers } = await ask(app, `GET ${page}`);
    const scripts = inlineScripts(text);
    expect(scripts.length).toBeGreaterThanOrEqual(4);
    expect(hashesIn(headers).toSorted()).toEqual([...new Set(scripts.map(hashOf))].toSorted());
  },
);

test.for([
  '<script>stolen()</script>',
  '<script nonce="">stolen()</script>',
  '<script nonce="guessed">stolen()</script>',
  '<script type="module" async="">stolen()</script>',
  '<script type="module">stolen()</script>',
  '<SCRIPT>stolen()</SCRIPT >',
  '<svg><script>stolen()</script></svg>',
])(
  'TRU-39 no script that gets into a page by another way is allowed: %s',
  async (markup, { serveWith }) => {
    const clean = await serveWith('');
    const app = await serveWith(markup);
    for (const page of pages) {
      const { text, headers } = await ask(app, `GET ${page}`);
      expect(text, page).toContain('stolen()');
      const allowed = hashesIn(headers);
      expect(allowed).not.toContain(hashOf('stolen()'));
      expect(allowed).toEqual(hashesIn((await ask(clean, `GET ${page}`)).headers));
    }
  },
);

test('TRU-39 a script that is not closed swallows none of the allowed ones', async ({
  serveWith,
}) => {
  const app = await serveWith('<script>stolen()//');
  const { text, headers } = await ask(app, 'GET /');
  const [first = ''] = inlineScripts(text);
  expect(first).toMatch(/^stolen/);
  expect(hashesIn(headers)).not.toContain(hashOf(first));
});

test('TRU-39 the secret by which the scripts are known is in no page and no header', async ({
  serveWith,
}) => {
  const app = await serveWith('');
  for (const page of pages) {
    const { text, headers } = await ask(app, `GET ${page}`);
    expect(text).not.toMatch(/nonce/);
    expect(JSON.stringify(headers)).not.toMatch(/nonce/);
  }
});
