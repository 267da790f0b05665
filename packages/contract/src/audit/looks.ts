import { instant } from '../kit/call.ts';
import { z } from '../kit/zod.ts';

const times = z.int();

/** What one person did with a record on one day of the clinic. */
export const look = z.object({
  day: z.iso.date(),
  /** Null for a visitor and for a command on the server, which the role tells apart. */
  actor_id: z.int().nullable(),
  /** The account's name; null when the account was deleted. */
  actor_name: z.string().nullable(),
  /** The name of the helper whose account it is by now. */
  helper_name: z.string().nullable(),
  actor_role: z.string().nullable(),
  first_at: instant,
  last_at: instant,
  /** How many calls opened the record, or named it in a list, or changed or exported it. */
  opened: times,
  listed: times,
  changed: times,
  exported: times,
});
export type Look = z.output<typeof look>;
