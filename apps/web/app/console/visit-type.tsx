import { visitTypes } from '@thinna/contract/visits/visits';
import { Badge } from '../ui/console/badge.tsx';
import { OptionLabel } from '../ui/console/option-label.tsx';

/** The type of a visit; an emergency is a badge. */
export function VisitType({ children: type }: { children: string }) {
  const name = <OptionLabel options={visitTypes}>{type}</OptionLabel>;
  return type === 'Emergency' ? <Badge>{name}</Badge> : name;
}
