/**
 * thinna restore [--at 'YYYY-MM-DD HH:MM[:SS]'] [--yes] [--answers FILE]: brings the clinic back from
 * its backups, as it was at that moment of the clinic's time, or with everything that has reached
 * them. On a machine that knows of no backups it asks where they are; FILE is YAML of mode 0600 with
 * `place` and `key`.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connectToBackups } from '../backup/connect-to-backups.ts';
import { parseMoment } from '../backup/moment.ts';
import { isNewMachine } from '../backup/new-machine.ts';
import { restore } from '../backup/restore.ts';
import { places } from '../places.ts';
import { openTerminal } from '../setup/terminal.ts';
import { thisMachine } from '../setup/this-machine.ts';
import { StartupError, startupSentence } from '../startup-error.ts';

const USAGE = "thinna restore [--at 'YYYY-MM-DD HH:MM[:SS]'] [--yes] [--answers FILE]";

// Others have to read what is made, such as folders for nginx; a secret file gets its own mode.
process.umask(0o022);
const terminal = openTerminal(process.env);
try {
  const { at, yes, answers } = readArguments();
  const moment = at === undefined ? null : parseMoment(at);
  if (at !== undefined && moment === null) throw new StartupError(USAGE);
  const machine = thisMachine(terminal);
  await connectToBackups(machine, answers ?? null);
  const isDone = await restore(machine, {
    at: moment,
    isSure: yes ?? false,
    isNewMachine: isNewMachine(machine),
    siteTemplate: readFileSync(places.nginxSite, 'utf8'),
  });
  if (!isDone) process.exitCode = 1;
} catch (error) {
  const sentence = startupSentence(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
} finally {
  terminal.close();
}

function readArguments() {
  try {
    const options = {
      at: { type: 'string' },
      yes: { type: 'boolean' },
      answers: { type: 'string' },
    } as const;
    return parseArgs({ options }).values;
  } catch {
    throw new StartupError(USAGE);
  }
}
