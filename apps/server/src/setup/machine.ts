import type { Language } from '@thinna/contract/words/language';

/** How a command ended. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Everything through which the commands touch the machine, so that a test can hand in another. */
export interface Machine {
  /**
   * Runs a command as root, without a shell. `input` is what it reads from standard input. A secret
   * comes by `environment`: arguments can be read by everybody in the list of processes.
   */
  run(
    command: string,
    args: readonly string[],
    input?: string,
    environment?: Readonly<Record<string, string>>,
  ): Promise<Outcome>;
  /** Returns the text of a file; null if there is none. */
  read(file: string): string | null;
  /** Writes a whole file at once. A file that is there keeps its user and mode. */
  write(file: string, text: string, access: Access): Promise<void>;
  makeFolder(folder: string, access: Access): Promise<void>;
  /** Whether somebody other than the owner may read or change the file. */
  isOpenToOthers(file: string): boolean;
  /** Makes a symbolic link, also in the place of another one. */
  link(target: string, file: string): void;
  /** Returns where a symbolic link points; null if there is no such link. */
  targetOf(link: string): string | null;
  remove(file: string): void;
  /** Asks a web server, at `address` if one is given; null if it does not answer. */
  get(url: string, address?: string): Promise<Answer | null>;
  /** Asks a person; null if the input has ended. Without echo if `isHidden`. */
  ask(prompt: string, isHidden?: boolean): Promise<string | null>;
  /** From now on what was begun comes to its end, also if Ctrl+C is typed or the terminal goes away. */
  ignoreInterrupts(): void;
  print(line: string): void;
  wait(milliseconds: number): Promise<void>;
  now(): Date;
  /** Whether a person sits at a terminal. */
  isTerminal: boolean;
  /** The language of the operator's terminal. */
  language: Language;
}

export interface Access {
  mode: number;
  /** User and group, as chown takes them. */
  user: string;
}

export interface Answer {
  status: number;
  body: string;
  /** Of an answer over TLS. */
  certificate?: { isSelfSigned: boolean; issuer: string; until: Date };
}
