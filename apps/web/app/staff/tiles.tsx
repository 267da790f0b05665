import { careCalls } from '@thinna/contract/care';
import type { StaffType } from '@thinna/contract/roles';
import { Link } from 'react-router';
import { useWords } from '../lib/console-language.tsx';
import { useCall } from '../lib/use-call.ts';
import { addressOf, type ViewName, viewNames, views } from './views.ts';

/** What each tile counts. */
const countOf = {
  assignments: 'assignedPatients',
  tasks: 'pendingTasks',
  schedules: 'scheduledTasks',
  team: 'teamMembers',
} as const satisfies Record<ViewName, string>;

/** How much there is of each, and the way there, which does not wait for the numbers. */
export function Tiles({ type }: { type: StaffType }) {
  const words = useWords();
  const counts = useCall(careCalls.dashboard, { params: { type } });

  return (
    <>
      <ul className="tiles">
        {viewNames.map((view) => (
          <li key={view}>
            <Tile type={type} view={view} count={counts.data?.[countOf[view]]} />
          </li>
        ))}
      </ul>
      {counts.isError && (
        <p role="alert" className="notice mt-3 flex flex-wrap items-center gap-3">
          {words.staff.counts_not_loaded}
          <button type="button" className="button-quiet" onClick={() => void counts.refetch()}>
            {words.list.try_again}
          </button>
        </p>
      )}
    </>
  );
}

interface TileProps {
  type: StaffType;
  view: ViewName;
  count: number | undefined;
}

function Tile({ type, view, count }: TileProps) {
  const label = useWords().staff.tiles[type][view];
  const inside = (
    <>
      <span className="tile-count">{count}</span>
      {label}
    </>
  );
  return views[view] ? (
    <Link className="tile" to={addressOf(type, view)}>
      {inside}
    </Link>
  ) : (
    <p className="tile">{inside}</p>
  );
}
