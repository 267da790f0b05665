import { z } from '@thinna/contract/kit/zod';
import { patientStatusCalls, statusInput } from '@thinna/contract/patient-status/patient-status';
import { type CareStatus, isAbsent } from '@thinna/contract/patient-status/statuses';

const { on_day, back_on, place, note } = statusInput.shape;
const reason =
  patientStatusCalls.change.bodyFor({ to: 'discharged' }).shape.reason ?? statusInput.shape.reason;

/**
 * Returns the form of the second step: only the fields that a status has. The note has a name of its
 * own, because the page below the dialog has a note too.
 */
export function formOf(to: CareStatus, isSame: boolean): z.ZodObject {
  const form = z.object({ status_note: note });
  if (isAbsent(to)) return z.object({ ...(!isSame && { on_day }), back_on, ...form.shape });
  if (to === 'discharged') return z.object({ on_day, reason, ...form.shape });
  if (to === 'deceased') return z.object({ on_day, place, ...form.shape });
  return z.object({ on_day, ...form.shape });
}
