/** Parameter of the list of visits that shows those of one patient alone. */
export const PATIENT = 'patient';

/** Returns the address of the list with the visits of one patient. */
export const visitsOfPatient = (id: number): string => `/admin/schedules?${PATIENT}=${id}`;

/** Returns the id of the patient in the URL; null for the visits of all. */
export function patientIn(searchParams: URLSearchParams): number | null {
  const id = searchParams.get(PATIENT) ?? '';
  return /^[1-9]\d*$/.test(id) ? Number(id) : null;
}
