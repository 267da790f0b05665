import { clinicDay } from '@thinna/contract/kit/office/day';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import type { Finding } from '../prove.ts';
import { randomFrom } from '../support/samples.ts';
import { startClinic } from './running-clinic.ts';
import { addHelpers, addPatients } from './status/clinic.ts';
import { plantFailing, plantFault } from './status/faults.ts';
import { History } from './status/history.ts';
import { logInWorkers, sender } from './status/office.ts';

const EXPECTED = new Set([200, 201, 400, 403, 404, 409, 500]);

/**
 * Three administrators change the status of patients and take changes back while five staff report,
 * and while visits, tasks and assignments come and go, often of one patient at the same moment. After
 * each round all that the office sees has to be what a small model has after the same calls in some
 * order that also explains each answer; a commit that fails has to leave nothing. At the end all
 * changes are taken back, newest first, and everybody is as in the beginning.
 */
export async function status(
  { changes = 200, patients = 50, seed = 1 }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const since = Date.now();
  const clinic = await startClinic();
  const database = openDatabase(clinic.databaseUrl, () => {});
  const statuses: Record<string, number> = {};
  const helpers = await addHelpers(database);
  const people = await addPatients(database, patients, helpers, clinicDay(new Date()));
  const { beforeFailing } = await plantFault(fault, database);
  const { workers, unlucky } = await logInWorkers(clinic.url, database);
  await plantFailing(database, unlucky.name);
  const history = new History({
    send: sender(clinic.url, statuses),
    workers,
    unlucky,
    patients: people,
    helpers,
    random: randomFrom(seed),
    beforeFailing,
  });
  const { counts, found } = history;

  await history.prepare();
  while (counts.changes < changes && found.length === 0) await history.work();
  const undosBefore = counts.undos;
  await history.undoAll();
  const unlike = found.length > 0 ? null : await history.countUnlike();

  await database.close();
  await clinic.stop();
  const unforeseen = Object.keys(statuses).filter((one) => !EXPECTED.has(Number(one)));
  const isBusy = [
    counts.undos,
    counts.reports,
    counts.failed,
    counts.contested,
    counts.takenBack,
  ].every((count) => count > 0);
  return {
    holds: found.length === 0 && unlike === 0 && isBusy && unforeseen.length === 0,
    seed,
    patients,
    ...counts,
    ...history.countConsequences(),
    undosAtTheEnd: counts.undos - undosBefore,
    statuses,
    unlike,
    seconds: Math.round((Date.now() - since) / 1000),
    faults: found.length,
    ...(found.length > 0 && { found: found.slice(0, 5) }),
  };
}
