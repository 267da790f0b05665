import { z } from 'zod';
import { parseYaml } from '../clinic-file.ts';
import { wordsOf } from '../setup/ask.ts';
import type { Machine } from '../setup/machine.ts';
import { findCluster } from '../setup/postgres.ts';
import { must } from '../setup/steps.ts';
import { StartupError } from '../startup-error.ts';
import { askKey, askPlace, isFolder } from './ask-place.ts';
import { parseKey, writeConfiguration } from './configure.ts';
import { markNewMachine } from './new-machine.ts';
import { type Place, parsePlace, placeText, repositoryFolder } from './place.ts';
import { BACKUP_CONFIG, isConfigured, readBackups } from './repository.ts';
import { reachRemote } from './sftp.ts';

/** Lets a new machine read the backups of another one: asks for place and key, or reads them from a file. */
export async function connectToBackups(
  machine: Machine,
  answersFile: string | null,
): Promise<void> {
  if (isConfigured(machine)) return;
  const { place, key } =
    answersFile === null ? await ask(machine) : readAnswers(machine, answersFile);
  if (place.kind === 'sftp') await reachRemote(machine, place);
  else await takeFolder(machine, place);
  await writeConfiguration(machine, { place, key, cluster: await findCluster(machine) });
  try {
    const { backups } = await readBackups(machine);
    if (backups.length === 0)
      throw new StartupError(`There are no backups of a clinic in ${placeText(place)}.`);
  } catch (error) {
    machine.remove(BACKUP_CONFIG);
    throw new StartupError(`${(error as Error).message}\nPerhaps the key is another one.`, {
      cause: error,
    });
  }
  await markNewMachine(machine);
}

/** PostgreSQL's user may have had another number on the other machine. */
async function takeFolder(machine: Machine, place: Place): Promise<void> {
  const folder = repositoryFolder(place);
  if (!(await isFolder(machine, folder)))
    throw new StartupError(`There are no backups of a clinic in ${placeText(place)}.`);
  await must(machine, 'chown', ['-R', 'postgres:postgres', '--', folder]);
}

async function ask(machine: Machine): Promise<{ place: Place; key: string }> {
  machine.print(wordsOf(machine.language).restore.elsewhere);
  const place = await askPlace(machine, machine.language);
  if (place === null)
    throw new StartupError('Without the place of the backups nothing is restored.');
  return { place, key: await askKey(machine, machine.language) };
}

const placeFile = z.strictObject({
  place: z.string().transform((text, context) => orProblem(parsePlace(text), context)),
  key: z.string().transform((text, context) => orProblem(parseKey(text), context)),
});

function orProblem<T>(value: T | null, context: z.RefinementCtx): T {
  if (value !== null) return value;
  context.addIssue({ code: 'custom', message: 'this cannot be right' });
  return z.NEVER;
}

function readAnswers(machine: Machine, file: string): { place: Place; key: string } {
  const source = machine.read(file);
  if (source === null) throw new StartupError(`${file} cannot be read.`);
  if (machine.isOpenToOthers(file))
    throw new StartupError(`${file} holds the key and can be read by others: chmod 600 it.`);
  const { data, problems } = parseYaml(source, placeFile);
  if (data === null) throw new StartupError(`${file}: ${problems.join(', ')}`);
  return data;
}
