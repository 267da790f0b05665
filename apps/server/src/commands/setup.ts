/**
 * thinna setup [--answers FILE]: makes database, settings, web server and the first administrator on
 * the machine that the package was installed on. FILE is YAML of mode 0600 with all answers.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { places } from '../places.ts';
import { setUp } from '../setup/setup.ts';
import { openTerminal } from '../setup/terminal.ts';
import { thisMachine } from '../setup/this-machine.ts';
import { startupSentence } from '../startup-error.ts';

const USAGE = 'thinna setup [--answers FILE]';

// Others have to read what is made, such as folders for nginx; a secret file gets its own mode.
process.umask(0o022);
const terminal = openTerminal(process.env);
try {
  const answersFile = readArguments();
  if (process.getuid?.() !== 0) fail('Only root may do this: sudo thinna setup');
  const siteTemplate = readFileSync(places.nginxSite, 'utf8');
  await setUp(thisMachine(terminal), { answersFile, siteTemplate });
} catch (error) {
  const sentence = startupSentence(error);
  if (sentence === null) throw error;
  fail(sentence);
} finally {
  terminal.close();
}

function readArguments(): string | null {
  try {
    return parseArgs({ options: { answers: { type: 'string' } } }).values.answers ?? null;
  } catch {
    return fail(USAGE);
  }
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
