import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';

/** What staff can say of a patient (D-138). That the care ends otherwise is for the office to say. */
export const reportable = ['hospital', 'away', 'deceased', 'active'] as const;

/** The newest report on a patient that nobody has decided; the office will. */
export const reported = z.object({ to: openEnum(reportable), on_day: z.iso.date() }).nullable();
export type Reported = NonNullable<z.output<typeof reported>>;
