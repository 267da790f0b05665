/** thinna status: says in a few lines whether the program serves; ends with 1 if something is wrong. */
import { readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { places } from '../places.ts';
import { readStatus } from '../setup/status.ts';
import { openTerminal } from '../setup/terminal.ts';
import { thisMachine } from '../setup/this-machine.ts';

const machine = thisMachine(openTerminal(process.env));
const aboutFile = path.join(places.webBuild, 'about.json');
const { bavail, bsize } = statfsSync('/var/lib/postgresql');
const findings = await readStatus(machine, {
  about: JSON.parse(readFileSync(aboutFile, 'utf8')) as { version: string; commit: string },
  freeBytes: bavail * bsize,
});
for (const { isWrong, sentence } of findings)
  machine.print(`${isWrong ? 'WRONG ' : 'ok    '}${sentence}`);
if (findings.some(({ isWrong }) => isWrong)) process.exitCode = 1;
