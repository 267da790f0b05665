import { fill } from '@thinna/contract/words/index';
import { useWords } from '../lib/console/console-language.tsx';
import { useFacts } from '../lib/facts.ts';
import { formatPhone, phoneLink } from '../ui/phone-number.tsx';
import { UserText } from '../ui/user-text.tsx';
import { mapUrlOf } from './map-search.ts';

interface ContactLinksProps {
  to: { phone_number: string | null; place: string | null };
  /** For lists of several people: shortens the links and adds this name for screen readers. */
  name?: string;
}

/**
 * Links that call, open WhatsApp and open a map. A link without a valid phone number or place is
 * left out.
 */
export function ContactLinks({ to: { phone_number, place }, name }: ContactLinksProps) {
  const text = useWords().patient_record;
  const { contact } = useFacts().clinic;
  const number = phone_number && /^[0-9]{10}$/.test(phone_number) ? phone_number : null;
  const map = mapUrlOf(place, contact.mapsProvider);
  const screenReaderName = name !== undefined && (
    <>
      {' '}
      <span className="sr-only">
        <UserText>{name}</UserText>
      </span>
    </>
  );
  const newTabLink = {
    className: 'button-quiet no-underline',
    target: '_blank',
    rel: 'noreferrer',
  };
  return (
    <>
      {number !== null && (
        <>
          <a className="button-quiet tabular-nums no-underline" href={phoneLink(number)}>
            {name === undefined
              ? fill(text.call, { number: formatPhone(number) })
              : text.call_short}
            {screenReaderName}
          </a>
          <a {...newTabLink} href={`https://wa.me/91${number}`}>
            {text.whatsapp}
            {screenReaderName}
          </a>
        </>
      )}
      {map !== null && (
        <a {...newTabLink} href={map}>
          {text.map}
          {screenReaderName}
        </a>
      )}
    </>
  );
}
