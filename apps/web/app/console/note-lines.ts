/** One note of a log as it was read. */
export interface LoggedNote {
  /** When it was recorded; null for a line without a time. */
  at: string | null;
  text: string;
}

const line = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?):\s?(.*)$/;

/** Reads the line format (D-29): neighbours with the same time are the lines of one note. */
export function notesIn(log: string | null): LoggedNote[] {
  const notes: LoggedNote[] = [];
  for (const written of log ? log.split(/\r?\n/) : []) {
    const [, at = null, text = written] = line.exec(written) ?? [];
    const last = notes.at(-1);
    if (last && at !== null && last.at === at) last.text += `\n${text}`;
    else notes.push({ at, text });
  }
  return notes;
}
