import { VISIT_OVER_AFTER_MINUTES } from '@thinna/contract/constants/limits';
import type { Today, VisitOfToday } from '@thinna/contract/dashboard/today';
import { roleOptions } from '@thinna/contract/helpers/roles';
import { clinicInstant } from '@thinna/contract/kit/office/day';
import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import { Link } from 'react-router';
import { VisitTypeMark } from '../../console/visit-type.tsx';
import { useNow } from '../../lib/console/use-now.ts';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { PatientName } from '../person-links.tsx';
import { useWords } from '../use-words.ts';
import { OutcomeMark } from '../visit-records/outcome-mark.tsx';
import { TodayList } from './list.tsx';

const PAGE = '/admin/schedules?period=today';
const MINUTE_MS = 60_000;

/** Somebody may still be there for a while after the time of a visit. */
const isOver = ({ visit_date, visit_time }: VisitOfToday, now: Date): boolean =>
  clinicInstant(visit_date, visit_time).getTime() + VISIT_OVER_AFTER_MINUTES * MINUTE_MS <=
  now.getTime();

/** The visits of today by time: whom they are for and who goes. */
export function TodaysVisits({ data, isChosen }: { data: Today; isChosen: boolean }) {
  const text = useWords().today;
  const now = useNow();
  const { visits, visits_total: total } = data;
  return (
    <TodayList
      name="visits"
      title={text.visits}
      total={total}
      isChosen={isChosen}
      page={{ label: text.all_visits, to: PAGE, more: PAGE }}
      more={total - visits.length}
      empty={text.no_visits}
    >
      {visits.map((visit) => (
        <li key={visit.id} data-over={isOver(visit, now) || undefined} data-mark={markOf(visit)}>
          <ClockTime at={visit.visit_time} />
          <div className="min-w-0">
            <p className="today-top">
              <span className="min-w-0">
                <PatientName id={visit.patient_id} requestId={visit.request_id}>
                  {visit.patient_name}
                </PatientName>{' '}
                <VisitTypeMark visit={visit} />
              </span>
            </p>
            <Member visit={visit} />
          </div>
        </li>
      ))}
    </TodayList>
  );
}

/** Only visits of these types have somebody from the lists of helpers (D-83). */
const isUnlisted = ({ visit_type, helper_id }: VisitOfToday): boolean =>
  helper_id === null && isOneOf(roleOptions, visit_type);

const markOf = (visit: VisitOfToday) => {
  if (visit.visit_type === 'Emergency') return 'emergency';
  return isUnlisted(visit) ? 'unlisted' : undefined;
};

/** Who goes. A name that belongs to nobody in the lists is marked: it is in nobody's own day. */
function Member({ visit }: { visit: VisitOfToday }) {
  const text = useWords().today;
  return (
    <>
      <p className="today-facts">
        <UserText>{visit.member_name}</UserText>
        <OutcomeMark visit={visit} />
      </p>
      {isUnlisted(visit) && (
        <p className="today-unlisted">
          <span className="waiting-mark" data-long>
            {text.nobody_listed}
          </span>
          <Link className="text-button" to={`${PAGE}&edit=${visit.id}`}>
            {text.choose_member}{' '}
            <span className="sr-only">
              <UserText>{visit.patient_name}</UserText>
            </span>
          </Link>
        </p>
      )}
    </>
  );
}
