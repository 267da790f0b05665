import type { Due } from '@thinna/contract/visit-plans/due';
import { fill } from '@thinna/contract/words/index';
import { comingDays } from '../../console/due/coming-days.ts';
import { DueFlags } from '../../console/due/due-flags.tsx';
import { dueText } from '../../console/due/due-text.ts';
import { PatientLabel } from '../../console/patient-label.tsx';
import { useToday } from '../../lib/console/use-today.ts';
import { Day, formatDay } from '../../ui/console/day.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { optionalUserText } from '../../ui/user-text.tsx';
import { ViewLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { placeOf } from './groups.ts';
import type { Tray } from './use-tray.ts';

interface DueTableProps {
  rows: readonly Due[];
  tray: Tray;
}

/** Patients of one ward or place who are due, each with a checkbox that puts them into the tray. */
export function DueTable({ rows, tray }: DueTableProps) {
  const words = useWords();
  const text = words.due_page;
  return (
    <RowTable
      className="due-list"
      heads={[text.patient, text.when, text.last_seen, text.place, text.phone]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          {/* Its text lies deeper than the rule looks. */}
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
          <th scope="row" data-row={row.id}>
            <label className="row-check">
              <input
                type="checkbox"
                checked={tray.has(row.id)}
                onChange={({ target }) => tray.choose(row, target.checked)}
              />
              <span>
                <PatientLabel name={row.name} register_number={row.register_number} />
              </span>
            </label>
          </th>
          <Cell label={text.when}>
            <When row={row} />
          </Cell>
          <Cell label={text.last_seen}>
            {row.last_seen_on === null ? words.due.never_seen : <Day on={row.last_seen_on} />}
            {comingDays(row, words).map((told) => (
              <span key={told} className="block text-sm">
                {told}
              </span>
            ))}
            <DueFlags row={row} text={words.due} sentences={words.attention.flags} />
          </Cell>
          <Cell label={text.place}>{optionalUserText(placeOf(row))}</Cell>
          <Cell label={text.phone}>
            {row.phone_number && <PhoneNumber>{row.phone_number}</PhoneNumber>}
          </Cell>
          <td>
            <div className="row-actions">
              <ViewLink row={row} to={`/admin/patients/view/${row.id}`} />
            </div>
          </td>
        </tr>
      ))}
    </RowTable>
  );
}

function When({ row: { due_on, planned_on } }: { row: Due }) {
  const { due: text, language } = useWords();
  const today = useToday();
  if (due_on === null) return null;
  return (
    <>
      <span className={due_on < today ? 'due-late' : undefined}>
        {dueText(due_on, today, text, language)}
      </span>
      {planned_on !== null && (
        <span className="block text-sm">
          {fill(text.planned, { day: formatDay(planned_on, language, 'brief') })}
        </span>
      )}
    </>
  );
}
