/** Words of the patient list. */
export const patientList = {
  title: 'Patient Management',
  search: 'Search by name, register number, phone or place',
  every_support: 'All kinds of support',
  empty_help: 'Whoever you add, or make active among the patients in need, is listed here.',
  delete_title: 'Delete Patient',
};
