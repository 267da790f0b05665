/** A number as people read it aloud, and ready to be called. */
export function PhoneNumber({ children }: { children: string }) {
  return (
    <a className="tabular-nums whitespace-nowrap" href={`tel:+91${children}`}>
      {spoken(children)}
    </a>
  );
}

/** Two groups of five, as Indian mobile numbers are said. */
export const spoken = (number: string): string => `${number.slice(0, 5)} ${number.slice(5)}`;
