import type { CareAssignment } from '@thinna/contract/care/care';

/** All assignments of one patient. */
export interface PatientGroup {
  /** The one that the card shows: the helper's own, else an active one, else the newest. */
  main: CareAssignment;
  others: CareAssignment[];
}

/**
 * Groups the assignments by patient, in the order of the list; the patients whom the helper looks
 * after now come apart.
 */
export function groupByPatient(
  assignments: readonly CareAssignment[],
  helperId: number | null,
): { own: PatientGroup[]; others: PatientGroup[] } {
  const isOwn = ({ helper_id, status }: CareAssignment) =>
    helperId !== null && helper_id === helperId && status === 'active';
  const byPatient = new Map<number | string, CareAssignment[]>();
  for (const assignment of assignments) {
    // Without a patient id nothing tells whether two rows are about the same patient.
    const key = assignment.patient_id || `row ${assignment.id}`;
    byPatient.set(key, [...(byPatient.get(key) ?? []), assignment]);
  }
  const groups = [...byPatient.values()].flatMap((rows): PatientGroup[] => {
    const main = rows.find(isOwn) ?? rows.find(({ status }) => status === 'active') ?? rows[0];
    return main ? [{ main, others: rows.filter((row) => row !== main) }] : [];
  });
  return {
    own: groups.filter(({ main }) => isOwn(main)),
    others: groups.filter(({ main }) => !isOwn(main)),
  };
}
