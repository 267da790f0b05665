const CLINIC_OFFSET_MS = 5.5 * 3_600_000;
const MOMENT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/;

/** Reads `YYYY-MM-DD HH:MM[:SS]` in the clinic's time; null if there is no such moment. */
export function parseMoment(text: string): Date | null {
  const [, day, time, second = '00'] = MOMENT.exec(text.trim()) ?? [];
  const at = new Date(`${day}T${time}:${second}+05:30`);
  // February has no 30th, which a Date takes for the 2nd of March.
  return !Number.isNaN(at.getTime()) && momentText(at) === `${day} ${time}:${second}` ? at : null;
}

/** Writes a moment in the clinic's time, as `thinna restore` takes it. */
export const momentText = (at: Date): string =>
  new Date(at.getTime() + CLINIC_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
