import { roleNameOf } from '@thinna/contract/helpers/roles';
import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import type { Patient } from '@thinna/contract/patients/patients';
import type { VisitStart } from '../../visits/form.tsx';
import { nameOf } from '../name.ts';

/** A new visit begins with the patient and with whoever was assigned first. */
export function visitStart(patient: Patient): VisitStart {
  const [first] = patient.people;
  const visit = { patient_id: patient.id, request_id: null, patient_name: nameOf(patient) };
  if (!first || !isOneOf(roleNameOf, first.helper_type)) return visit;
  return {
    ...visit,
    visit_type: roleNameOf[first.helper_type],
    helper_id: first.helper_id,
    member_name: first.name,
  };
}
