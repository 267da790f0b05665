import { Link } from 'react-router';
import { useDialog } from '../../console/use-dialog.ts';
import { Day } from '../../ui/console/day.tsx';
import { LoadState } from '../../ui/console/load-state.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { StaleNotice } from '../../ui/office/stale-notice.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { optionalUserText, UserText } from '../../ui/user-text.tsx';
import { NameLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { placeOf } from './groups.ts';
import { PagedRows } from './paged-rows.tsx';
import type { DuePages } from './use-due.ts';

const UNDECIDED = 'undecided';

/** The patients for whom nobody has decided how often they are visited; nothing if there are none. */
export function Undecided({ pages }: { pages: DuePages }) {
  const { due_page, list, network_error } = useWords();
  const text = due_page.undecided;
  const { dialogLink } = useDialog();
  if (!pages.data && pages.isError) {
    return <LoadState query={pages} sentence={list.could_not_load} help={network_error} />;
  }
  if (!pages.data || pages.data.length === 0) return null;
  return (
    <section aria-labelledby={UNDECIDED} className="mt-8">
      <h2 id={UNDECIDED} tabIndex={-1} className="text-lg font-bold">
        {text.title}
      </h2>
      <p className="mb-2 max-w-prose text-ink-soft">{text.note}</p>
      <StaleNotice query={pages} sentence={list.could_not_load} />
      <PagedRows pages={pages}>
        <RowTable heads={[due_page.patient, text.registered, due_page.place, due_page.phone]}>
          {pages.data.map((row) => (
            <tr key={row.id}>
              <th scope="row" data-row={row.id}>
                <NameLink row={row} to={`/admin/patients/view/${row.id}`} />{' '}
                <span className="block text-sm font-normal">{row.register_number}</span>
              </th>
              <Cell label={text.registered}>
                <Day on={row.registered_on} />
              </Cell>
              <Cell label={due_page.place}>{optionalUserText(placeOf(row))}</Cell>
              <Cell label={due_page.phone}>
                {row.phone_number && <PhoneNumber>{row.phone_number}</PhoneNumber>}
              </Cell>
              <td>
                <div className="row-actions">
                  {/* In Malayalam too long for one line of the narrowest phones. */}
                  <Link className="text-center whitespace-normal" {...dialogLink(`edit=${row.id}`)}>
                    {text.give}{' '}
                    <span className="sr-only">
                      <UserText>{row.name}</UserText>
                    </span>
                  </Link>
                </div>
              </td>
            </tr>
          ))}
        </RowTable>
      </PagedRows>
    </section>
  );
}
