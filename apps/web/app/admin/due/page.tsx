import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { useMedia } from '../../lib/office/use-media.ts';
import { NoteLine } from '../../ui/office/note-line.tsx';
import { RefreshButton } from '../../ui/office/refresh-button.tsx';
import { StaleNotice } from '../../ui/office/stale-notice.tsx';
import { focusHeading, PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';
import { PlanOf } from '../visit-plans/plan-of.tsx';
import { DueFilter, wardIn } from './due-filter.tsx';
import { DueList } from './due-list.tsx';
import { TrayBar, TrayColumn } from './tray.tsx';
import { Undecided } from './undecided.tsx';
import { Unrecorded } from './unrecorded.tsx';
import { useDue, useUnrecorded } from './use-due.ts';
import { usePlanning } from './use-planning.ts';
import { useRestoredTray } from './use-restored-tray.ts';
import { useTray } from './use-tray.ts';
import { useWards } from './use-wards.ts';
import '../../styles/visits/due.css';
import '../../styles/note-line.css';
import '../../styles/row-check.css';

/** Who is due, and the tray that plans a day. The ward is in the URL: ?ward=3. */
export default function DuePage() {
  const words = useWords();
  const text = words.due_page;
  const today = useToday();
  const [searchParams] = useSearchParams();
  const { close } = useDialog();
  const [place, setPlace] = useState<string>();
  const wards = useWards();
  const ward = wardIn(searchParams);
  const placeFilter = place === undefined ? {} : { place };
  const due = useDue({ ...placeFilter, ...(ward !== undefined && { ward }) });
  // Not by ward, which is decided together with the plan.
  const undecided = useDue({ ...placeFilter, without_plan: 'true' });
  const unrecorded = useUnrecorded();
  const tray = useTray(today);
  const restoring = useRestoredTray(tray, due);
  const [isTrayOpen, setIsTrayOpen] = useState(false);
  const isWide = useMedia('(min-width: 64rem)');
  const planning = usePlanning(tray, {
    isInPanel: !isWide,
    onPlanned: () => setIsTrayOpen(false),
  });
  const edited = Number(searchParams.get('edit'));
  const isPlanOpen = Number.isInteger(edited) && edited > 0;
  useFocusAfter(isPlanOpen, 'undecided');

  const readings = [due, undecided, unrecorded, restoring];
  const page = {
    isFetching: readings.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(readings.map(({ refetch }) => refetch())),
  };
  const form = { tray, onPlan: planning.plan };
  return (
    <>
      <PageTitle>{words.due.title}</PageTitle>
      <Link className="back-link" to="/admin/schedules">
        ‹ {words.profile.back_to_list}
      </Link>
      <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageHeading>{words.due.title}</PageHeading>
        <span className="grow" />
        {due.data && <RefreshButton query={page} />}
      </div>
      <p className="mb-3 max-w-prose text-ink-soft">{text.note}</p>
      <DueFilter wards={wards} ward={ward} place={place} onPlace={setPlace} rows={due.data} />
      <StaleNotice
        query={{ data: due.data, isError: due.isError || restoring.isError }}
        sentence={words.list.could_not_load}
      />
      <div className="due-columns">
        <div>
          <DueList
            due={due}
            wards={wards}
            tray={tray}
            isNarrowed={ward !== undefined || place !== undefined}
          />
          <Undecided pages={undecided} />
          <Unrecorded
            visits={unrecorded}
            isListLoaded={due.data !== undefined && undecided.data !== undefined}
          />
        </div>
        {isWide && <TrayColumn {...form} />}
      </div>
      <div className="page-foot due-foot">
        <NoteLine note={planning.note} undoLabel={words.week.undo} isRunning={planning.isRunning} />
        {!isWide && (
          <TrayBar
            {...form}
            isOpen={isTrayOpen}
            isSending={planning.isSending}
            onOpen={setIsTrayOpen}
          />
        )}
      </div>
      {planning.question}
      {isPlanOpen && <PlanOf key={edited} id={edited} onClose={close} />}
    </>
  );
}

/**
 * Focuses a heading after a dialog whose button has gone with its row, or the page's if that heading
 * has gone too.
 */
function useFocusAfter(isOpen: boolean, headingId: string): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed || document.activeElement !== document.body) return;
    const heading = document.getElementById(headingId);
    if (heading) heading.focus();
    else focusHeading();
  }, [isOpen, headingId]);
}
