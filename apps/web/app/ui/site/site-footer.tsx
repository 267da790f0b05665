import { localizedPath } from '@thinna/contract/constants/site-map';
import { fill, type SiteWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { useFacts } from '../../lib/facts.ts';
import { mapLink } from '../../lib/site/map-link.ts';

/** The footer of the public pages and of the login pages. */
export function SiteFooter({ language, words }: { language: Language; words: SiteWords }) {
  const { clinic, year } = useFacts();
  const { identity, contact, social } = clinic;
  const text = words.footer;
  const links = [
    [text.facebook, social.facebook],
    [text.youtube, social.youtube],
    [text.instagram, social.instagram],
    [text.whatsapp_group, social.whatsappGroup],
  ] as const;

  return (
    <footer className="site-footer bg-leaf-deep py-10 text-paper">
      <div className="mx-auto grid max-w-5xl gap-8 px-5 md:grid-cols-2">
        <div>
          <p className="text-xl font-bold">{identity.name[language]}</p>
          <p>{contact.address[language]}</p>
          <p>
            <a href={mapLink(contact)}>{text.map}</a>
          </p>
        </div>
        <div>
          <h2 className="text-xl font-bold">{text.connect}</h2>
          <p>{text.tagline}</p>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            {links.map(([label, address]) => (
              <li key={address}>
                <a href={address}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
        <div className="md:col-span-2">
          <p className="flex flex-wrap gap-x-6">
            <a href={localizedPath('/privacy', language)}>{text.privacy}</a>
            <a href={localizedPath('/terms', language)}>{text.terms}</a>
          </p>
          <p>{fill(text.copyright, { year, clinic: identity.legalName })}</p>
        </div>
      </div>
    </footer>
  );
}
