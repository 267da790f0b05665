import { labelOf } from '@thinna/contract/kit/failure';
import { visitInput } from '@thinna/contract/visits/visits';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useFromHere } from '../../console/visit-record/way-back.tsx';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { Day } from '../../ui/console/day.tsx';
import { LoadState } from '../../ui/console/load-state.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { StaleNotice } from '../../ui/office/stale-notice.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { HelperName, PatientName } from '../person-links.tsx';
import { useWords } from '../use-words.ts';
import type { UnrecordedVisits } from './use-due.ts';

const UNRECORDED = 'unrecorded';

interface UnrecordedProps {
  visits: UnrecordedVisits;
  isListLoaded: boolean;
}

/** The planned visits of the last days of which nothing was written down. */
export function Unrecorded({ visits, isListLoaded }: UnrecordedProps) {
  const words = useWords();
  const text = words.due_page.unrecorded;
  const { data } = visits;
  const from = useFromHere();
  const heading = useHashFocus(isListLoaded && data !== undefined);
  const label = (field: string) => labelOf(visitInput, field, words);
  return (
    <section aria-labelledby={UNRECORDED} className="mt-8">
      <h2 id={UNRECORDED} ref={heading} tabIndex={-1} className="text-lg font-bold">
        {text.title}
      </h2>
      {!data && <LoadState query={visits} sentence={text.not_loaded} help={words.network_error} />}
      <StaleNotice query={visits} sentence={text.not_loaded} />
      {data && (
        <p className="mb-2 max-w-prose text-ink-soft">
          {data.length === 0 ? text.none : text.note}
        </p>
      )}
      {data && data.length > 0 && (
        <RowTable heads={['patient_name', 'visit_date', 'visit_time', 'member_name'].map(label)}>
          {data.map((visit) => (
            <tr key={visit.id}>
              <th scope="row">
                <PatientName id={visit.patient_id}>{visit.patient_name}</PatientName>{' '}
                <span className="block text-sm font-normal">{visit.register_number}</span>
              </th>
              <Cell label={label('visit_date')}>
                <Day on={visit.visit_date} />
              </Cell>
              <Cell label={label('visit_time')}>
                <ClockTime at={visit.visit_time} />
              </Cell>
              <Cell label={label('member_name')}>
                <HelperName id={visit.helper_id} type={visit.visit_type}>
                  {visit.member_name}
                </HelperName>
              </Cell>
              {/* Its text lies deeper than the rule looks. */}
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
              <td>
                <div className="row-actions">
                  <Link
                    to={`/admin/patients/visit/${visit.patient_id}?schedule=${visit.id}`}
                    state={from}
                  >
                    {words.visit_records.record}{' '}
                    <span className="sr-only">
                      <UserText>{visit.patient_name}</UserText>
                    </span>
                  </Link>
                </div>
              </td>
            </tr>
          ))}
        </RowTable>
      )}
    </section>
  );
}

/** Leads to the heading that the address names, once what stands above it has its height. */
function useHashFocus(isReady: boolean) {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isNamed = hash === `#${UNRECORDED}`;
  useEffect(() => {
    if (isReady && isNamed) heading.current?.focus();
  }, [isReady, isNamed]);
  return heading;
}
