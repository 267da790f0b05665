import type { Stop } from '@thinna/contract/visits/visits';
import { VisitType } from '../../console/visit-type.tsx';
import { useConsole } from '../../lib/console/console-language.tsx';
import { useFacts } from '../../lib/facts.ts';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { RowsFrame } from '../../ui/office/row-table.tsx';
import { PhoneNumber, spoken } from '../../ui/phone-number.tsx';
import { Typed } from '../../ui/user-text.tsx';

/** Whoever was not planned is written in by hand. */
const UNPLANNED = ['first', 'second'];

/**
 * Where the team goes, in order. The head of the table holds the clinic and the day too: that is
 * what a browser repeats when a day goes on on a second page.
 */
export function SheetTable({ title, stops }: { title: string; stops: readonly Stop[] }) {
  const own = useConsole().words.schedules.sheets;
  return (
    <RowsFrame className="sheet">
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
          <th scope="col">{own.time}</th>
          <th scope="col">{own.patient}</th>
          <th scope="col">{own.place}</th>
          <th scope="col">{own.who}</th>
          <th scope="col" className="paper-only">
            {own.to_write}
          </th>
        </tr>
      </thead>
      <tbody>
        {stops.map((stop) => (
          <StopRow key={stop.id} stop={stop} />
        ))}
        {UNPLANNED.map((line) => (
          <tr key={line} className="paper-only" aria-hidden="true">
            <td colSpan={4}>&nbsp;</td>
            <ToWrite />
          </tr>
        ))}
      </tbody>
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
          {office && ` · ${spoken(office.number)}`}
        </span>
        <strong>{children}</strong>
      </td>
    </tr>
  );
}

function StopRow({ stop }: { stop: Stop }) {
  return (
    <tr>
      <td className="font-bold">
        <ClockTime at={stop.visit_time} />
      </td>
      <th scope="row">
        <Typed>{stop.patient_name}</Typed>
        {stop.register_number !== null && (
          <span className="block font-normal tabular-nums">{stop.register_number}</span>
        )}
      </th>
      <td>
        {[stop.place, stop.address].map(
          (line) =>
            line && (
              <span key={line} className="block">
                <Typed>{line}</Typed>
              </span>
            ),
        )}
        {stop.phone_number !== null && <PhoneNumber>{stop.phone_number}</PhoneNumber>}
      </td>
      <td>
        <Typed>{stop.member_name}</Typed>
        <span className="block text-ink-soft">
          <VisitType>{stop.visit_type}</VisitType>
        </span>
      </td>
      <ToWrite />
    </tr>
  );
}

function ToWrite() {
  return (
    <td className="paper-only to-write" aria-hidden="true">
      <span />
      <span />
    </td>
  );
}
