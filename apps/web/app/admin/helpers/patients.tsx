import type { HelperPatient } from '@thinna/contract/helpers/helper-work';
import { splitPlace } from '@thinna/contract/patients/place';
import { fill } from '@thinna/contract/words/index';
import { formatDay } from '../../ui/console/day.tsx';
import { FactBlock } from '../../ui/console/fact-block.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { PatientName } from '../person-links.tsx';
import { useWords } from '../use-words.ts';

/** The patients in care to whom a helper is assigned now. */
export function HelperPatients({ patients }: { patients: readonly HelperPatient[] }) {
  const words = useWords();
  const text = words.profile;
  return (
    <FactBlock title={fill(text.patients, { count: patients.length })}>
      {patients.length === 0 && <p className="text-ink-soft">{text.no_patients}</p>}
      <ul className="ruled-rows ruled-columns">
        {patients.map((patient) => {
          const { place } = splitPlace(patient.place);
          return (
            <li key={patient.id}>
              <PatientName id={patient.patient_id}>{patient.name}</PatientName> ·{' '}
              <code>{patient.register_number}</code>
              <p className="text-sm text-ink-soft">
                {place !== null && (
                  <>
                    <UserText>{place}</UserText> ·{' '}
                  </>
                )}
                <span className="whitespace-nowrap">
                  {fill(words.patient_record.hub.since, {
                    day: formatDay(patient.assigned_date, words.language),
                  })}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </FactBlock>
  );
}
