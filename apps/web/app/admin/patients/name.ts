interface Named {
  first_name: string;
  last_name: string | null;
}

/** Whoever has a last name was given it by another program (D-21). */
export const nameOf = ({ first_name, last_name }: Named): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** Where every save and every way back leads (D-34). */
export const PATIENT_LIST = '/admin/patient-management';
