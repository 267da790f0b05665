import { type Assignment, assignmentCalls } from '@thinna/contract/assignments/assignments';
import { helperKinds } from '@thinna/contract/helpers/helpers';
import { labelOf } from '@thinna/contract/kit/failure';
import { patientSupportTypes, personalForm } from '@thinna/contract/patients/patient-fields';
import { AssignmentStatus } from '../../console/assignment-status.tsx';
import { PlaceLink } from '../../console/place-link.tsx';
import { Day } from '../../ui/console/day.tsx';
import { FactList, type LabelledFacts } from '../../ui/console/fact-block.tsx';
import { OptionLabel } from '../../ui/console/option-label.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { optionalUserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';

const { body } = assignmentCalls.create;
/** Only medical professionals have all of the fields shown below. */
const { input: helperForm } = helperKinds.medical_professional;

/** What a coordinator needs before calling the patient or the helper (D-98). */
export function AssignmentDetails({ assignment }: { assignment: Assignment }) {
  const words = useWords();
  const text = words.assignments;
  const { patient, helper, status, assigned_date } = assignment;
  const phone = (number: string | null) => number && <PhoneNumber>{number}</PhoneNumber>;
  const patientLabel = (field: string) => labelOf(personalForm, field, words);
  const helperLabel = (field: string) => labelOf(helperForm, field, words);
  const support = <OptionLabel options={patientSupportTypes}>{patient.support_type}</OptionLabel>;
  const place = patient.place && <PlaceLink>{patient.place}</PlaceLink>;
  const day = <Day on={assigned_date} />;
  const email = <a href={`mailto:${helper.email}`}>{helper.email}</a>;

  return (
    <div className="grid gap-x-6 gap-y-2 py-2 sm:grid-cols-3">
      <FactGroup
        title={labelOf(body, 'patientId', words)}
        facts={[
          [text.register_number, patient.register_number],
          [patientLabel('support_type'), support],
          [patientLabel('phone_number'), phone(patient.phone_number)],
          [patientLabel('place'), place],
        ]}
      />
      <FactGroup
        title={labelOf(body, 'helperId', words)}
        facts={[
          [helperLabel('email'), email],
          [helperLabel('phone_number'), phone(helper.phone_number)],
          [helperLabel('availability'), optionalUserText(helper.availability)],
          [helperLabel('specialization'), optionalUserText(helper.specialization)],
        ]}
      />
      <FactGroup
        title={text.one}
        facts={[
          [text.status, <AssignmentStatus key="status">{status}</AssignmentStatus>],
          [text.assigned_date, day],
        ]}
      />
    </div>
  );
}

function FactGroup({ title, facts }: { title: string; facts: LabelledFacts }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <FactList facts={facts} />
    </div>
  );
}
