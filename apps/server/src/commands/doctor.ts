/**
 * thinna doctor [--language en|ml]: looks over the clinic's machine, says what is wrong and what to
 * do, and tells the office's page. Ends with 1 if something is wrong, with 2 if it cannot look.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '@thinna/contract/words/language';
import { lookOver } from '../doctor/doctor.ts';
import { linesOfFindings, notToldSentence } from '../doctor/print.ts';
import { places } from '../places.ts';
import { reportFindings } from '../setup/machine-reports.ts';
import { CLINIC_FILE } from '../setup/steps.ts';
import { openTerminal } from '../setup/terminal.ts';
import { thisMachine } from '../setup/this-machine.ts';

const USAGE = 'thinna doctor [--language en|ml]';
const SOMETHING_IS_WRONG = 1;
const CANNOT_LOOK = 2;

const machine = thisMachine(openTerminal(process.env));
const chosen = readLanguage();
if (chosen === null) fail(USAGE);
else if (machine.read(CLINIC_FILE) === null) fail('There is no clinic yet: thinna setup');
else await lookAndTell(chosen);

async function lookAndTell(language: Language): Promise<void> {
  const aboutFile = path.join(places.webBuild, 'about.json');
  const subject = {
    about: JSON.parse(readFileSync(aboutFile, 'utf8')) as { version: string; commit: string },
    builtAt: statSync(aboutFile).mtime,
  };
  const findings = await lookOver(machine, subject, warn);
  for (const line of linesOfFindings(findings, language)) machine.print(line);
  try {
    await reportFindings(machine, findings);
  } catch {
    machine.print(notToldSentence(language));
  }
  if (findings.some(({ severity }) => severity === 'wrong')) process.exitCode = SOMETHING_IS_WRONG;
}

function readLanguage(): Language | null {
  try {
    const { values } = parseArgs({ options: { language: { type: 'string' } } });
    const language = values.language ?? machine.language;
    return language === 'en' || language === 'ml' ? language : null;
  } catch {
    return null;
  }
}

/** Why something could not be looked at, for whoever mends it. */
function warn(error: unknown): void {
  const cause = error instanceof Error && typeof error.cause === 'string' ? error.cause : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)} ${cause}\n`);
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = CANNOT_LOOK;
}
