import { z } from 'zod';
import type { Machine } from '../setup/machine.ts';

/** What is left of a restore whose files are in their place; the units of the program wait for its end. */
export const UNFINISHED_FILE = '/var/lib/thinna/restore.json';

export const isRestoreUnfinished = (machine: Pick<Machine, 'read'>): boolean =>
  machine.read(UNFINISHED_FILE) !== null;

/** What is left to do once the restored files are in their place; kept until it is done. */
export const unfinished = z.object({
  startedAt: z.coerce.date(),
  /** When nobody could enter anything, and the former files were still in their place. */
  restoredAt: z.coerce.date(),
  /** The moment that was asked for. */
  to: z.coerce.date(),
  /** The timeline of PostgreSQL that was left. */
  timeline: z.int(),
  /** When the last change was made that is there. */
  reached: z.coerce.date(),
  /** Whom and what the clinic has deleted for good, as `thinna erasures list` prints it. */
  erasures: z.string(),
  isNewMachine: z.boolean(),
  /** Folders with what was there before. */
  former: z.array(z.string()),
});
export type UnfinishedRestore = z.output<typeof unfinished>;
