import type { careCalls } from '@thinna/contract/care/care';
import type { StaffType } from '@thinna/contract/helpers/roles';
import type { Answer } from '@thinna/contract/kit/call';
import { Link } from 'react-router';
import { useWords } from '../lib/console/console-language.tsx';
import { urlOf, type ViewName, viewNames } from './views.ts';

type Counts = Answer<typeof careCalls.dashboard>;

/** The count on each tile. */
const countOf = {
  assignments: 'assignedPatients',
  tasks: 'pendingTasks',
  schedules: 'scheduledTasks',
  team: 'teamMembers',
} as const satisfies Record<ViewName, keyof Counts>;

/** Links to the lists with their counts. The links work before the counts are loaded. */
export function Tiles({ type, counts }: { type: StaffType; counts: Counts | undefined }) {
  const labels = useWords().staff.tiles[type];
  return (
    <ul className="tiles">
      {viewNames.map((view) => (
        <li key={view}>
          <Link className="tile" to={urlOf(type, view)}>
            <span className="tile-count">{counts?.[countOf[view]]}</span> {labels[view]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Placeholders of the tiles while the tab is unknown, to avoid a layout shift. */
export function EmptyTiles() {
  return (
    <div className="tab-panel tiles" aria-hidden="true">
      {viewNames.map((view) => (
        <div key={view} className="tile" />
      ))}
    </div>
  );
}
