import type { Look } from '@thinna/contract/audit/looks';
import { fill } from '@thinna/contract/words/index';
import { Day } from '../../ui/console/day.tsx';
import { Times } from '../../ui/console/moment.tsx';
import { Cell, RowsFrame } from '../../ui/office/row-table.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';

const deeds = ['opened', 'listed', 'changed', 'exported'] as const;

/** One row for each person and day. */
export function OpenedTable({ looks }: { looks: Look[] }) {
  const text = useWords().opened;
  return (
    <RowsFrame className="opened-rows">
      <thead>
        <tr>
          {[text.day, text.who, text.what, text.time].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {looks.map((look) => (
          <tr key={`${look.day} ${look.actor_role} ${look.actor_id}`}>
            <th scope="row">
              <Day on={look.day} />
            </th>
            <Cell label={text.who}>
              <Person look={look} />
            </Cell>
            <Cell label={text.what}>
              {deeds
                .filter((deed) => look[deed] > 0)
                .map((deed) => fill(text.deeds[deed], { count: look[deed] }))
                .join(' · ')}
            </Cell>
            <Cell label={text.time}>
              <Times from={look.first_at} to={look.last_at} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </RowsFrame>
  );
}

/** The helper's name with that of the account, or the account's alone. */
function Person({ look: { actor_id, actor_name, actor_role, helper_name } }: { look: Look }) {
  const text = useWords().audit;
  if (actor_id === null) return actor_role === 'visitor' ? text.visitor : text.operator;
  const account = actor_name ?? fill(text.unknown_account, { id: actor_id });
  return <UserText>{helper_name === null ? account : `${helper_name} (${account})`}</UserText>;
}
