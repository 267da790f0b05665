import {
  absoluteUrl,
  icons,
  localizedPath,
  publicPages,
} from '@thinna/contract/constants/site-map';
import type { Clinic } from '@thinna/contract/site/clinic';
import { type CachedAnswer, cachedAnswer, compressAnswer } from './cached-answer.ts';
import { html } from './html.ts';

/** Returns sitemap.xml, robots.txt and the web manifest, built once from clinic.yaml. */
export async function buildSiteFiles(clinic: Clinic): Promise<ReadonlyMap<string, CachedAnswer>> {
  return new Map([
    ['/sitemap.xml', await file('application/xml; charset=utf-8', siteMap(clinic))],
    ['/robots.txt', await file('text/plain; charset=utf-8', robots(clinic))],
    ['/manifest.webmanifest', await file('application/manifest+json', manifest(clinic))],
  ]);
}

/** Lists each page in each language, with links to its other language. */
function siteMap({ site }: Clinic): string {
  const address = (page: string, language: 'en' | 'ml') =>
    absoluteUrl(site.url, localizedPath(page, language));
  const entries = publicPages.flatMap((page) => {
    const versions = [
      ['en', address(page, 'en')],
      ['ml', address(page, 'ml')],
      ['x-default', address(page, 'en')],
    ] as const;
    const links = versions.map(
      ([language, href]) =>
        html`    <xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>\n`,
    );
    return (['en', 'ml'] as const).map(
      (language) => html`  <url>\n    <loc>${address(page, language)}</loc>\n${links}  </url>\n`,
    );
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`.text;
}

const robots = ({ site }: Clinic) => `User-agent: *
Allow: /
Disallow: /admin
Disallow: /vcm
Disallow: /api

Sitemap: ${absoluteUrl(site.url, '/sitemap.xml')}
`;

/**
 * `display: browser`: a shortcut on the phone opens the browser, in which payment apps and phone
 * links work.
 */
const manifest = ({ identity }: Clinic) =>
  JSON.stringify({
    id: '/',
    name: identity.name.en,
    short_name: identity.shortName.en,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: '#93391F',
    background_color: '#FBF7EF',
    icons: icons.map(({ path, pixels, purpose }) => ({
      src: path,
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose,
    })),
  });

const file = (type: string, text: string) => compressAnswer(cachedAnswer(type, text));
