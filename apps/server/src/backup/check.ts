import type { Machine } from '../setup/machine.ts';
import type { Finding } from '../setup/status.ts';
import { type Gap, gapsIn, positionOf, readArchive } from './archive.ts';
import { momentText } from './moment.ts';
import { type Backup, mustPgbackrest, pgbackrest, readBackups, reasonOf } from './repository.ts';

/** Looks at whether changes arrive, whether what is stored is whole, and whether all of it is there. */
export async function checkBackups(machine: Machine): Promise<Finding[]> {
  const { backups } = await readBackups(machine);
  const newest = backups.at(-1);
  if (newest === undefined)
    return [{ isWrong: true, sentence: 'There is no backup, or its place is away.' }];
  return [
    await arrivalFinding(machine),
    await damageFinding(machine),
    ...gapFindings(gapsIn(await readArchive(machine)), newest),
  ];
}

async function arrivalFinding(machine: Machine): Promise<Finding> {
  const outcome = await pgbackrest(machine, ['check']);
  if (outcome.code === 0) return { isWrong: false, sentence: 'Changes arrive in the repository.' };
  return { isWrong: true, sentence: `Changes do not arrive: ${reasonOf(outcome)}` };
}

/** pgBackRest ends with 0 also where it has found damage. */
async function damageFinding(machine: Machine): Promise<Finding> {
  const text = await mustPgbackrest(machine, ['verify', '--output=text', '--verbose']);
  if (/^status: ok$/m.test(text)) return { isWrong: false, sentence: 'What is stored is whole.' };
  const damaged = [...text.matchAll(/^ *backup: (\S+), status: (?!valid|in-progress)/gm)];
  const names = damaged.map(([, label]) => label).join(', ');
  return {
    isWrong: true,
    sentence: `What is stored is damaged: ${names || 'the log of changes'}. Make another whole one, thinna backup now --full, and look whether the disk fails.`,
  };
}

function gapFindings(gaps: readonly Gap[], newest: Backup): Finding[] {
  if (gaps.length === 0) return [{ isWrong: false, sentence: 'The log of changes has no gap.' }];
  return gaps.map(({ after, before }) => {
    const isOpen = positionOf(before.name) > positionOf(newest.firstSegment);
    const times = `${momentText(after.storedAt)} to ${momentText(before.storedAt)}`;
    const sentence = `The log of changes has a gap from ${times}: no moment in it can be restored`;
    return {
      isWrong: isOpen,
      sentence: isOpen ? `${sentence}, and none after it: thinna backup now` : `${sentence}.`,
    };
  });
}
