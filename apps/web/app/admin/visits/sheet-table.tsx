import type { DaySheetStop } from '@thinna/contract/visits/day-sheet';
import { Fragment } from 'react';
import { CannotComeMark } from '../../console/cannot-come-mark.tsx';
import { VisitType } from '../../console/visit-type.tsx';
import { useConsole } from '../../lib/console/console-language.tsx';
import { useFacts } from '../../lib/facts.ts';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { RowsFrame } from '../../ui/office/row-table.tsx';
import { formatPhone, PhoneNumber } from '../../ui/phone-number.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { LastFoundRow } from './last-found-row.tsx';

/** Keys of the blank rows for unplanned visits, which are written in by hand. */
const UNPLANNED = ['first', 'second'];

/**
 * The visits of a day in order. The table head also holds the clinic and the day, because browsers
 * repeat the head on every printed page.
 */
export function SheetTable({ title, stops }: { title: string; stops: readonly DaySheetStop[] }) {
  const text = useWords().visits.sheets;
  const hasHealthData = stops.some(({ last }) => last !== undefined);
  return (
    <RowsFrame className={hasHealthData ? 'sheet sheet-with-record' : 'sheet'}>
      <colgroup>
        <col className="col-time" />
        <col />
        <col />
        <col className="col-who" />
        <col className="col-write paper-only" />
      </colgroup>
      <thead>
        <Letterhead>{title}</Letterhead>
        <tr>
          <th scope="col">{text.time}</th>
          <th scope="col">{text.patient}</th>
          <th scope="col">{text.place}</th>
          <th scope="col">{text.who}</th>
          <th scope="col" className="paper-only">
            {text.to_write}
          </th>
        </tr>
      </thead>
      <tbody>
        {stops.map((stop) => (
          <Fragment key={stop.id}>
            <StopRow stop={stop} />
            {stop.last !== undefined && <LastFoundRow last={stop.last} />}
          </Fragment>
        ))}
        {UNPLANNED.map((line) => (
          <tr key={line} className="paper-only" aria-hidden="true">
            <td colSpan={4}>&nbsp;</td>
            <ToWrite />
          </tr>
        ))}
      </tbody>
      {/* Browsers repeat the foot on every printed page, as they do the head. */}
      {hasHealthData && (
        <tfoot>
          <tr>
            <td colSpan={4}>{text.health_data}</td>
            {/* Below the column to write in. */}
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
            <td className="paper-only" />
          </tr>
        </tfoot>
      )}
    </RowsFrame>
  );
}

function Letterhead({ children }: { children: string }) {
  const { clinic } = useFacts();
  const { language } = useConsole();
  const { identity, contact } = clinic;
  const [office] = contact.phones;
  return (
    <tr className="paper-only letterhead">
      <td colSpan={5}>
        <span className="clinic">{identity.name[language]}</span>
        <span>
          {identity.locality[language]}
          {office && ` · ${formatPhone(office.number)}`}
        </span>
        <strong>{children}</strong>
      </td>
    </tr>
  );
}

function StopRow({ stop }: { stop: DaySheetStop }) {
  return (
    <tr>
      <td className="font-bold">
        <ClockTime at={stop.visit_time} />
      </td>
      <th scope="row">
        <UserText>{stop.patient_name}</UserText>
        {stop.register_number !== null && (
          <span className="block font-normal tabular-nums">{stop.register_number}</span>
        )}
      </th>
      <td>
        {[stop.place, stop.address].map(
          (line) =>
            line && (
              <span key={line} className="block">
                <UserText>{line}</UserText>
              </span>
            ),
        )}
        {stop.phone_number !== null && <PhoneNumber>{stop.phone_number}</PhoneNumber>}
      </td>
      <td>
        <UserText>{stop.member_name}</UserText>
        <CannotComeMark visit={stop} />
        <span className="block text-ink-soft">
          <VisitType visit={stop} />
        </span>
      </td>
      <ToWrite rows={stop.last === undefined ? 1 : 2} />
    </tr>
  );
}

function ToWrite({ rows = 1 }: { rows?: number }) {
  return (
    <td className="paper-only to-write" aria-hidden="true" rowSpan={rows}>
      <span />
      <span />
    </td>
  );
}
