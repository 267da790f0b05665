import type { Language } from '../words/language.ts';

/** Every public page, as it stands in English; the Malayalam ones are the same below /ml. */
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

/** The path of a public page in a language: '/donate' is '/ml/donate', and '/' is '/ml'. */
export function inLanguage(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? '/ml' : `/ml${path}`;
}

/** What another site or a messenger asks for; where the clinic's own address has a path, it is left out. */
export const wholeAddress = (siteUrl: string, path: string): string => new URL(path, siteUrl).href;

/** The card that a messenger shows below a shared link; its measures must be known before it has come. */
export const shareCard = { path: '/share.png', width: 1200, height: 630 } as const;

/** For home screens; what stands in a maskable one may be cut to a circle by the phone. */
export const icons = [
  { path: '/icon-192.png', pixels: 192, purpose: 'any' },
  { path: '/icon-512.png', pixels: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', pixels: 512, purpose: 'maskable' },
] as const;

/** iOS asks for its own, and reads no manifest for it. */
export const appleIcon = { path: '/apple-touch-icon.png', pixels: 180 } as const;
