import type { Call } from './call.ts';
import { z } from './zod.ts';

export const equipmentStatuses = [
  'Available',
  'In Use',
  'Under Maintenance',
  'Out of Service',
] as const;

/** What the public sees of a piece: never the notes, which may name people (D-111). */
const shown = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  quantity: z.int(),
  status: z.enum(equipmentStatuses),
  condition: z.string().nullable(),
  image_url: z.string().nullable(),
});
export type AvailableEquipment = z.output<typeof shown>;

export const equipmentCalls = {
  available: {
    method: 'GET',
    path: '/api/equipment/available',
    access: 'public',
    summary: 'What can be lent now, by name',
    answer: z.array(shown),
  },
} as const satisfies Record<string, Call>;
