import { clockTime } from '@thinna/contract/kit/office/clock-time';

/** A time of day (HH:MM) in the 12-hour format of both languages: 14:05 becomes 2:05 PM. */
export function ClockTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {clockTime(at)}
    </time>
  );
}
