const pattern = /^(?:19|[2-9]\d)\d\d-(?:0[1-9]|1[0-2])$/;

/** Returns whether a text is a month, written YYYY-MM. A year before 1900 is a typing error. */
export const isMonth = (text: string): boolean => pattern.test(text);

/** Returns the month of a YYYY-MM-DD. */
export const monthOfDay = (day: string): string => day.slice(0, 7);

/** Adds months to a YYYY-MM. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}
