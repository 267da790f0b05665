import type { PlannedVisit } from '@thinna/contract/care/care';
import { fill } from '@thinna/contract/words/index';
import { ContactLinks } from '../../console/contact-links.tsx';
import { ReportedNote } from '../../console/patient-status/reported-note.tsx';
import { VisitTypeMark } from '../../console/visit-type.tsx';
import { useWords } from '../../lib/console/console-language.tsx';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { formatDay } from '../../ui/console/day.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { Icon } from '../icon.tsx';
import { TellFamily } from '../tell/tell-family.tsx';
import { useServerMinute } from '../use-server-minute.ts';
import { AddressLines } from '../visit-address.tsx';
import { RecordVisit } from '../visit-record/record-visit.tsx';
import { CannotCome } from './cannot-come.tsx';
import { minutesUntil } from './day-plan.ts';
import { VisitTask } from './visit-task.tsx';
import '../../styles/staff/day.css';

/** The visit that comes next, with all that is needed at the door. */
export function NextCard({ visit }: { visit: PlannedVisit }) {
  const words = useWords();
  const text = words.staff.next;
  const { patient_name, register_number, visit_type, visit_time, notes, last_status } = visit;
  const minutes = minutesUntil(visit, useServerMinute());
  const isEmergency = visit_type === 'Emergency';
  return (
    <li className={isEmergency ? 'visit next-card next-emergency' : 'visit next-card'}>
      <p className="next-band">
        <strong>
          {minutes > 0 ? text.next : text.now} · <ClockTime at={visit_time} />
        </strong>{' '}
        <span>{distanceOf(minutes, text)}</span>
      </p>
      <div className="next-body">
        <div className="next-name">
          <h3>
            <span className="sr-only">
              <ClockTime at={visit_time} /> ·
            </span>{' '}
            <UserText>{patient_name}</UserText>
          </h3>
          {register_number !== null && <span className="text-ink-soft">{register_number}</span>}
          <VisitTypeMark visit={visit} />
        </div>
        <ReportedNote of={visit} />
        <AddressLines to={visit} />
        {notes !== null && (
          <div className="next-notes">
            <h4>{text.notes}</h4>
            <p>
              <UserText>{notes}</UserText>
            </p>
          </div>
        )}
        {last_status !== null && (
          <p className="next-status">
            <time dateTime={last_status.note_date}>
              {formatDay(last_status.note_date, words.language, 'short')}
            </time>{' '}
            <UserText>{last_status.note}</UserText>
          </p>
        )}
        {visit.tasks.length > 0 && (
          <ul aria-label={text.tasks} className="next-tasks">
            {visit.tasks.map((task) => (
              <VisitTask key={task.id} task={task} />
            ))}
          </ul>
        )}
        <div className="ways next-ways">
          <ContactLinks
            to={visit}
            name={patient_name}
            icons={wayIcons}
            isFamily={visit.is_bereavement}
          />
        </div>
        <RecordVisit visit={visit} />
        <TellFamily visit={visit} />
        <CannotCome visit={visit} />
      </div>
    </li>
  );
}

const wayIcons = {
  call: <Icon name="call" />,
  message: <Icon name="message" />,
  map: <Icon name="map" />,
};

const MINUTES_IN_HOUR = 60;

type NextWords = ReturnType<typeof useWords>['staff']['next'];

/** Returns how far away an hour is: "in 20 min", "1 h 5 min ago"; nothing if it is this minute. */
function distanceOf(minutesUntilStart: number, text: NextWords): string | null {
  if (minutesUntilStart === 0) return null;
  const whole = Math.abs(minutesUntilStart);
  const [hours, minutes] = [Math.floor(whole / MINUTES_IN_HOUR), whole % MINUTES_IN_HOUR];
  const form = hours === 0 ? text.minutes : minutes === 0 ? text.hours : text.hours_minutes;
  return fill(minutesUntilStart > 0 ? text.in : text.ago, { time: fill(form, { hours, minutes }) });
}
