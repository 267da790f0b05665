import { visitCalls } from '@thinna/contract/visits/visits';
import { type BoardVisit, boardCalls as calls } from '@thinna/contract/week/board';
import { fill } from '@thinna/contract/words/index';
import { useId, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { useMedia } from '../../lib/office/use-media.ts';
import { laterDialog } from '../../ui/console/later-dialog.tsx';
import { LoadState } from '../../ui/console/load-state.tsx';
import { NoteLine } from '../../ui/office/note-line.tsx';
import { PrintedOn } from '../../ui/office/printed-on.tsx';
import { RefreshButton } from '../../ui/office/refresh-button.tsx';
import { StaleNotice } from '../../ui/office/stale-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DeleteRecord } from '../delete-record.tsx';
import { useWords } from '../use-words.ts';
import { AddDialog, addParam } from './add-dialog.tsx';
import { Board } from './board.tsx';
import { CopyQuestion } from './copy-question.tsx';
import { daysFrom, firstDayIn, formatWeek } from './dates.ts';
import { DayList, dayIn } from './day-list.tsx';
import type { Drop } from './drag.ts';
import { type BoardRow, countVisits, kindIn, rowKey, rowsOf } from './rows.ts';
import { useBoardActions } from './use-board-actions.ts';
import { VisitMenu } from './visit-menu.tsx';
import { WeekTools } from './week-tools.tsx';
import '../../styles/note-line.css';
import '../../styles/week/board.css';
import '../../styles/week/list.css';
import '../../styles/week/narrow.css';
import '../../styles/week/print.css';

const MoveDialog = laterDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);

const noVisits: BoardVisit[] = [];
const noIds: number[] = [];

/** A dialog over the board; that of a new visit is in the URL. */
type OpenDialog =
  | { kind: 'copy' }
  | { kind: 'move'; visit: BoardVisit; focus: 'when' | 'who' }
  | { kind: 'delete'; visit: BoardVisit };

/** The week as a board, on narrow screens as a list of each day: ?from=2026-11-16&kind=caregiver. */
export default function WeekPage() {
  const words = useWords();
  const text = words.week;
  const today = useToday();
  const navigate = useNavigate();
  const { searchParams, dialogLink, close } = useDialog();
  const from = firstDayIn(searchParams, today);
  const kind = kindIn(searchParams);
  const days = useMemo(() => daysFrom(from), [from]);
  // Also in print, where the width is that of the paper.
  const isWide = useMedia('(min-width: 64rem), print');

  const week = useCall(calls.board, { query: { from } }, { isAudited: true });
  const { visits = noVisits, helpers } = week.data ?? {};
  const rows = useMemo(() => rowsOf(visits, helpers ?? [], kind), [visits, helpers, kind]);
  const actions = useBoardActions(visits);
  const [menuVisit, setMenuVisit] = useState<BoardVisit>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const closeDialog = () => setDialog(undefined);
  const menuId = useId();
  const add = searchParams.get('add');
  const withoutHelper = visits.filter(({ helper_id }) => helper_id === null).length;

  const openMove = (visit: BoardVisit, focus: 'when' | 'who') =>
    setDialog({ kind: 'move', visit, focus });
  const openAdd = (row: BoardRow, day: string) =>
    void navigate(dialogLink(addParam(row, day)).to, { preventScrollReset: true });
  const moveDropped = ({ visit: id, row: key, day }: Drop) => {
    const visit = visits.find((candidate) => String(candidate.id) === id);
    const helper = rows.find((row) => rowKey(row) === key)?.helper;
    if (!visit) return;
    const member = helper &&
      helper.id !== visit.helper_id && { helper_id: helper.id, member_name: helper.name };
    const when = { visit_date: day, visit_time: visit.visit_time };
    void actions.move(visit, { ...when, ...(member && { member }) });
  };

  const shared = {
    days,
    today,
    menuId,
    changed: actions.note.changed ?? noIds,
    onOpen: setMenuVisit,
  };
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <div className="week-top">
        <PageHeading>{text.title}</PageHeading>
        {week.data && (
          <p className="text-ink-soft">
            {fill(withoutHelper > 0 ? text.without_anybody : '{visits}', {
              visits: countVisits(text, visits.length),
              count: withoutHelper,
            })}
          </p>
        )}
        {week.data && (
          <div className="week-buttons">
            <RefreshButton query={week} />
            <button
              type="button"
              className="button-quiet"
              aria-disabled={actions.isRunning}
              onClick={() => actions.isRunning || setDialog({ kind: 'copy' })}
            >
              {text.copy.open}
            </button>
            {isWide ? (
              <button type="button" className="button-quiet" onClick={() => print()}>
                {text.print}
              </button>
            ) : (
              <Link className="button-quiet" to="/admin/schedules/week">
                {text.print_day}
              </Link>
            )}
            <Link
              className="button"
              {...dialogLink(
                isWide ? 'add' : addParam(undefined, dayIn(searchParams, days, today)),
              )}
            >
              {text.add}
            </Link>
          </div>
        )}
      </div>
      <WeekTools
        from={from}
        today={today}
        searchParams={searchParams}
        kind={isWide ? kind : undefined}
      />
      <PrintedOn>{`${text.title}: ${formatWeek(from, words.language)}`}</PrintedOn>
      <StaleNotice query={week} sentence={text.not_loaded} />
      {!week.data && (
        <LoadState query={week} sentence={text.not_loaded} help={words.list.could_not_load} />
      )}
      {week.data &&
        (isWide ? (
          <Board
            {...shared}
            rows={rows}
            onAdd={openAdd}
            onMove={(visit) => openMove(visit, 'when')}
            onDrop={moveDropped}
          />
        ) : (
          <DayList
            {...shared}
            visits={visits.filter((visit) => rows.some((row) => row.visits.includes(visit)))}
            searchParams={searchParams}
            kind={kind}
            onChoose={(visit) => openMove(visit, 'who')}
          />
        ))}
      <div className="page-foot">
        <NoteLine note={actions.note} undoLabel={text.undo} isRunning={actions.isRunning} />
      </div>
      <p className="week-links">
        <Link className="back-link" to="/admin/schedules">
          {text.all_visits}
        </Link>
        <Link className="back-link" to="/admin/schedules/due">
          {words.due.title}
        </Link>
        <Link className="back-link" to="/admin/schedules/week">
          {words.visits.sheets.open}
        </Link>
      </p>
      <VisitMenu
        id={menuId}
        visit={menuVisit}
        days={days}
        actions={{
          moveTo: (visit, visit_date) =>
            void actions.move(visit, { visit_date, visit_time: visit.visit_time }),
          openMove,
          remove: (visit) => setDialog({ kind: 'delete', visit }),
        }}
      />
      {dialog?.kind === 'copy' && (
        <CopyQuestion
          from={from}
          onClose={closeDialog}
          onCopy={() => void actions.copyWeek(from)}
        />
      )}
      {dialog?.kind === 'move' && (
        <MoveDialog
          visit={dialog.visit}
          focus={dialog.focus}
          onClose={closeDialog}
          onMove={(target) => void actions.move(dialog.visit, target)}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteRecord
          call={visitCalls.remove}
          texts={words.visits}
          row={{ id: dialog.visit.id, name: dialog.visit.patient_name }}
          onClose={closeDialog}
        />
      )}
      {week.data && add !== null && (
        <AddDialog
          key={add}
          add={add}
          rows={rows}
          onRepeated={actions.tellRepeated}
          onClose={close}
        />
      )}
    </>
  );
}
