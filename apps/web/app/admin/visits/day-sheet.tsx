import type { DaySheetStop } from '@thinna/contract/visits/day-sheet';
import type { VisitType } from '@thinna/contract/visits/visits';
import { useId } from 'react';
import { Link } from 'react-router';
import { useDialog } from '../../console/use-dialog.ts';
import { formatDay } from '../../ui/console/day.tsx';
import { useWords } from '../use-words.ts';
import { SheetTable } from './sheet-table.tsx';

/** Whether a sheet shows the last records, which are read when they are asked for. */
export type RecordChoice = 'off' | 'loading' | 'failed' | 'shown';

/** Paper must not lack what was asked for. */
export const isPrintable = (record: RecordChoice): boolean =>
  record === 'off' || record === 'shown';

interface DaySheetProps {
  day: string;
  isToday: boolean;
  /** Whether families are told of the visits of this day. */
  canTell: boolean;
  /** False while another single day is printed. */
  isPrinted: boolean;
  stops: readonly DaySheetStop[];
  record: RecordChoice;
  onWithRecord(isWanted: boolean): void;
  onPrint(): void;
}

/** Visits to which a nurse may go; the server decides by who is linked. */
const nursesTypes: readonly string[] = [
  'Caregiver',
  'Medical Professional',
  'Emergency',
] satisfies VisitType[];

/** The visits of one day, printed on a page of their own with room for handwriting. */
export function DaySheet({
  day,
  isToday,
  canTell,
  isPrinted,
  stops,
  record,
  onWithRecord,
  onPrint,
}: DaySheetProps) {
  const { visits: text, language } = useWords();
  const { dialogLink } = useDialog();
  const titleId = useId();
  const title = formatDay(day, language, 'full');
  const isEmpty = stops.length === 0;

  return (
    <section
      aria-labelledby={titleId}
      className={isPrinted && !isEmpty ? 'day-sheet' : 'day-sheet print:hidden'}
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <h2 id={titleId} className="text-lg font-bold">
          {isToday && `${text.periods.today} · `}
          {title}
        </h2>
        <span className="grow" />
        {stops.some(
          ({ visit_type, is_bereavement }) => nursesTypes.includes(visit_type) && !is_bereavement,
        ) && (
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              role="switch"
              className="size-[22px] flex-none accent-leaf"
              checked={record !== 'off'}
              aria-checked={record !== 'off'}
              onChange={(event) => onWithRecord(event.target.checked)}
            />
            {text.sheets.record_switch}
            <span className="sr-only">: {title}</span>
          </label>
        )}
        {!isEmpty && canTell && (
          <Link className="button-quiet no-underline" {...dialogLink(`tell=${day}`)}>
            {text.sheets.tell}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
        {!isEmpty && (
          <button
            type="button"
            className="button-quiet"
            aria-disabled={!isPrintable(record)}
            onClick={isPrintable(record) ? onPrint : undefined}
          >
            {text.sheets.print_day}
            <span className="sr-only">: {title}</span>
          </button>
        )}
      </div>
      {/* Always there, so that its sentence is read out when it comes. */}
      <p role="status" className="text-ink-soft print:hidden">
        {record === 'loading' && text.sheets.record_loading}
      </p>
      {record === 'failed' && (
        <p role="alert" className="notice mb-3 print:hidden">
          {text.sheets.record_not_loaded}
        </p>
      )}
      {isEmpty ? (
        <p className="text-ink-soft">{text.sheets.none}</p>
      ) : (
        <SheetTable title={title} stops={stops} />
      )}
    </section>
  );
}
