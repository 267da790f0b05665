import { z } from 'zod';
import type { Machine } from '../setup/machine.ts';
import { query } from '../setup/psql.ts';
import { mustPgbackrest, STANZA } from './repository.ts';

/** A piece of PostgreSQL's log of changes that is stored. */
export interface Segment {
  /** 24 hexadecimal digits: 8 of the timeline, 8 of the file, 8 of the piece in it. */
  name: string;
  storedAt: Date;
}

/** Segments that are missing between two that are stored. */
export interface Gap {
  after: Segment;
  before: Segment;
}

const listing = z.record(z.string(), z.object({ time: z.number().optional() }));
/** `17-1/00000001000000A1/00000001000000A100000012-CHECKSUM.zst`. */
const SEGMENT = /^(.*)\/([0-9A-F]{24})-[0-9a-f]{40}/;
const PIECES_IN_FILE = 256;

/** Returns the stored segments by the timeline of the cluster to which they belong, in their order. */
export async function readArchive(machine: Pick<Machine, 'run'>): Promise<Segment[][]> {
  const text = await mustPgbackrest(machine, [
    'repo-ls',
    '--recurse',
    '--output=json',
    `archive/${STANZA}`,
  ]);
  const timelines = new Map<string, Segment[]>();
  for (const [path, { time = 0 }] of Object.entries(listing.parse(JSON.parse(text || '{}')))) {
    const [, folder = '', name] = SEGMENT.exec(path) ?? [];
    if (name === undefined) continue;
    const timeline = `${folder.split('/')[0]}/${name.slice(0, 8)}`;
    const segments = timelines.get(timeline) ?? [];
    segments.push({ name, storedAt: new Date(time * 1000) });
    timelines.set(timeline, segments);
  }
  return [...timelines.values()].map((segments) =>
    segments.toSorted((one, other) => positionOf(one.name) - positionOf(other.name)),
  );
}

/** Finds what is missing: the place was away for so long that PostgreSQL had to go on without it. */
export function gapsIn(timelines: readonly Segment[][]): Gap[] {
  return timelines.flatMap((segments) =>
    segments.flatMap((before, index) => {
      const after = segments[index - 1];
      if (after === undefined) return [];
      return positionOf(before.name) - positionOf(after.name) > 1 ? [{ after, before }] : [];
    }),
  );
}

/** Where a segment stands in its timeline. */
export const positionOf = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * PIECES_IN_FILE + Number.parseInt(name.slice(16), 16);

/** Returns the timeline that the clinic's PostgreSQL is on: each restore begins a new one. */
export async function presentTimeline(machine: Pick<Machine, 'run'>): Promise<number> {
  return Number(await query(machine, 'select timeline_id from pg_control_checkpoint()'));
}

/** Returns the newest timeline that is stored, for when PostgreSQL does not answer. */
export async function newestTimeline(machine: Pick<Machine, 'run'>): Promise<number> {
  const names = await mustPgbackrest(machine, ['repo-ls', '--recurse', `archive/${STANZA}`]);
  const histories = [...names.matchAll(/\b([0-9A-F]{8})\.history/g)];
  return Math.max(1, ...histories.map(([, hex = '']) => Number.parseInt(hex, 16)));
}

/** Returns the last stored segment of a timeline; null if there is none. */
export async function lastSegment(
  machine: Pick<Machine, 'run'>,
  timeline: number,
): Promise<string | null> {
  const prefix = timeline.toString(16).toUpperCase().padStart(8, '0');
  const segments = (await readArchive(machine)).findLast(([first]) =>
    first?.name.startsWith(prefix),
  );
  return segments?.at(-1)?.name ?? null;
}
