/**
 * Returns the object of a line of the program's log, also behind the time and the machine that
 * journalctl writes before it; null for a line that is cut off or not the program's.
 */
export function readLogLine(line: string): Readonly<Record<string, unknown>> | null {
  const start = line.indexOf('{');
  if (start < 0) return null;
  try {
    return JSON.parse(line.slice(start)) as Record<string, unknown>;
  } catch {
    return null;
  }
}
