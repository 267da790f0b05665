/** A time of the day as people say it, in either language: 14:05 is 2:05 PM. */
export function ClockTime({ at }: { at: string }) {
  const [hour = '', minutes = ''] = at.split(':');
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {`${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? 'AM' : 'PM'}`}
    </time>
  );
}
