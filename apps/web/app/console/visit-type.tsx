import { visitTypes } from '@thinna/contract/visits/visits';
import { Badge } from '../ui/console/badge.tsx';
import { OptionLabel } from '../ui/console/option-label.tsx';

/** Who visits; an emergency must be seen. */
export function VisitType({ children: type }: { children: string }) {
  const name = <OptionLabel of={visitTypes}>{type}</OptionLabel>;
  return type === 'Emergency' ? <Badge>{name}</Badge> : name;
}
