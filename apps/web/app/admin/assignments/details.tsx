import type { Assignment } from '@thinna/contract/assignments';
import { labelOf } from '@thinna/contract/failure';
import { helperKinds } from '@thinna/contract/helpers';
import { patientSupportTypes, personalForm } from '@thinna/contract/patient-fields';
import { isWebAddress, splitPlace } from '@thinna/contract/place';
import type { Language } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/console-language.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { Typed } from '../../ui/typed.tsx';

/** What a coordinator looks up before calling either of the two (D-98). */
export function AssignmentDetails({ assignment }: { assignment: Assignment }) {
  const words = useWords();
  const own = words.assignments;
  const { patient, helper } = assignment;
  const ofPatient = (field: string) => labelOf(personalForm, field, words);
  const ofHelper = (field: string) => labelOf(helperKinds.medical_professional.input, field, words);

  return (
    <div className="grid gap-x-6 gap-y-2 py-2 sm:grid-cols-3">
      <dl>
        <Fact label={own.register_number}>{patient.register_number}</Fact>
        <Fact label={ofPatient('support_type')}>
          {patientSupportTypes[patient.support_type][words.language]}
        </Fact>
        <Fact label={ofPatient('phone_number')}>
          {patient.phone_number && <PhoneNumber>{patient.phone_number}</PhoneNumber>}
        </Fact>
        <Fact label={ofPatient('place')}>{patient.place && <Place>{patient.place}</Place>}</Fact>
      </dl>
      <dl>
        <Fact label={ofHelper('email')}>
          <a href={`mailto:${helper.email}`}>{helper.email}</a>
        </Fact>
        <Fact label={ofHelper('phone_number')}>
          <PhoneNumber>{helper.phone_number}</PhoneNumber>
        </Fact>
        <Fact label={ofHelper('availability')}>
          {helper.availability && <Typed>{helper.availability}</Typed>}
        </Fact>
        <Fact label={ofHelper('specialization')}>
          {helper.specialization && <Typed>{helper.specialization}</Typed>}
        </Fact>
      </dl>
      <dl>
        <Fact label={own.status}>{own.statuses[assignment.status]}</Fact>
        <Fact label={own.assigned_date}>
          <Day>{assignment.assigned_date}</Day>
        </Fact>
      </dl>
    </div>
  );
}

/** Left out when there is nothing to say. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="mb-2">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const formatOf = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'medium', timeZone: 'UTC' });
const formats = { en: formatOf('en'), ml: formatOf('ml') };

/** A day of the calendar: the same wherever it is read. */
function Day({ children }: { children: string }) {
  const { language } = useWords();
  return (
    <time dateTime={children}>{formats[language].format(new Date(`${children}T00:00Z`))}</time>
  );
}

/** A place may bring its address on a map. */
function Place({ children }: { children: string }) {
  const { place, place_link } = splitPlace(children);
  const name = <Typed>{place ?? place_link ?? ''}</Typed>;
  if (place_link === null || !isWebAddress(place_link)) return name;
  return (
    <a href={place_link} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}
