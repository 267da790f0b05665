import type { Touched } from '@thinna/contract/patient-status/patient-status';
import type { ReactNode } from 'react';
import { ClockTime } from '../../../ui/console/clock-time.tsx';
import { formatDay } from '../../../ui/console/day.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useWords } from '../../use-words.ts';

export type Part = keyof Touched;
export const parts = ['visits', 'tasks', 'assignments'] as const satisfies readonly Part[];

interface TouchedListsProps {
  touched: Touched;
  titles: Record<Part, string>;
  /** Wraps the text of a row; by default it stands alone. */
  renderRow?(part: Part, id: number, text: ReactNode): ReactNode;
}

/** Visits, tasks and assignments by name, each under its title; a part without any is left out. */
export function TouchedLists({ touched, titles, renderRow }: TouchedListsProps) {
  return parts
    .filter((part) => touched[part].length > 0)
    .map((part) => (
      <section key={part} className="mb-4">
        <h3 className="font-bold">{titles[part]}</h3>
        <ul className="ruled-rows">
          {touched[part].map((row) => {
            const text = <TouchedRow row={row} />;
            return <li key={row.id}>{renderRow ? renderRow(part, row.id, text) : text}</li>;
          })}
        </ul>
      </section>
    ));
}

export const isNothing = (touched: Touched): boolean =>
  parts.every((part) => touched[part].length === 0);

function TouchedRow({ row }: { row: Touched[Part][number] }) {
  const { language } = useWords();
  if ('visit_date' in row) {
    return (
      <span>
        {formatDay(row.visit_date, language, 'full')}, <ClockTime at={row.visit_time} /> ·{' '}
        <UserText>{row.member_name}</UserText>
      </span>
    );
  }
  return <UserText>{'title' in row ? row.title : row.name}</UserText>;
}
