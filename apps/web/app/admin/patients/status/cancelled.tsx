import { clinicDay } from '@thinna/contract/kit/office/day';
import type { Patient } from '@thinna/contract/patients/patients';
import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { ClockTime } from '../../../ui/console/clock-time.tsx';
import { Day, formatDay } from '../../../ui/console/day.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useWords } from '../../use-words.ts';

/** The visits that changes of the status have cancelled. */
export function CancelledVisits({ visits }: { visits: Patient['cancelled_visits'] }) {
  return (
    <Cancelled
      rows={visits}
      render={({ visit_date, visit_time, member_name }) => (
        <>
          <Day on={visit_date} />, <ClockTime at={visit_time} /> ·{' '}
          <UserText>{member_name}</UserText>
        </>
      )}
    />
  );
}

/** The tasks that changes of the status have cancelled. */
export function CancelledTasks({ tasks }: { tasks: Patient['cancelled_tasks'] }) {
  return <Cancelled rows={tasks} render={({ title }) => <UserText>{title}</UserText>} />;
}

interface CancelledRow {
  id: number;
  cancelled_at: string;
  cancelled_by: string | null;
}

interface CancelledProps<Row extends CancelledRow> {
  rows: readonly Row[];
  render(row: Row): ReactNode;
}

function Cancelled<Row extends CancelledRow>({ rows, render }: CancelledProps<Row>) {
  const { patient_status: text, language } = useWords();
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-bold">{text.cancelled}</h3>
      <ul className="ruled-rows">
        {rows.map((row) => (
          <li key={row.id} className="text-ink-soft">
            <p>{render(row)}</p>
            <p className="text-sm">
              {fill(text.cancelled_by, {
                day: formatDay(clinicDay(new Date(row.cancelled_at)), language),
                name: row.cancelled_by ?? text.somebody,
              })}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
