import type { Look } from '@thinna/contract/audit/looks';
import type {
  ToldRow,
  ToldSection,
  ToldSections,
  ToldValue,
} from '@thinna/contract/everything/told';
import { metaOf } from '@thinna/contract/kit/failure';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../db/types.ts';
import { looksAt } from '../audit/looks.ts';

/** How one person's data are read. */
export interface Person<Sections extends ToldSections> {
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
  sql`(select coalesce(json_agg(entry), '[]') from (${query}) as told)`;

type Told<Sections> = {
  [Name in keyof Sections]: Sections[Name] extends ToldSection ? z.input<Sections[Name]>[] : never;
};

/** Reads all sections in one statement; undefined if there is no such person. */
export async function readEverything<Sections extends ToldSections>(
  tx: Transaction<DB>,
  { sections, entries, from, name, linkedId, lookedAt }: Person<Sections>,
) {
  const parts = Object.entries<RawBuilder<unknown>>({ ...entries, opened: looksAt(lookedAt) });
  const { rows } = await sql<{
    name: string;
    linked_id: number | null;
    told: Record<string, Stored[]>;
  }>`select ${name} as name, ${linkedId} as linked_id, json_build_object(${sql.join(
    parts.flatMap(([section, query]) => [sql`${section}::text`, query]),
  )}) as told from ${from}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { opened, ...stored } = row.told;
  const told = { ...stored, opened: ((opened ?? []) as unknown as Look[]).map(openedOf) };
  const shown = Object.entries<ToldSection>(sections as Record<string, ToldSection>).map(
    ([section, schema]) => [
      section,
      ((told as Record<string, Stored[]>)[section] ?? []).map((entry) => toldOf(schema, entry)),
    ],
  );
  return {
    name: row.name,
    linkedId: row.linked_id,
    sections: Object.fromEntries(shown) as Told<Sections>,
  };
}

type Stored = Readonly<Record<string, ToldValue>>;

/** Returns the fields of a section with times as the API writes them. */
function toldOf(schema: ToldSection, entry: Stored): ToldRow {
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

/** Returns a look as an entry; what did not happen on that day is left empty. */
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
