/** thinna status: says in a few lines whether the program serves; ends with 1 if something is wrong. */
import { readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { readClinicFile } from '../clinic-file.ts';
import { places } from '../places.ts';
import { readStatus } from '../setup/status.ts';
import { CLINIC_FILE } from '../setup/steps.ts';
import { openTerminal } from '../setup/terminal.ts';
import { thisMachine } from '../setup/this-machine.ts';

const machine = thisMachine(openTerminal(process.env));
const aboutFile = path.join(places.webBuild, 'about.json');
const { bavail, bsize } = statfsSync('/var/lib/postgresql');
const findings = await readStatus(machine, {
  about: JSON.parse(readFileSync(aboutFile, 'utf8')) as { version: string; commit: string },
  domain: domainOfClinic(),
  freeBytes: bavail * bsize,
});
for (const { isWrong, sentence } of findings)
  machine.print(`${isWrong ? 'WRONG ' : 'ok    '}${sentence}`);
if (findings.some(({ isWrong }) => isWrong)) process.exitCode = 1;

/** Returns null if the clinic's file is missing or cannot be read. */
function domainOfClinic(): string | null {
  try {
    return new URL(readClinicFile(CLINIC_FILE).site.url).hostname;
  } catch {
    return null;
  }
}
