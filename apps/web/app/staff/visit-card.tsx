import type { OwnVisit } from '@thinna/contract/care';
import { clinicInstant } from '@thinna/contract/day';
import { NO_PLACE, splitPlace } from '@thinna/contract/place';
import { VisitType } from '../console/visit-type.tsx';
import { Ways } from '../console/ways.tsx';
import { readTime } from '../ui/moment.tsx';
import { Typed } from '../ui/typed.tsx';

/** When, to whom, where, and how to get through. */
export function VisitCard({ visit }: { visit: OwnVisit }) {
  const { patient_name, visit_type, visit_date, visit_time, address } = visit;
  const { place } = splitPlace(visit.place);
  return (
    <li className={visit_type === 'Emergency' ? 'visit visit-emergency' : 'visit'}>
      <h3 className="text-lg font-bold">
        <time className="whitespace-nowrap" dateTime={`${visit_date}T${visit_time}`}>
          {readTime(clinicInstant(visit_date, visit_time))}
        </time>
        {' · '}
        <Typed>{patient_name}</Typed>
      </h3>
      <p>
        <VisitType>{visit_type}</VisitType>
      </p>
      {[place === NO_PLACE ? null : place, address].map(
        (line) =>
          line !== null && (
            <p key={line} className="text-ink-soft">
              <Typed>{line}</Typed>
            </p>
          ),
      )}
      <div className="ways">
        <Ways to={visit} name={patient_name} />
      </div>
    </li>
  );
}
