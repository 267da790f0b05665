/**
 * Returns the commands in the `sh` blocks of a Markdown document, in their order. A line that ends
 * with a backslash goes on in the next one, and a here-document belongs to its command. A block that
 * begins with `#!` is the text of a file, and no command.
 */
export function commandsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^```sh\n([^]*?)^```$/gm)]
    .map(([, block = '']) => block)
    .filter((block) => !block.startsWith('#!'))
    .flatMap(commandsOfBlock);
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
