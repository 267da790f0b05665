import { labelOf } from '@thinna/contract/kit/failure';
import { type ListedVisit, visitInput } from '@thinna/contract/visits/visits';
import { Fragment, type ReactNode } from 'react';
import { CannotComeMark } from '../../console/cannot-come-mark.tsx';
import { VisitType } from '../../console/visit-type.tsx';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { formatDay } from '../../ui/console/day.tsx';
import { Dialog } from '../../ui/console/dialog.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { HelperName, PatientName } from '../person-links.tsx';
import { useWords } from '../use-words.ts';
import { OutcomeMark } from '../visit-records/outcome-mark.tsx';

/** The dialog with all fields of a visit. */
export function VisitDetails({ visit, onClose }: { visit: ListedVisit; onClose(): void }) {
  const words = useWords();
  const text = words.visits;
  const facts: [field: string, value: ReactNode][] = [
    [
      'patient_name',
      <PatientName key="" id={visit.patient_id} requestId={visit.request_id}>
        {visit.patient_name}
      </PatientName>,
    ],
    [
      'member_name',
      <Fragment key="">
        <HelperName id={visit.helper_id} type={visit.visit_type}>
          {visit.member_name}
        </HelperName>
        <CannotComeMark visit={visit} />
        <OutcomeMark visit={visit} />
      </Fragment>,
    ],
    ['visit_date', formatDay(visit.visit_date, words.language, 'full')],
    ['visit_time', <ClockTime key="" at={visit.visit_time} />],
    ['visit_type', <VisitType key="" visit={visit} />],
    ['notes', visit.notes === null ? text.no_notes : <UserText key="">{visit.notes}</UserText>],
  ];
  return (
    <Dialog title={text.details} onCancel={onClose}>
      <dl>
        {facts.map(([field, value]) => (
          <div key={field} className="mb-3">
            <dt className="text-sm text-ink-soft">{labelOf(visitInput, field, words)}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog-buttons">
        <button type="button" className="button" data-first-focus onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}
