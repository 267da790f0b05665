/** As a spreadsheet and the contract write a day. */
const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day at the clinic, as YYYY-MM-DD, wherever the question is asked. */
export const clinicDay = (at: Date): string => format.format(at);

const DAY_MS = 86_400_000;

/** So many days after a day of the calendar. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A day and a time of the clinic's clock, which knows no summer time. */
export const clinicInstant = (day: string, time: string): Date =>
  new Date(`${day}T${time}:00+05:30`);
