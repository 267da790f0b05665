import { visitTypes } from '@thinna/contract/visits/visits';
import { Badge } from '../ui/console/badge.tsx';
import { Word } from '../ui/console/option-label.tsx';

/** Who visits; an emergency must be seen. */
export function VisitType({ children: type }: { children: string }) {
  const name = <Word of={visitTypes}>{type}</Word>;
  return type === 'Emergency' ? <Badge>{name}</Badge> : name;
}
