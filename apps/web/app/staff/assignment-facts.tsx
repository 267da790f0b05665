import { assignmentCalls } from '@thinna/contract/assignments/assignments';
import { type CareAssignment, careCalls } from '@thinna/contract/care/care';
import { helperKinds } from '@thinna/contract/helpers/helpers';
import { pluralKind } from '@thinna/contract/helpers/roles';
import { labelOf } from '@thinna/contract/kit/failure';
import { AssignmentStatus } from '../console/assignment-status.tsx';
import { listedPatient } from '../console/patient-list.ts';
import { PlaceLink } from '../console/place-link.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import { useCall } from '../lib/console/use-call.ts';
import { Day } from '../ui/console/day.tsx';
import { FactList } from '../ui/console/fact-block.tsx';
import { PhoneNumber } from '../ui/phone-number.tsx';
import { optionalUserText } from '../ui/user-text.tsx';

const { body } = assignmentCalls.create;
/** Only medical professionals have all of the fields shown below. */
const { input: helperForm } = helperKinds.medical_professional;

const phone = (number: string | null) => number && <PhoneNumber>{number}</PhoneNumber>;

type PluralKind = (typeof pluralKind)['_input'];

interface FactsProps {
  assignment: CareAssignment;
}

export function PatientFacts({ assignment: { patient, status, assigned_date } }: FactsProps) {
  const words = useWords();
  const text = words.assignments;
  const label = (field: string) => labelOf(listedPatient, field, words);
  return (
    <div className="care-facts">
      <FactList
        facts={[
          [label('register_number'), <code key="number">{patient.register_number}</code>],
          [label('age'), patient.age],
          [label('phone_number'), phone(patient.phone_number)],
          [label('place'), patient.place && <PlaceLink key="place">{patient.place}</PlaceLink>],
          [label('address'), optionalUserText(patient.address)],
          [text.status, <AssignmentStatus key="status">{status}</AssignmentStatus>],
          [text.assigned_date, <Day key="day" on={assigned_date} />],
        ]}
      />
    </div>
  );
}

/** The assigned helper: from the assignment at first, from the helper's record once loaded. */
export function HelperFacts({ assignment: { helper_type, helper_id, helper } }: FactsProps) {
  const words = useWords();
  const plural = `${helper_type}s`;
  const params = { plural: plural as PluralKind, id: String(helper_id) };
  // An unknown kind of helper has no record to load.
  const isWanted = pluralKind.safeParse(plural).success;
  const { data = helper } = useCall(careCalls.helper, { params }, { isEnabled: isWanted });
  const label = (field: string) => labelOf(helperForm, field, words);
  return (
    <section className="care-section">
      <h3 className="text-lg font-bold">{labelOf(body, 'helperId', words)}</h3>
      <div className="care-facts">
        <FactList
          facts={[
            [label('name'), optionalUserText(data.name)],
            [
              label('email'),
              <a key="email" href={`mailto:${data.email}`}>
                {data.email}
              </a>,
            ],
            [label('phone_number'), phone(data.phone_number)],
            [label('address'), optionalUserText(data.address)],
            [label('availability'), optionalUserText(data.availability)],
            [label('specialization'), optionalUserText(data.specialization)],
            [label('experience'), optionalUserText(data.experience)],
          ]}
        />
      </div>
    </section>
  );
}
