import { genders } from '@thinna/contract/patients/patient-fields';
import type { Patient } from '@thinna/contract/patients/patients';
import { NO_PLACE, splitPlace } from '@thinna/contract/patients/place';
import { fill } from '@thinna/contract/words/index';
import { Link } from 'react-router';
import { ContactLinks } from '../../../console/contact-links.tsx';
import { useDialog } from '../../../console/use-dialog.ts';
import { OptionLabel } from '../../../ui/console/option-label.tsx';
import { phoneLink } from '../../../ui/phone-number.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useWords } from '../../use-words.ts';

/** Who the patient is, and what the office does with a caller on the line: call, plan, note. */
export function HubHead({ patient }: { patient: Patient }) {
  const words = useWords();
  const text = words.patient_record;
  const { dialogLink } = useDialog();
  const proxy = patient.medical_proxy;
  const { place } = splitPlace(patient.place);
  return (
    <>
      <p className="-mt-2 mb-3 line-clamp-2 text-ink-soft">
        <code>{patient.register_number}</code>
        {patient.age !== null && ` · ${fill(words.visits.whom.age, { age: patient.age })}`}
        {patient.gender !== null && (
          <>
            {' · '}
            <OptionLabel options={genders}>{patient.gender}</OptionLabel>
          </>
        )}
        {place && place !== NO_PLACE && (
          <>
            {' · '}
            <UserText>{place}</UserText>
          </>
        )}
      </p>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <ContactLinks to={patient} />
        {proxy?.phone_number && (
          <a className="button-quiet no-underline" href={phoneLink(proxy.phone_number)}>
            {fill(text.hub.call_proxy, { name: proxy.name ?? proxy.relation ?? '' })}
          </a>
        )}
        <Link className="button-quiet no-underline" {...dialogLink('add=visit')}>
          {text.hub.plan_visit}
        </Link>
        <button
          type="button"
          className="button-quiet"
          onClick={() => document.getElementById('field-note')?.focus()}
        >
          {text.hub.add_note}
        </button>
      </div>
    </>
  );
}
