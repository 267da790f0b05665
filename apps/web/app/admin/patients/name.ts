interface PatientName {
  first_name: string;
  last_name: string | null;
}

/** Returns the full name. Our form sends no last name, but other clients may (D-21). */
export const nameOf = ({ first_name, last_name }: PatientName): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** The page that every save and every back link leads to (D-34). */
export const PATIENT_LIST = '/admin/patient-management';
