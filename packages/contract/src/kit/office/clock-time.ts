/** Returns a time of day (HH:MM) in the 12-hour format of both languages: 14:05 becomes 2:05 PM. */
export function clockTime(at: string): string {
  const [hour = '', minutes = ''] = at.split(':');
  return `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
