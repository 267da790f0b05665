import type { Look } from '@thinna/contract/audit/looks';
import type {
  PersonDataRow,
  PersonDataSection,
  PersonDataSections,
  PersonDataValue,
} from '@thinna/contract/everything/person-data';
import { metaOf } from '@thinna/contract/kit/failure';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../db/types.ts';
import { looksAt } from '../audit/looks.ts';

/** How one person's data are read. */
export interface Person<Sections extends PersonDataSections> {
  sections: Sections;
  /** SQL for the entries of each section, as `entriesOf` makes it. */
  entries: Readonly<Record<Exclude<keyof Sections, 'opened'>, RawBuilder<unknown>>>;
  /** The table of the person, and which of its rows it is. */
  from: RawBuilder<unknown>;
  name: RawBuilder<string>;
  /** The request that a patient came from, or the patient that a request has become. */
  linkedId: RawBuilder<number | null>;
  lookedAt: Parameters<typeof looksAt>[0];
}

/** SQL for entries as a JSON array; the query selects one JSON object for each as `entry`. */
export const entriesOf = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(entry), '[]') from (${query}) as entries)`;

type PersonData<Sections> = {
  [Name in keyof Sections]: Sections[Name] extends PersonDataSection
    ? z.input<Sections[Name]>[]
    : never;
};

/** Reads all sections in one statement; undefined if there is no such person. */
export async function readEverything<Sections extends PersonDataSections>(
  tx: Transaction<DB>,
  { sections, entries, from, name, linkedId, lookedAt }: Person<Sections>,
) {
  const parts = Object.entries<RawBuilder<unknown>>({ ...entries, opened: looksAt(lookedAt) });
  const { rows } = await sql<{
    name: string;
    linked_id: number | null;
    stored: Record<string, Stored[]>;
  }>`select ${name} as name, ${linkedId} as linked_id, json_build_object(${sql.join(
    parts.flatMap(([section, query]) => [sql`${section}::text`, query]),
  )}) as stored from ${from}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { opened, ...others } = row.stored;
  const stored = { ...others, opened: ((opened ?? []) as unknown as Look[]).map(openedOf) };
  const shown = Object.entries<PersonDataSection>(
    sections as Record<string, PersonDataSection>,
  ).map(([section, schema]) => [
    section,
    ((stored as Record<string, Stored[]>)[section] ?? []).map((entry) => rowOf(schema, entry)),
  ]);
  return {
    name: row.name,
    linkedId: row.linked_id,
    sections: Object.fromEntries(shown) as PersonData<Sections>,
  };
}

type Stored = Readonly<Record<string, PersonDataValue>>;

/** Returns the fields of a section with times as the API writes them. */
function rowOf(schema: PersonDataSection, entry: Stored): PersonDataRow {
  const fields = Object.keys(schema.shape).map((field) => {
    const value = entry[field] ?? null;
    const { control } = metaOf(schema, field);
    if (typeof value !== 'string') return [field, value];
    if (control === 'moment') return [field, new Date(value).toISOString()];
    if (control === 'time') return [field, value.slice(0, 'HH:MM'.length)];
    return [field, value];
  });
  return Object.fromEntries(fields);
}

/** Returns one person's looks of a day as an entry; a count of zero is left empty. */
const openedOf = ({ helper_name, actor_name, actor_role, ...look }: Look): Stored => ({
  day: look.day,
  who: helper_name ?? actor_name,
  actor_role: actor_role ?? 'operator',
  opened: look.opened || null,
  listed: look.listed || null,
  changed: look.changed || null,
  exported: look.exported || null,
  first_at: look.first_at,
  last_at: look.last_at,
});
