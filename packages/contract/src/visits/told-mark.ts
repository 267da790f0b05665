import { instant } from '../kit/call.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';

// Apart from the calls: this is loaded with every card of the staff, those with the dialog alone.

const told = z.object({
  at: instant,
  /** Null if the account is no longer there. */
  by: z.string().nullable(),
  /** What was opened to tell the family. Nobody knows whether a message was sent (D-187). */
  how: openEnum(['whatsapp', 'call']),
  /** Whether the visit is on another day or at another time than the family was told. */
  is_moved: z.boolean(),
});
export type Told = z.output<typeof told>;

/** Of a visit: when its family was told last, and whether it can be told of it (D-186). */
export const toldMark = { told: told.nullable(), can_be_told: z.boolean() };
