/** A time of day (HH:MM) in the 12-hour format of both languages: 14:05 becomes 2:05 PM. */
export function ClockTime({ at }: { at: string }) {
  const [hour = '', minutes = ''] = at.split(':');
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {`${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? 'AM' : 'PM'}`}
    </time>
  );
}
