/** A command that a document shows as it is typed at a prompt. */
export interface ConsoleCommand {
  /** `#` of root, `$` of another user. */
  prompt: '#' | '$';
  command: string;
}

/** Returns the commands in the `console` blocks of a Markdown document, in their order. */
export function consoleCommandsOf(markdown: string): ConsoleCommand[] {
  return [...markdown.matchAll(/^```console\n([^]*?)^```$/gm)].flatMap(([, block = '']) =>
    [...block.matchAll(/^([#$]) (.+)$/gm)].map(([, prompt, command = '']) => ({
      prompt: prompt as ConsoleCommand['prompt'],
      command,
    })),
  );
}
