import type { APIRequestContext, Page } from '@playwright/test';
import { localizedPath, publicPages, shareCard } from '@thinna/contract/constants/site-map';
import { readClinicFile } from '../../../apps/server/src/clinic-file.ts';
import { clinicFile } from '../../support/accounts.ts';
import { expect, test } from '../../support/site.ts';

const { identity, site } = readClinicFile(clinicFile);

/** Drops the clinic's host from an address, because the test server has another one. */
const pathOf = (address: string) => new URL(address).pathname;

/** Request options of a messenger's crawler, which runs no scripts. */
const messenger = { headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } };

interface Head {
  lang: string;
  title: string;
  /** By name or property, with duplicates. */
  meta: [name: string, content: string][];
  canonical: string[];
  alternates: Record<string, string>;
}

async function headOf(page: Page, html: string): Promise<Head> {
  return page.evaluate((source) => {
    const { head, documentElement } = new DOMParser().parseFromString(source, 'text/html');
    const select = <E extends Element>(selector: string) => [...head.querySelectorAll<E>(selector)];
    return {
      lang: documentElement.lang,
      title: head.querySelector('title')?.textContent ?? '',
      meta: select<HTMLMetaElement>('meta[content]').map((meta) => [
        meta.getAttribute('property') ?? meta.name,
        meta.content,
      ]),
      canonical: select('link[rel=canonical]').map((link) => link.getAttribute('href') ?? ''),
      alternates: Object.fromEntries(
        select<HTMLLinkElement>('link[rel=alternate]').map((link) => [
          link.hreflang,
          link.getAttribute('href') ?? '',
        ]),
      ),
    };
  }, html);
}

/** Returns the pages of the sitemap, each with its language versions. */
async function readSitemap(page: Page, request: APIRequestContext) {
  const source = await (await request.get('/sitemap.xml')).text();
  const entries = await page.evaluate((xml) => {
    const map = new DOMParser().parseFromString(xml, 'application/xml');
    if (map.querySelector('parsererror')) throw new Error('The sitemap is no XML.');
    const links = (entry: Element) =>
      [...entry.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]);
    return [...map.querySelectorAll('url')].map(
      (entry) =>
        [
          entry.querySelector('loc')?.textContent ?? '',
          Object.fromEntries(links(entry)) as Record<string, string>,
        ] as const,
    );
  }, source);
  return new Map(entries);
}

for (const path of publicPages) {
  test(`a messenger finds title, description, picture and both languages on ${path}`, async ({
    page,
    request,
  }) => {
    const map = await readSitemap(page, request);
    for (const language of ['en', 'ml'] as const) {
      const at = site.url + localizedPath(path, language);
      const versions = map.get(at);
      const answer = await request.get(pathOf(at), messenger);
      expect(answer.status(), at).toBe(200);
      const { lang, title, meta, canonical, alternates } = await headOf(page, await answer.text());
      const tags = Object.fromEntries(meta);
      expect(meta.length, `${at} says nothing twice`).toBe(Object.keys(tags).length);

      expect(lang, at).toBe(language);
      const name = identity.name[language];
      expect(title.endsWith(` · ${name}`), `${title} at ${at}`).toBe(true);
      const { description = '' } = tags;
      expect(description.length, `${at}: ${description}`).toBeGreaterThan(20);
      expect(description.length, `${at}: ${description}`).toBeLessThanOrEqual(200);
      expect(/[\u0D00-\u0D7F]{3}/.test(description), `${at}: ${description}`).toBe(
        language === 'ml',
      );

      expect(canonical).toEqual([at]);
      expect(alternates, `${at} and its entry in the sitemap`).toEqual(versions);
      expect(alternates[language], `${at} names itself`).toBe(at);
      expect(Object.keys(alternates)).toEqual(['en', 'ml', 'x-default']);
      expect(alternates['x-default']).toBe(alternates.en);
      expect(tags).toMatchObject({
        'og:type': 'website',
        'og:site_name': name,
        'og:locale': language === 'ml' ? 'ml_IN' : 'en_IN',
        'og:url': at,
        'og:title': title,
        'og:description': description,
        'og:image': `${site.url}/share.png`,
        'og:image:type': 'image/png',
        'og:image:width': String(shareCard.width),
        'og:image:height': String(shareCard.height),
        'og:image:alt': expect.stringMatching(language === 'ml' ? /ചെരിപ്പ/ : /slippers/),
        'twitter:card': 'summary_large_image',
      });
    }
  });
}

test('no two pages of the sitemap have the same title or description', async ({
  page,
  request,
}) => {
  const seen = new Map<string, string>();
  for (const at of (await readSitemap(page, request)).keys()) {
    const { title, meta } = await headOf(page, await (await request.get(pathOf(at))).text());
    for (const text of [title, Object.fromEntries(meta).description ?? '']) {
      expect(seen.get(text), `${text} at ${at}`).toBeUndefined();
      seen.set(text, at);
    }
  }
  expect(seen.size).toBe(2 * 2 * publicPages.length);
});

test('the shared picture is where every page says, large enough and light', async ({
  page,
  request,
}) => {
  const home = await request.get('/', messenger);
  const { meta } = await headOf(page, await home.text());
  const address = Object.fromEntries(meta)['og:image'] ?? '';
  expect(address).toMatch(/^https:\/\//);
  const picture = await request.get(pathOf(address), messenger);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  expect(pngSize(bytes)).toEqual([shareCard.width, shareCard.height]);
  expect(bytes.length).toBeLessThan(150_000);
});

test('a page that nobody made asks not to be listed', async ({ page, request }) => {
  for (const path of ['/nobody-made-this', '/ml/nobody-made-this']) {
    const { title, meta, canonical, alternates } = await headOf(
      page,
      await (await request.get(path, messenger)).text(),
    );
    const tags = Object.fromEntries(meta);
    expect(title).toContain('404');
    expect(tags.robots).toBe('noindex');
    expect(Object.keys(tags).filter((name) => name.startsWith('og:'))).toEqual([]);
    expect(canonical).toEqual([]);
    expect(alternates).toEqual({});
  }
});

test('the head follows the visitor from page to page', async ({ page }) => {
  const canonical = page.locator('head link[rel=canonical]');
  const description = page.locator('head meta[name=description]');
  await page.goto('/');
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await expect(canonical).toHaveAttribute('href', `${site.url}/`);
  const english = await description.getAttribute('content');
  await page.locator('.language-link').filter({ visible: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', `${site.url}/ml`);
  await expect(description).toHaveCount(1);
  expect(await description.getAttribute('content')).not.toBe(english);
  await expect(page.locator('head meta[property="og:locale"]')).toHaveAttribute('content', 'ml_IN');
});

test('the manifest is valid, the policy allows it, and its icons are what they say', async ({
  page,
  request,
}) => {
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("manifest-src 'self'");
  const devtools = await page.context().newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(pathOf(manifest.url)).toBe('/manifest.webmanifest');
  expect(manifest.errors).toEqual([]);
  const { name, icons, theme_color } = JSON.parse(manifest.data ?? '') as {
    name: string;
    theme_color: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(name).toBe(identity.name.en);
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', theme_color);

  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes, type } of [
    ...icons,
    { src: apple ?? '', sizes: '180x180', type: 'image/png' },
  ]) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toBe(type);
    expect(icon.headers()['cache-control'], src).toBe('no-cache');
    expect(pngSize(await icon.body()).join('x'), src).toBe(sizes);
  }
});

/** Reads width and height from the header of a PNG. */
function pngSize(png: Buffer): [width: number, height: number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
