/** A phone number as a tel: link. */
export function PhoneNumber({ children }: { children: string }) {
  return (
    <a className="tabular-nums whitespace-nowrap" href={phoneLink(children)}>
      {formatPhone(children)}
    </a>
  );
}

/** Formats a number in two groups of five, as is usual for Indian mobile numbers. */
export const formatPhone = (number: string): string => `${number.slice(0, 5)} ${number.slice(5)}`;

/** Returns the tel: link of an Indian phone number of ten digits. */
export const phoneLink = (number: string): string => `tel:+91${number}`;
