import type { Database } from '../../../apps/server/src/db/client.ts';
import type { Entry } from './simulated-clients.ts';

interface Stored {
  patient_id: number;
  log: Entry['log'];
  text: string;
  author: number | null;
  id: number;
}

/** Compares the acknowledged entries with the stored rows. */
export async function checkStoredEntries({ pool }: Database, written: readonly Entry[]) {
  const { rows } = await pool.query<Stored>(`
    select patient_id, kind::text as log, body as text, recorded_by as author, id from patient_notes
    union all
    select patient_id, 'health', note, recorded_by, id from health_records where note is not null
    order by patient_id, log, id`);
  const rowByKey = new Map<string, Stored>();
  let doubled = 0;
  for (const row of rows) {
    const key = keyOf(row);
    if (rowByKey.has(key)) doubled += 1;
    rowByKey.set(key, row);
  }
  const matches = written.flatMap((entry) => {
    const stored = rowByKey.get(keyOf(entry));
    return stored ? [{ entry, stored }] : [];
  });
  return {
    stored: rows.length,
    lost: written.length - matches.length,
    doubled,
    wrongAuthor: matches.filter(({ entry, stored }) => entry.author !== stored.author).length,
    disordered: countDisordered(matches),
  };
}

const keyOf = ({ patient_id, log, text }: Pick<Stored, 'patient_id' | 'log' | 'text'>) =>
  `${patient_id} ${log} ${text}`;

/**
 * Counts the entries that were sent after another entry of their log was acknowledged, but are
 * stored before it.
 */
function countDisordered(matches: readonly { entry: Entry; stored: Stored }[]): number {
  const matchesByLog = Map.groupBy(matches, ({ entry }) => `${entry.patient_id} ${entry.log}`);
  let disordered = 0;
  for (const matchesOfLog of matchesByLog.values()) {
    // From newest to oldest: no earlier row may be sent after a later row was acknowledged.
    let earliestAcknowledged = Number.POSITIVE_INFINITY;
    for (const { entry } of matchesOfLog.toSorted((a, b) => b.stored.id - a.stored.id)) {
      if (entry.sent > earliestAcknowledged) disordered += 1;
      earliestAcknowledged = Math.min(earliestAcknowledged, entry.acknowledged);
    }
  }
  return disordered;
}
