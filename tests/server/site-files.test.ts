import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publicPages } from '@thinna/contract/constants/site-map';
import { expect } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { readClinicFile } from '../../apps/server/src/clinic-file.ts';
import { expectSafe } from '../calls/server/headers.ts';
import { test as clinicTest, testDependencies } from '../support/clinic.ts';
import { aWeb } from '../support/web.ts';

const root = path.join(import.meta.dirname, '../..');
const clinic = readClinicFile(path.join(root, 'clinic.demo.yaml'));

const test = clinicTest.extend('site', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
  const site = await buildApp({ ...settings, clinic, web: aWeb });
  onCleanup(() => site.close());
  return site;
});

const kinds = [
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
] as const;

for (const [url, type] of kinds) {
  test(`${url} is sent from memory, compressed, and only when it has changed`, async ({ site }) => {
    const plain = await site.inject({ url });
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['content-type']).toBe(type);
    expect(plain.headers['cache-control']).toBe('no-cache');
    expect(plain.headers.etag).toMatch(/^"[\w-]{43}"$/);
    expectSafe(plain.headers, url);

    const packed = await site.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const older = await site.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(older.rawPayload).toString()).toBe(plain.body);

    const headers = { 'if-none-match': String(plain.headers.etag) };
    const again = await site.inject({ url, headers });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
}

test('robots.txt opens the public pages, closes the rest and names the sitemap', async ({
  site,
}) => {
  expect((await site.inject('/robots.txt')).body.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /vcm',
    'Disallow: /api',
    '',
    'Sitemap: https://puzhayoram.example/sitemap.xml',
    '',
  ]);
});

test('the sitemap holds every public page in both languages, and nothing else', async ({
  site,
}) => {
  const { body } = await site.inject('/sitemap.xml');
  const home = 'https://puzhayoram.example';
  const entries = [...body.matchAll(/<url>([^]*?)<\/url>/g)].map(([, entry = '']) => ({
    at: /<loc>(.+)<\/loc>/.exec(entry)?.[1],
    others: [...entry.matchAll(/hreflang="([\w-]+)" href="(.+)"/g)].map(([, to, href]) => [
      to,
      href,
    ]),
  }));
  const expected = publicPages.flatMap((page) => {
    const english = home + page;
    const malayalam = page === '/' ? `${home}/ml` : `${home}/ml${page}`;
    const others = [
      ['en', english],
      ['ml', malayalam],
      ['x-default', english],
    ];
    return [
      { at: english, others },
      { at: malayalam, others },
    ];
  });
  expect(entries).toEqual(expected);
  expect(body).not.toMatch(/\/(admin|vcm|api)\b/);
});

test('the manifest carries the names of the clinic', async ({ site }) => {
  const manifest = (await site.inject('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({
    name: 'Puzhayoram Palliative Care',
    short_name: 'Puzhayoram Palliative',
    start_url: '/',
    display: 'browser',
    theme_color: '#93391F',
    background_color: '#FBF7EF',
  });
  const colours = readFileSync(path.join(root, 'apps/web/app/app.css'), 'utf8');
  expect(colours).toContain(`--color-oxide: ${manifest.theme_color.toLowerCase()}`);
  expect(colours).toContain(`--color-limewash: ${manifest.background_color.toLowerCase()}`);
});

test('a name with signs of its own breaks neither file', async ({ programDatabase, clock }) => {
  const name = { en: 'Care & "Comfort" <at home>', ml: 'പരിചരണം & "ആശ്വാസം"' };
  const odd = {
    ...clinic,
    identity: { ...clinic.identity, name },
    site: { ...clinic.site, url: "https://o'clinic.example/a&b/" },
  };
  const app = await buildApp({
    ...testDependencies(programDatabase, clock),
    clinic: odd,
    web: aWeb,
  });
  expect((await app.inject('/manifest.webmanifest')).json().name).toBe(name.en);
  const { body } = await app.inject('/sitemap.xml');
  expect(body).toContain('<loc>https://o&#39;clinic.example/donate</loc>');
  expect(body).not.toContain('a&b');
  await app.close();
});
