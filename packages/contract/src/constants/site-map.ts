import type { Language } from '../words/language.ts';

/** The English paths of the public pages; `localizedPath` returns the Malayalam ones. */
export const publicPages = [
  '/',
  '/donate',
  '/about',
  '/equipment-display',
  '/volunteer-caregiver-registration',
  '/patient-registration',
  '/privacy',
  '/terms',
] as const;
export type PublicPage = (typeof publicPages)[number];

/** A public page that is neither kept by browsers nor found by search engines (D-185). */
export const REQUEST_STATUS = '/request-status';

/** Returns the path of a public page in a language: '/donate' is '/ml/donate', '/' is '/ml'. */
export function localizedPath(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? '/ml' : `/ml${path}`;
}

/** Returns an absolute URL, as crawlers and messengers need it. A path in `siteUrl` is ignored. */
export const absoluteUrl = (siteUrl: string, path: string): string => new URL(path, siteUrl).href;

/** The preview image of a shared link; its size is declared in the page's meta tags. */
export const shareCard = { path: '/share.png', width: 1200, height: 630 } as const;

/** The icons of the web manifest; a phone may crop the maskable one to a circle. */
export const icons = [
  { path: '/icon-192.png', pixels: 192, purpose: 'any' },
  { path: '/icon-512.png', pixels: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', pixels: 512, purpose: 'maskable' },
] as const;

/** The home screen icon of iOS, which does not take icons from the manifest. */
export const appleIcon = { path: '/apple-touch-icon.png', pixels: 180 } as const;
