import { labelOf } from '@thinna/contract/failure';
import { type Schedule, scheduleInput } from '@thinna/contract/schedules';
import { VisitType } from '../console/visit-type.tsx';
import { useWords } from '../lib/console-language.tsx';
import { ClockTime } from '../ui/clock-time.tsx';
import { Day } from '../ui/day.tsx';
import { ExpandableText } from '../ui/expandable-text.tsx';
import { Moment } from '../ui/moment.tsx';
import { Typed, typed } from '../ui/typed.tsx';
import { CardFacts } from './cards.tsx';

/** Who goes to whom, and when. */
export function ScheduleCard({ visit }: { visit: Schedule }) {
  const words = useWords();
  const label = (field: string) => labelOf(scheduleInput, field, words);
  const type = <VisitType>{visit.visit_type}</VisitType>;
  const notes = visit.notes && <ExpandableText>{visit.notes}</ExpandableText>;
  const created = <Moment at={visit.created_at} />;
  return (
    <li className={visit.visit_type === 'Emergency' ? 'card card-emergency' : 'card'}>
      <p className="card-when">
        <strong>
          <ClockTime at={visit.visit_time} />
        </strong>{' '}
        <Day on={visit.visit_date} />
      </p>
      <h3 className="card-name">
        <Typed>{visit.patient_name}</Typed>
      </h3>
      <CardFacts
        facts={[
          [label('visit_type'), type],
          [label('member_name'), typed(visit.member_name)],
          [label('notes'), notes],
          [words.staff.schedules.created, created],
        ]}
      />
    </li>
  );
}
