/** Ends each line that setup has written into a file of somebody else; postrm finds them by it. */
const MARK = '# thinna setup';

/**
 * Inserts lines before the first line that is no comment, because PostgreSQL takes the first that
 * fits. Lines that are there are not inserted again.
 */
export function insertLines(text: string, lines: readonly string[]): string {
  const present = text.split('\n');
  const missing = lines.map((line) => `${line}  ${MARK}`).filter((line) => !present.includes(line));
  if (missing.length === 0) return text;
  const first = present.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  if (first < 0) return `${text.replace(/\n*$/, '\n')}${missing.join('\n')}\n`;
  return present.toSpliced(first, 0, ...missing).join('\n');
}
