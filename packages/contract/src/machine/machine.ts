import { type Call, instant } from '../kit/call.ts';
import { z } from '../kit/zod.ts';
import { finding } from './findings.ts';

const figure = z.number().nonnegative().nullable();

/** A backup, the rehearsal of a restore, or a restore. A figure that was not reported is null. */
const machineEvent = z.object({
  happened_at: instant,
  succeeded: z.boolean(),
  seconds: figure,
  bytes: figure,
  /** What a rehearsal compared. */
  tables: figure,
  rows: figure,
});
export type MachineEvent = z.output<typeof machineEvent>;

export const machineCalls = {
  get: {
    method: 'GET',
    path: '/api/machine',
    access: 'admin',
    summary:
      'What was found when the machine was last looked over, and its newest backups, rehearsals and restores; what is too old is judged by the clock of the server',
    answer: z.object({
      /** False where nothing has ever reported, as in a demo. */
      is_watched: z.boolean(),
      /** When it was last looked over; null for never. */
      checked_at: instant.nullable(),
      /** What is wrong stands first. */
      findings: z.array(finding),
      backups: z.array(machineEvent),
      rehearsals: z.array(machineEvent),
      restores: z.array(machineEvent),
    }),
  },
} as const satisfies Record<string, Call>;
