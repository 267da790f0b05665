import type { AuditEntry } from '@thinna/contract/audit/audit';

/** Entries that follow each other and differ in time and fields only, newest first. */
export type Repeat = readonly [AuditEntry, ...AuditEntry[]];

/** Groups neighbouring entries of the same person, action and record. */
export function groupRepeats(entries: readonly AuditEntry[]): Repeat[] {
  const groups: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && keyOf(last[0]) === keyOf(entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** Returns one entry for all: the newest, with the fields of each. */
export const mergeRepeat = (repeat: Repeat): AuditEntry => ({
  ...repeat[0],
  fields: [...new Set(repeat.flatMap(({ fields }) => fields))],
});

/** A list that showed other patients is something else. */
const keyOf = (entry: AuditEntry): string =>
  JSON.stringify([
    entry.actor_id,
    entry.actor_name,
    entry.actor_role,
    entry.action,
    entry.record,
    entry.record_id,
    entry.patient_ids.toSorted((first, second) => first - second),
  ]);
