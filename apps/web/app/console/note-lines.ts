/** One note of a log. */
export interface LoggedNote {
  /** ISO time of recording; null for a line without a time. */
  at: string | null;
  text: string;
}

const lineFormat = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?):\s?(.*)$/;

/** Parses a log in the line format (D-29): consecutive lines with the same time are one note. */
export function parseNotes(log: string | null): LoggedNote[] {
  const notes: LoggedNote[] = [];
  for (const line of log ? log.split(/\r?\n/) : []) {
    const [, at = null, text = line] = lineFormat.exec(line) ?? [];
    const last = notes.at(-1);
    if (last && at !== null && last.at === at) last.text += `\n${text}`;
    else notes.push({ at, text });
  }
  return notes;
}
