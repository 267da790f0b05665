import type { Machine } from '../setup/machine.ts';
import { type Cluster, findCluster } from '../setup/postgres.ts';
import { DATABASE, psql } from '../setup/psql.ts';
import { INSTANCES, lastLine, must, sayMade } from '../setup/steps.ts';
import { StartupError } from '../startup-error.ts';
import { writeArchivingFile } from './configure.ts';
import { momentText } from './moment.ts';
import { UNFINISHED_FILE, type UnfinishedRestore, unfinished } from './unfinished-restore.ts';

export const UNITS = ['thinna.socket', ...INSTANCES];

export const restoredFolder = ({ folder }: Cluster) => `${folder}.restored`;

export const isThere = async (machine: Machine, file: string): Promise<boolean> =>
  (await machine.run('test', ['-e', file])).code === 0;

/** On a new machine there is nothing yet that could serve. */
export async function startAgain(machine: Machine, isNewMachine: boolean): Promise<void> {
  if (!isNewMachine) await machine.run('systemctl', ['start', '--no-block', ...UNITS]);
}

/**
 * Returns what is left to do of a restore that did not come to its end; null if there is none. The
 * power may have gone at any step of the exchange.
 */
export async function takeUp(machine: Machine): Promise<UnfinishedRestore | null> {
  const left = machine.read(UNFINISHED_FILE);
  if (left === null) return null;
  const work = unfinished.parse(JSON.parse(left));
  const cluster = await findCluster(machine);
  const restored = restoredFolder(cluster);
  if (await isThere(machine, restored)) {
    if (await isThere(machine, cluster.folder)) {
      // Nothing was exchanged: the clinic is as it was, and may have gone on since.
      machine.remove(UNFINISHED_FILE);
      await startAgain(machine, work.isNewMachine);
      return null;
    }
    await must(machine, 'mv', ['-T', '--', restored, cluster.folder]);
  }
  machine.print(`This goes on with the restore to ${momentText(work.to)}, clinic time.`);
  await writeArchivingFile(machine, cluster);
  await must(machine, 'systemctl', ['start', cluster.unit]);
  return work;
}

/** Puts the restored files in the place of the clinic's own; puts these back if anything of it fails. */
export async function exchange(
  machine: Machine,
  cluster: Cluster,
  restored: string,
  former: string,
): Promise<void> {
  const move = (from: string, to: string) => must(machine, 'mv', ['-T', '--', from, to]);
  const control = (action: string) => machine.run('systemctl', [action, cluster.unit]);
  // There may be nothing left of them.
  const hadFiles = await isThere(machine, cluster.folder);
  try {
    await must(machine, 'systemctl', ['stop', cluster.unit]);
    if (hadFiles) await move(cluster.folder, former);
    await move(restored, cluster.folder);
    await writeArchivingFile(machine, cluster);
    const outcome = await control('start');
    // Debian's unit ends well also where PostgreSQL did not.
    if (outcome.code !== 0 || (await psql(machine, 'select 1', DATABASE)).code !== 0)
      throw new StartupError(`PostgreSQL does not start: ${lastLine(outcome)}`);
  } catch (error) {
    // systemd may be trying to start it.
    await control('stop');
    if (!(await isThere(machine, restored))) await move(cluster.folder, restored);
    if (hadFiles && (await isThere(machine, former))) await move(former, cluster.folder);
    await control('start');
    throw error;
  }
  sayMade(machine, 'The restored database has taken its place.');
}
