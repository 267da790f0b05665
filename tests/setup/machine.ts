import type { Access, Machine, Outcome } from '../../apps/server/src/setup/machine.ts';

export type Command = (
  args: readonly string[],
  input: string,
  environment: Readonly<Record<string, string>>,
) => Partial<Outcome>;

interface Parts {
  files?: Record<string, string>;
  /** What is typed, in this order. After the last one the input ends. */
  typed?: readonly string[];
  commands?: Record<string, Command>;
  get?: Machine['get'];
  isTerminal?: boolean;
  language?: Machine['language'];
  /** Files that others can read. */
  open?: readonly string[];
}

/** A machine in memory. A command that is not among `commands` is not installed. */
export function memoryMachine({ files = {}, typed = [], commands = {}, ...parts }: Parts = {}) {
  const contents = new Map(Object.entries(files));
  const access = new Map<string, Access>();
  const links = new Map<string, string>();
  const waiting = [...typed];
  const printed: string[] = [];
  const asked: { prompt: string; isHidden: boolean }[] = [];
  const ran: string[] = [];
  const read = (file: string): string | null => {
    const target = links.get(file);
    if (target === undefined) return contents.get(file) ?? null;
    return read(target.startsWith('/') ? target : file.replace(/[^/]*$/, target));
  };
  const machine: Machine = {
    async run(command, args, input = '', environment = {}) {
      ran.push([command, ...args].join(' '));
      const outcome = commands[command]?.(args, input, environment) ?? { code: 127 };
      return { code: 0, stdout: '', stderr: '', ...outcome };
    },
    read,
    async write(file, text, fileAccess) {
      contents.set(file, text);
      if (!access.has(file)) access.set(file, fileAccess);
    },
    async makeFolder() {},
    isOpenToOthers: (file) => parts.open?.includes(file) ?? false,
    link: (target, file) => void links.set(file, target),
    targetOf: (link) => links.get(link) ?? null,
    remove(file) {
      contents.delete(file);
      links.delete(file);
    },
    get: parts.get ?? (async () => null),
    async ask(prompt, isHidden = false) {
      asked.push({ prompt, isHidden });
      return waiting.shift() ?? null;
    },
    ignoreInterrupts() {},
    print: (line) => void printed.push(line),
    async wait() {},
    now: () => new Date('2026-11-18T12:00:00Z'),
    isTerminal: parts.isTerminal ?? true,
    language: parts.language ?? 'en',
  };
  return { machine, files: contents, access, links, printed, asked, ran };
}
