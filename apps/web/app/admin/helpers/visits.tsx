import type { HelperVisit } from '@thinna/contract/helpers/helper-work';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { lastDayOfWeek } from '@thinna/contract/visits/visits';
import { fill } from '@thinna/contract/words/index';
import { useNow } from '../../lib/console/use-now.ts';
import { PatientName } from '../person-links.tsx';
import { useWords } from '../use-words.ts';
import { NextVisits, visitsFrom } from '../visits/next-visits.tsx';

/** The next visits of a helper, and how many of them are within a week. */
export function HelperVisits({ visits }: { visits: readonly HelperVisit[] }) {
  const text = useWords().profile;
  const now = useNow();
  const ahead = visitsFrom(visits, now);
  const weekEnd = lastDayOfWeek(clinicDay(now));
  return (
    <NextVisits
      visits={ahead}
      note={
        <p className="mb-3 text-sm text-ink-soft">
          {fill(text.week_visits, {
            count: ahead.filter(({ visit_date }) => visit_date <= weekEnd).length,
          })}
        </p>
      }
      renderPerson={({ patient_name, patient_id, request_id, register_number }) => (
        // The record of somebody who has left care is closed.
        <PatientName id={register_number === null ? null : patient_id} requestId={request_id}>
          {patient_name}
        </PatientName>
      )}
    />
  );
}
