import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { useMedia } from '../../lib/office/use-media.ts';
import { RefreshButton } from '../../ui/office/refresh-button.tsx';
import { StaleNotice } from '../../ui/office/stale-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';
import { PlanOf } from '../visit-plans/plan-of.tsx';
import { NoteLine } from '../week/note-line.tsx';
import { startValues } from './day-plan.ts';
import { DueFilter, wardIn } from './due-filter.tsx';
import { DueList } from './due-list.tsx';
import { TrayBar, TrayColumn } from './tray.tsx';
import { Undecided } from './undecided.tsx';
import { Unrecorded } from './unrecorded.tsx';
import { useDue } from './use-due.ts';
import { usePlanning } from './use-planning.ts';
import { useTray } from './use-tray.ts';
import { useWards } from './use-wards.ts';
import '../../styles/due.css';
import '../../styles/quarantine.css';
import '../../styles/week/list.css';

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
  const tray = useTray();
  const [values, setValues] = useState(() => startValues(today));
  const [isTrayOpen, setIsTrayOpen] = useState(false);
  const isWide = useMedia('(min-width: 64rem)');
  const planning = usePlanning(tray, () => {
    setIsTrayOpen(false);
    // The bar that opened the tray is gone.
    if (!isWide) setTimeout(focusNote);
  });
  const edited = Number(searchParams.get('edit'));

  const form = { tray, initial: values, onChange: setValues, onPlan: planning.plan };
  return (
    <>
      <PageTitle>{words.due.title}</PageTitle>
      <Link className="back-link" to="/admin/schedules">
        ‹ {words.profile.back_to_list}
      </Link>
      <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageHeading>{words.due.title}</PageHeading>
        <span className="grow" />
        {due.data && <RefreshButton query={due} />}
      </div>
      <p className="mb-3 max-w-prose text-ink-soft">{text.note}</p>
      <DueFilter wards={wards} ward={ward} place={place} onPlace={setPlace} rows={due.data} />
      <StaleNotice query={due} sentence={words.list.could_not_load} />
      <div className="due-columns">
        <div>
          <DueList
            due={due}
            wards={wards}
            tray={tray}
            isNarrowed={ward !== undefined || place !== undefined}
          />
          <Undecided pages={undecided} />
          <Unrecorded isListLoaded={due.data !== undefined && undecided.data !== undefined} />
        </div>
        {isWide && <TrayColumn {...form} />}
      </div>
      <div className="due-foot">
        <NoteLine note={planning.note} isRunning={planning.isRunning} />
        {!isWide && <TrayBar {...form} isOpen={isTrayOpen} onOpen={setIsTrayOpen} />}
      </div>
      {planning.question}
      {Number.isInteger(edited) && edited > 0 && (
        <PlanOf key={edited} id={edited} onClose={close} />
      )}
    </>
  );
}

const focusNote = () => document.querySelector<HTMLElement>('.due-foot .week-note button')?.focus();
