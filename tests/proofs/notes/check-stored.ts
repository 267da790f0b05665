import type { Database } from '../../../apps/server/src/db/client.ts';
import type { Entry } from './simulated-clients.ts';

interface Stored {
  patient_id: number;
  log: Entry['log'];
  text: string;
  author: number | null;
  id: number;
}

/** Compares what somebody was told with what is there. */
export async function judge({ pool }: Database, written: readonly Entry[]) {
  const { rows } = await pool.query<Stored>(`
    select patient_id, kind::text as log, body as text, recorded_by as author, id from patient_notes
    union all
    select patient_id, 'health', note, recorded_by, id from health_records where note is not null
    order by patient_id, log, id`);
  const placeOf = new Map<string, Stored>();
  let doubled = 0;
  for (const row of rows) {
    const name = nameOf(row);
    if (placeOf.has(name)) doubled += 1;
    placeOf.set(name, row);
  }
  const found = written.flatMap((entry) => {
    const stored = placeOf.get(nameOf(entry));
    return stored ? [{ entry, stored }] : [];
  });
  return {
    stored: rows.length,
    lost: written.length - found.length,
    doubled,
    wrongAuthor: found.filter(({ entry, stored }) => entry.author !== stored.author).length,
    disordered: disorderIn(found),
  };
}

const nameOf = ({ patient_id, log, text }: Pick<Stored, 'patient_id' | 'log' | 'text'>) =>
  `${patient_id} ${log} ${text}`;

/** Entries of one log that stand before one that somebody had been told of before they were sent. */
function disorderIn(found: readonly { entry: Entry; stored: Stored }[]): number {
  const logs = Map.groupBy(found, ({ entry }) => `${entry.patient_id} ${entry.log}`);
  let disordered = 0;
  for (const log of logs.values()) {
    // From the newest to the oldest: nothing that stands earlier was sent after this was told.
    let earliestTold = Number.POSITIVE_INFINITY;
    for (const { entry } of log.toSorted((a, b) => b.stored.id - a.stored.id)) {
      if (entry.sent > earliestTold) disordered += 1;
      earliestTold = Math.min(earliestTold, entry.told);
    }
  }
  return disordered;
}
