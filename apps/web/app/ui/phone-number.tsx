/** A phone number as a tel: link. */
export function PhoneNumber({ children }: { children: string }) {
  return (
    <a className="tabular-nums whitespace-nowrap" href={`tel:+91${children}`}>
      {formatPhone(children)}
    </a>
  );
}

/** Formats a number in two groups of five, as is usual for Indian mobile numbers. */
export const formatPhone = (number: string): string => `${number.slice(0, 5)} ${number.slice(5)}`;
