import { absoluteUrl, localizedPath, REQUEST_STATUS } from '@thinna/contract/constants/site-map';
import type { PublicClinic } from '@thinna/contract/site/clinic';
import type { Language } from '@thinna/contract/words/language';
import { whatsappLink } from '../../lib/whatsapp.ts';

/** Returns the page that tells what became of a request, and a link that sends its number. */
export function requestLinks(code: string, { identity, site }: PublicClinic, language: Language) {
  const page = localizedPath(REQUEST_STATUS, language);
  const text = `${identity.name[language]}: ${code}\n${absoluteUrl(site.url, page)}`;
  return { page, share: whatsappLink(text) };
}
