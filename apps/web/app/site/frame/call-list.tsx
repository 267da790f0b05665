import { useFacts } from '../../lib/facts.ts';
import { useSite } from '../../lib/site/language.tsx';
import { formatPhone, phoneLink } from '../../ui/phone-number.tsx';

/** Call links for all phone numbers of the clinic, as an alternative to a form. */
export function CallList() {
  const { contact } = useFacts().clinic;
  const { language } = useSite();
  return (
    <ul className="call-list">
      {contact.phones.map(({ label, number }) => (
        <li key={number}>
          <a className="button-quiet" href={phoneLink(number)}>
            <span>{label[language]}</span>
            <span className="tabular-nums whitespace-nowrap">{formatPhone(number)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
