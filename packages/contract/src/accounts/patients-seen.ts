import { z } from '../kit/zod.ts';

/**
 * Which patients of its lists a staff account sees: all of them, or only those of its own helper
 * (D-297).
 */
export const patientsSeen = z.enum(['all', 'own']);
