import { Link } from 'react-router';
import { useDialog } from '../../console/use-dialog.ts';
import { Day } from '../../ui/console/day.tsx';
import { LoadState } from '../../ui/console/load-state.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { optionalUserText, UserText } from '../../ui/user-text.tsx';
import { NameLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { MoreRows } from './due-list.tsx';
import { placeOf } from './groups.ts';
import type { DuePages } from './use-due.ts';

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
    <section aria-labelledby="undecided" className="mt-8">
      <h2 id="undecided" className="text-lg font-bold">
        {text.title}
      </h2>
      <p className="mb-2 max-w-prose text-ink-soft">{text.note}</p>
      <RowTable heads={[due_page.patient, text.registered, due_page.place, due_page.phone]}>
        {pages.data.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <NameLink row={row} to={`/admin/patients/view/${row.id}`} />
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
                <Link {...dialogLink(`edit=${row.id}`)}>
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
      <MoreRows pages={pages} />
    </section>
  );
}
