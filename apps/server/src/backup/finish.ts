import { wordsOf } from '../setup/ask.ts';
import type { Machine } from '../setup/machine.ts';
import { reportEvent } from '../setup/machine-reports.ts';
import { findCluster, setUpPostgres } from '../setup/postgres.ts';
import { start } from '../setup/program.ts';
import { setUp } from '../setup/setup.ts';
import { readDomain } from '../setup/status.ts';
import { must, SETTINGS, sayMade } from '../setup/steps.ts';
import { StartupError } from '../startup-error.ts';
import { isThere } from './exchange.ts';
import { fetchSettings } from './files.ts';
import { momentText } from './moment.ts';
import { forgetNewMachine } from './new-machine.ts';
import { readRestores, storeRestores } from './restores.ts';
import { UNFINISHED_FILE, type UnfinishedRestore } from './unfinished-restore.ts';

/** Makes of the restored database one that people may use again. */
export async function finish(
  machine: Machine,
  work: UnfinishedRestore,
  siteTemplate: string,
): Promise<void> {
  const words = wordsOf(machine.language).restore;
  try {
    await prepare(machine, work);
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new StartupError(
      `The database is restored, but nobody can use it yet: ${reason}\nMend it, and run thinna restore again: it goes on from here.`,
      { cause: error },
    );
  }
  machine.remove(UNFINISHED_FILE);
  forgetNewMachine(machine);
  if (work.isNewMachine) await setUp(machine, { answersFile: null, siteTemplate });
  else await start(machine, domainOf(machine), true);
  const seconds = Math.round((machine.now().getTime() - work.startedAt.getTime()) / 1000);
  await reportEvent(machine, 'restore', true, { seconds });
  machine.print('');
  machine.print(words.done.replace('{moment}', momentText(work.reached)));
  machine.print(words.login);
  machine.print(words.accounts);
  machine.print(words.former.replace('{folders}', work.former.join(' ')));
}

async function prepare(machine: Machine, work: UnfinishedRestore): Promise<void> {
  if (work.isNewMachine) await bringSettings(machine, work.former.at(-1) ?? '');
  // Its settings may be those of a PostgreSQL that was installed again.
  await setUpPostgres(machine, await findCluster(machine));
  await recordRestore(machine, work);
  await must(machine, 'thinna', ['migrate']);
  if (work.erasures.trim() !== '') {
    await must(machine, 'thinna', ['erasures', 'replay', '-'], work.erasures);
    sayMade(machine, 'Whoever the clinic has deleted for good is deleted again.');
  }
  await must(machine, 'thinna', ['sessions', 'end']);
}

/** Tells the next restore which way leads where. */
async function recordRestore(machine: Machine, work: UnfinishedRestore): Promise<void> {
  const { restoredAt, to, timeline } = work;
  const past = await readRestores(machine);
  // Done before, if what came after it has failed.
  if (past.some((each) => each.restoredAt.getTime() === restoredAt.getTime())) return;
  await storeRestores(machine, [...past, { restoredAt, to, timeline }]);
}

/** Puts the clinic's settings and keys from the backups in the place of those of a new machine. */
async function bringSettings(machine: Machine, former: string): Promise<void> {
  const restored = `${SETTINGS}.restored`;
  // Done before, if what came after it has failed.
  if (!(await isThere(machine, former))) {
    await machine.run('rm', ['-rf', '--', restored]);
    await machine.makeFolder(restored, { mode: 0o750, user: 'root:thinna' });
    if (!(await fetchSettings(machine, restored)))
      throw new StartupError('The backups hold no settings.');
    await must(machine, 'mv', ['-T', '--', SETTINGS, former]);
  }
  if (!(await isThere(machine, restored))) return;
  await must(machine, 'mv', ['-T', '--', restored, SETTINGS]);
  sayMade(machine, `The clinic's settings and keys, in ${SETTINGS}.`);
}

function domainOf(machine: Machine): string {
  const { domain, problem } = readDomain(machine);
  if (domain === null) throw new StartupError(problem);
  return domain;
}
