/** A number as people read it aloud, and ready to be called. */
export function PhoneNumber({ children }: { children: string }) {
  return (
    <a className="tabular-nums whitespace-nowrap" href={`tel:+91${children}`}>
      {`${children.slice(0, 5)} ${children.slice(5)}`}
    </a>
  );
}
