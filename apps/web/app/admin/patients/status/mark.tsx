import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import type { RegisteredPatient } from '@thinna/contract/patients/patients';
import { fill } from '@thinna/contract/words/index';
import { formatDay } from '../../../ui/console/day.tsx';
import { useWords } from '../../use-words.ts';

interface StatusMarkProps {
  patient: Pick<RegisteredPatient, 'care_status' | 'status_on'>;
}

/** Says quietly that somebody is not at home, or no longer in care, and since when. */
export function StatusMark({ patient: { care_status, status_on } }: StatusMarkProps) {
  const { patient_status: text, language } = useWords();
  if (status_on === null || !isOneOf(text.badge, care_status)) return null;
  return (
    <span className="status-mark">
      {fill(text.badge[care_status], { day: formatDay(status_on, language) })}
    </span>
  );
}
