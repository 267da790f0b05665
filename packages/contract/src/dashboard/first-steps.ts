import type { Answer, Call } from '../kit/call.ts';
import { z } from '../kit/zod.ts';

export const firstStepCalls = {
  get: {
    method: 'GET',
    path: '/api/first-steps',
    access: 'admin',
    summary: 'What a clinic that has just begun has done already',
    answer: z.object({
      /** Fewer than ten patients were ever registered. */
      is_new_clinic: z.boolean(),
      steps: z.object({
        /** The clinic's file does not have the address of an example any more. */
        clinic_file: z.boolean(),
        second_admin: z.boolean(),
        /** Of the caller's own account. */
        second_step: z.boolean(),
        helper: z.boolean(),
        patient: z.boolean(),
        statistics: z.boolean(),
      }),
    }),
  },
} as const satisfies Record<string, Call>;

export type FirstStep = keyof Answer<typeof firstStepCalls.get>['steps'];
