/** Returns the address of the page that says who opened a patient's record. */
export const openedPage = (patientId: number | string): `/admin/${string}` =>
  `/admin/patients/opened/${patientId}`;
