import { randomUUID } from 'node:crypto';
import type { Machine } from '../setup/machine.ts';
import { reportEvent } from '../setup/machine-reports.ts';
import { type Cluster, findCluster } from '../setup/postgres.ts';
import { DATABASE, query } from '../setup/psql.ts';
import { StartupError } from '../startup-error.ts';
import { presentTimeline } from './archive.ts';
import { mustPgbackrest, readBackups } from './repository.ts';
import { checkPages, openRestoredServer, removeRestoredServer } from './restored-server.ts';
import { readRestores, type Way, wayTo } from './restores.ts';
import { needRoom } from './room.ts';
import { countRows, differing, sumOf } from './row-counts.ts';

export interface Rehearsed {
  seconds: number;
  tables: number;
  rows: number;
  bytes: number;
}

/**
 * Restores the newest backup with the log of changes beside the clinic's database, checks every page
 * and row, compares the number of rows in each table, and removes it again.
 */
export async function rehearse(machine: Machine): Promise<Rehearsed> {
  const since = machine.now();
  try {
    const cluster = await findCluster(machine);
    const way = await newestWay(machine);
    const compared = await compare(machine, cluster, way);
    const seconds = Math.round((machine.now().getTime() - since.getTime()) / 1000);
    const figures = { seconds, ...compared, bytes: way.backup.databaseBytes };
    await reportEvent(machine, 'rehearsal', true, figures);
    return figures;
  } catch (error) {
    // PostgreSQL itself may be what does not answer.
    await reportEvent(machine, 'rehearsal', false).catch(() => undefined);
    throw error;
  }
}

async function newestWay(machine: Machine): Promise<Way> {
  const { backups } = await readBackups(machine);
  const way = wayTo(null, backups, await readRestores(machine));
  if (way === null) throw new StartupError('There is no backup yet: thinna backup now');
  return { ...way, timeline: await presentTimeline(machine) };
}

async function compare(
  machine: Machine,
  cluster: Cluster,
  way: Way,
): Promise<{ tables: number; rows: number }> {
  const folder = `${cluster.folder}.rehearsal`;
  await removeRestoredServer(machine, cluster, folder);
  await needRoom(machine, cluster, way.backup);
  try {
    // People may be at work: what is restored is as it was at the mark, between the two counts.
    const countOwn = () => countRows((sql) => query(machine, sql, DATABASE));
    const mark = `thinna-rehearsal-${randomUUID()}`;
    const before = await countOwn();
    await query(machine, `select pg_create_restore_point('${mark}')`);
    const after = await countOwn();
    // Waits until the log of changes up to the mark is in the place of the backups.
    await mustPgbackrest(machine, ['check']);
    const server = await openRestoredServer(machine, {
      cluster,
      folder,
      way,
      goal: { mark },
      isKept: false,
    });
    const restored = await countRows((sql) => server.query(sql));
    await server.checkRows();
    await server.stop();
    await checkPages(machine, cluster, folder);
    const different = differing(restored, before, after);
    if (different.length > 0)
      throw new StartupError(`What was restored differs in: ${different.join(', ')}`);
    return { tables: restored.size, rows: sumOf(restored) };
  } finally {
    await removeRestoredServer(machine, cluster, folder);
  }
}
