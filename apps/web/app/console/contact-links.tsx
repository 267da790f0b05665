import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { useWords } from '../lib/console/console-language.tsx';
import { useFacts } from '../lib/facts.ts';
import { formatPhone, phoneLink } from '../ui/phone-number.tsx';
import { UserText } from '../ui/user-text.tsx';
import { mapUrlOf } from './map-search.ts';

interface ContactLinksProps {
  to: { phone_number: string | null; place: string | null };
  /** For lists of several people: shortens the links and adds this name for screen readers. */
  name?: string;
  /** Drawings before the words. */
  icons?: Readonly<Record<'call' | 'message' | 'map', ReactNode>>;
  /** After a death the family is called, and no message is begun (D-140). */
  isFamily?: boolean;
}

/**
 * Links that call, open WhatsApp and open a map. A link without a valid phone number or place is
 * left out.
 */
export function ContactLinks(props: ContactLinksProps) {
  return (
    <>
      <CallLink {...props} />
      <MessageAndMapLinks {...props} className="button-quiet no-underline" />
    </>
  );
}

export function CallLink({ to, name, icons, isFamily = false }: ContactLinksProps) {
  const text = useWords().patient_record;
  const number = validNumber(to.phone_number);
  if (number === null) return null;
  return (
    <a className="button-quiet tabular-nums no-underline" href={phoneLink(number)}>
      {icons?.call}
      {isFamily ? text.call_family : labelOf(text, number, name)}
      <HiddenName>{name}</HiddenName>
    </a>
  );
}

const labelOf = (
  text: ReturnType<typeof useWords>['patient_record'],
  number: string,
  name: string | undefined,
) => (name === undefined ? fill(text.call, { number: formatPhone(number) }) : text.call_short);

export function MessageAndMapLinks({
  to,
  name,
  icons,
  isFamily = false,
  className,
}: ContactLinksProps & { className?: string }) {
  const text = useWords().patient_record;
  const { contact } = useFacts().clinic;
  const number = validNumber(to.phone_number);
  const map = mapUrlOf(to.place, contact.mapsProvider);
  const newTabLink = { className, target: '_blank', rel: 'noreferrer' };
  return (
    <>
      {number !== null && !isFamily && (
        <a {...newTabLink} href={`https://wa.me/91${number}`}>
          {icons?.message}
          {text.whatsapp}
          <HiddenName>{name}</HiddenName>
        </a>
      )}
      {map !== null && (
        <a {...newTabLink} href={map}>
          {icons?.map}
          {text.map}
          <HiddenName>{name}</HiddenName>
        </a>
      )}
    </>
  );
}

/** A name that only screen readers say, with a space before it. */
export function HiddenName({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <>
      {' '}
      <span className="sr-only">
        <UserText>{children}</UserText>
      </span>
    </>
  );
}

function validNumber(number: string | null): string | null {
  return number !== null && /^[0-9]{10}$/.test(number) ? number : null;
}
