import type { PublicClinic } from '@thinna/contract/site/clinic';
import type { SiteWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { useId } from 'react';
import { CopyButton } from '../copy-button.tsx';
import { formatPhone, phoneLink } from '../phone-number.tsx';

interface ContactListProps {
  contact: PublicClinic['contact'];
  language: Language;
  words: SiteWords['contact'];
}

/** The clinic's email address, phone numbers and WhatsApp chats. */
export function ContactList({ contact, language, words }: ContactListProps) {
  const id = useId();
  return (
    <>
      <p>
        <a className="menu-link" href={`mailto:${contact.email}`}>
          {words.email_us}
        </a>
      </p>
      <h2 className="menu-heading">{words.phone_numbers}</h2>
      <ul>
        {contact.phones.map(({ label, number }) => (
          <li key={number} className="mb-4">
            <span className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{label[language]}</span>
              <span id={`${id}-${number}`} className="text-xl font-bold tabular-nums">
                {formatPhone(number)}
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              <a className="button" href={phoneLink(number)}>
                {words.call_now} <span className="sr-only">{label[language]}</span>
              </a>
              <CopyButton
                text={number}
                textElementId={`${id}-${number}`}
                words={words}
                subject={label[language]}
              />
            </span>
          </li>
        ))}
      </ul>
      <h2 className="menu-heading">{words.whatsapp}</h2>
      <ul>
        {contact.phones
          .filter(({ whatsapp }) => whatsapp)
          .map(({ label, number }) => (
            <li key={number}>
              <a className="menu-link" href={`https://wa.me/91${number}`}>
                <span>{label[language]}</span>
                <span className="tabular-nums">{formatPhone(number)}</span>
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}
