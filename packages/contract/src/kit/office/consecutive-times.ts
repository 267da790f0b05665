const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/**
 * Returns the times (HH:MM) of so many visits, each `minutes` after the one before, without those
 * that would begin after midnight; none if the first time or the minutes cannot be read.
 */
export function consecutiveTimes(first: string, minutes: number, count: number): string[] {
  const [hours = Number.NaN, rest = Number.NaN] = first.split(':').map(Number);
  if (Number.isNaN(hours + rest) || !(minutes > 0)) return [];
  const starts = Array.from(
    { length: count },
    (_, at) => hours * HOUR_MINUTES + rest + at * minutes,
  );
  return starts.filter((start) => start < DAY_MINUTES).map(formatMinutes);
}

const formatMinutes = (minutes: number): string =>
  [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
