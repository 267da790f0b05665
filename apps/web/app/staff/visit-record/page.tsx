import { careCalls } from '@thinna/contract/care/care';
import { kindOf } from '@thinna/contract/helpers/roles';
import type { Answer } from '@thinna/contract/kit/call';
import { clinicDay } from '@thinna/contract/kit/office/day';
import type { SavedVisit, VisitFormAnswer } from '@thinna/contract/visit-records/visit-records';
import { useParams, useSearchParams } from 'react-router';
import { VisitRecordPage } from '../../console/visit-record/page.tsx';
import { toServerTime } from '../../lib/console/server-clock.ts';
import { useCachedAnswer, useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { useFacts } from '../../lib/facts.ts';

type OwnCare = Answer<typeof careCalls.own>;

/** The form of a visit, /vcm/visit/12, opened from a card or from Assignment Details. */
export default function StaffVisitRecord() {
  const { id = '' } = useParams();
  const [searchParams] = useSearchParams();
  const { phones } = useFacts().clinic.contact;
  const own = useCachedAnswer(careCalls.own, {});
  const updateOwn = useSetCachedAnswer(careCalls.own, {});
  return (
    <VisitRecordPage
      patientId={id}
      home="/vcm/dashboard"
      known={own && knownOf(own, Number(searchParams.get('schedule')), phones)}
      onSaved={(saved) => updateOwn((cached) => cached && withRecord(cached, saved))}
    />
  );
}

/**
 * Returns what the first page knows of a planned visit, so that it can be recorded without a
 * connection: not what was found last time.
 */
function knownOf(
  { visits, helper }: OwnCare,
  scheduleId: number,
  phones: VisitFormAnswer['phones'],
): VisitFormAnswer | undefined {
  const visit = visits.find(({ id }) => id === scheduleId);
  if (!visit || visit.patient_id === null || !helper) return undefined;
  return {
    today: clinicDay(toServerTime(Date.now())),
    patient: {
      id: visit.patient_id,
      name: visit.patient_name,
      register_number: visit.register_number ?? '',
      phone_number: visit.phone_number,
      last_seen_on: null,
    },
    helper: { id: helper.id, name: helper.name, kind: kindOf(helper.type) },
    helpers: [],
    plan: visit,
    next_plan: null,
    last_record: null,
    phones: [...phones],
  };
}

/** Shows on the first page how a visit ended, before it is read again. */
function withRecord(own: OwnCare, saved: SavedVisit): OwnCare {
  const { id, schedule_id, outcome, recorded_at } = saved;
  if (schedule_id === undefined || schedule_id === null || outcome === undefined) return own;
  const isPlan = (visit: { id: number }) => visit.id === schedule_id;
  const record = {
    id,
    outcome,
    reason: saved.reason ?? null,
    visited_on: saved.visited_on ?? own.today,
    finished_at: saved.finished_at ?? null,
    recorded_at,
    can_correct: saved.can_correct ?? false,
  };
  return {
    ...own,
    visits: own.visits.map((visit) =>
      isPlan(visit) ? { ...visit, outcome, is_recorded: true, record } : visit,
    ),
    unrecorded: own.unrecorded.filter((visit) => !isPlan(visit)),
  };
}
