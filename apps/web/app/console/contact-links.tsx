import { fill } from '@thinna/contract/words/index';
import { useWords } from '../lib/console/console-language.tsx';
import { useFacts } from '../lib/facts.ts';
import { spoken } from '../ui/phone-number.tsx';
import { UserText } from '../ui/user-text.tsx';
import { mapOf } from './map-search.ts';

interface WaysProps {
  to: { phone_number: string | null; place: string | null };
  /** Where several people stand below each other: short words, which are read out with whom they reach. */
  name?: string;
}

/** How to reach somebody; a way that leads nowhere is not shown. */
export function ContactLinks({ to: { phone_number, place }, name }: WaysProps) {
  const text = useWords().patient_record;
  const { contact } = useFacts().clinic;
  const number = phone_number && /^[0-9]{10}$/.test(phone_number) ? phone_number : null;
  const map = mapOf(place, contact.mapsProvider);
  const whom = name !== undefined && (
    <>
      {' '}
      <span className="sr-only">
        <UserText>{name}</UserText>
      </span>
    </>
  );
  const elsewhere = { className: 'button-quiet no-underline', target: '_blank', rel: 'noreferrer' };
  return (
    <>
      {number !== null && (
        <>
          <a className="button-quiet tabular-nums no-underline" href={`tel:+91${number}`}>
            {name === undefined ? fill(text.call, { number: spoken(number) }) : text.call_short}
            {whom}
          </a>
          <a {...elsewhere} href={`https://wa.me/91${number}`}>
            {text.whatsapp}
            {whom}
          </a>
        </>
      )}
      {map !== null && (
        <a {...elsewhere} href={map}>
          {text.map}
          {whom}
        </a>
      )}
    </>
  );
}
