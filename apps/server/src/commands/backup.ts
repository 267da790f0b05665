/**
 * thinna backup now [--full]: stores database, settings and log in the place of the backups.
 * thinna backup list: says which backups there are, and to which moments one can go back.
 * thinna backup check: looks whether changes arrive and whether all that is stored is whole.
 * thinna backup rehearse: restores the newest backup on trial, compares, and removes it again.
 * thinna backup log DAY: writes the program's log of a stored day.
 * thinna backup key: prints the key of the backups, for paper.
 */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkBackups } from '../backup/check.ts';
import { formatKey, readKey } from '../backup/configure.ts';
import { fetchLog } from '../backup/files.ts';
import { kinds, listBackups } from '../backup/list.ts';
import { makeBackup } from '../backup/make.ts';
import { momentText } from '../backup/moment.ts';
import { rehearse } from '../backup/rehearse.ts';
import { isConfigured } from '../backup/repository.ts';
import { openTerminal } from '../setup/terminal.ts';
import { thisMachine } from '../setup/this-machine.ts';
import { StartupError, startupSentence } from '../startup-error.ts';

const USAGE = `thinna backup now [--full]
thinna backup list
thinna backup check
thinna backup rehearse
thinna backup log DAY, such as 2026-11-19
thinna backup key`;

const terminal = openTerminal(process.env);
const machine = thisMachine(terminal);

type Action = (words: readonly string[]) => Promise<void>;

/** By the word after `thinna backup`; they take the words that follow, or say that those are wrong. */
const actions: Readonly<Record<string, Action>> = {
  now,
  list: withoutWords(list),
  check: withoutWords(check),
  rehearse: withoutWords(rehearseRestore),
  log,
  key: withoutWords(key),
};

try {
  const [name = '', ...words] = process.argv.slice(2);
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) throw new StartupError(USAGE);
  if (process.getuid?.() !== 0) throw new StartupError('Only root may do this: sudo thinna backup');
  if (!isConfigured(machine))
    throw new StartupError('No backup goes to another place yet: thinna setup asks where to.');
  await action(words);
} catch (error) {
  const sentence = startupSentence(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
} finally {
  terminal.close();
}

/** Refuses words that follow. */
function withoutWords(act: () => Promise<void>): Action {
  return async (words) => {
    if (words.length > 0) throw new StartupError(USAGE);
    await act();
  };
}

async function now(words: readonly string[]): Promise<void> {
  const isFull = words.length === 1 && words[0] === '--full';
  if (words.length > 0 && !isFull) throw new StartupError(USAGE);
  const { type, endedAt } = await makeBackup(machine, isFull);
  machine.print(`Made at ${momentText(endedAt)}: a ${kinds[type]} backup.`);
}

async function list(): Promise<void> {
  for (const line of await listBackups(machine)) machine.print(line);
}

async function check(): Promise<void> {
  const findings = await checkBackups(machine);
  for (const { isWrong, sentence } of findings)
    machine.print(`${isWrong ? 'WRONG ' : 'ok    '}${sentence}`);
  if (findings.some(({ isWrong }) => isWrong)) process.exitCode = 1;
}

async function rehearseRestore(): Promise<void> {
  const { seconds, tables, rows } = await rehearse(machine);
  machine.print(`Restored on trial in ${seconds} s, and the same: ${tables} tables, ${rows} rows.`);
}

/** By a file, because a day can be larger than what a command's answer is kept in. */
async function log([day = '', ...more]: readonly string[]): Promise<void> {
  if (day === '' || more.length > 0) throw new StartupError(USAGE);
  const folder = mkdtempSync(path.join(tmpdir(), 'thinna-log-'));
  try {
    const file = path.join(folder, 'log');
    if (!(await fetchLog(machine, day, file)))
      throw new StartupError(
        `The log of ${day} is not stored. A day is stored in the night after.`,
      );
    await pipeline(createReadStream(file), process.stdout, { end: false });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function key(): Promise<void> {
  machine.print(formatKey(readKey(machine)));
}
