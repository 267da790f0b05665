/** India has no daylight saving time. */
const INDIA_MS = 5.5 * 3_600_000;

/** Returns the day in the clinic's time zone, as YYYY-MM-DD. */
export const clinicDay = (at: Date): string =>
  new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 10);

const DAY_MS = 86_400_000;

/** Adds days to a YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the instant of a day and time at the clinic. */
export const clinicInstant = (day: string, time: string): Date =>
  new Date(`${day}T${time}:00+05:30`);
