import { labelOf } from '@thinna/contract/kit/failure';
import { type Schedule, scheduleInput } from '@thinna/contract/visits/visits';
import type { ReactNode } from 'react';
import { VisitType } from '../../console/visit-type.tsx';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { readDay } from '../../ui/console/day.tsx';
import { Dialog } from '../../ui/console/dialog.tsx';
import { Typed } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';

/** Everything that is known of one visit. */
export function ScheduleDetails({ visit, onClose }: { visit: Schedule; onClose(): void }) {
  const words = useWords();
  const own = words.schedules;
  const facts: [field: string, value: ReactNode][] = [
    ['patient_name', <Typed key="">{visit.patient_name}</Typed>],
    ['member_name', <Typed key="">{visit.member_name}</Typed>],
    ['visit_date', readDay(visit.visit_date, words.language, 'full')],
    ['visit_time', <ClockTime key="" at={visit.visit_time} />],
    ['visit_type', <VisitType key="">{visit.visit_type}</VisitType>],
    ['notes', visit.notes === null ? own.no_notes : <Typed key="">{visit.notes}</Typed>],
  ];
  return (
    <Dialog title={own.details} onCancel={onClose}>
      <dl>
        {facts.map(([field, value]) => (
          <div key={field} className="mb-3">
            <dt className="text-sm text-ink-soft">{labelOf(scheduleInput, field, words)}</dt>
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
