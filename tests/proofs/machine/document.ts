/** A command of a document, and the lines that it says the command prints. */
export interface Step {
  command: string;
  prints: string[];
}

/**
 * Returns the commands in the `sh` blocks of a Markdown document, in their order. A line that ends
 * with a backslash goes on in the next one, and a here-document belongs to its command. A block that
 * begins with `#!` is the text of a file, and no command. A `text` block right after it is what the
 * last of its commands prints.
 */
export function stepsOf(markdown: string): Step[] {
  return [...markdown.matchAll(/^```sh\n([^]*?)^```$(?:\n\n```text\n([^]*?)^```$)?/gm)]
    .filter(([, block = '']) => !block.startsWith('#!'))
    .flatMap(([, block = '', text = '']) => {
      const commands = commandsOfBlock(block);
      const printed = text.split('\n').filter((line) => line.trim() !== '');
      return commands.map((command, index) => ({
        command,
        prints: index === commands.length - 1 ? printed : [],
      }));
    });
}

/** Returns the lines that a command has not printed. Numbers may differ, and `…` stands for anything. */
export function missingIn(output: string, prints: readonly string[]): string[] {
  return prints.filter((line) => {
    const pieces = line.trim().split(/(\d+|…)/);
    const pattern = pieces
      .map((piece) =>
        /^\d+$/.test(piece)
          ? '\\d+'
          : piece === '…'
            ? '.*'
            : piece.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
      )
      .join('');
    return !new RegExp(pattern).test(output);
  });
}

function commandsOfBlock(block: string): string[] {
  const commands: string[] = [];
  let unfinished: string[] = [];
  let untilLine: string | null = null;
  for (const line of block.split('\n')) {
    const isBetween = unfinished.length === 0;
    if (isBetween && (line.trim() === '' || line.startsWith('#'))) continue;
    unfinished.push(line);
    if (untilLine === null) untilLine = /(?<!<)<<(?!<)-?\s*['"]?(\w+)['"]?/.exec(line)?.[1] ?? null;
    else if (line.trim() === untilLine) untilLine = null;
    if (untilLine !== null || line.endsWith('\\')) continue;
    commands.push(unfinished.join('\n'));
    unfinished = [];
  }
  // One that never ends is typed too, so that it fails instead of being left out.
  if (unfinished.length > 0) commands.push(unfinished.join('\n'));
  return commands;
}
