import { type VisitType as Type, visitTypes } from '@thinna/contract/schedules';
import { useWords } from '../lib/console-language.tsx';
import { Badge } from '../ui/badge.tsx';

/** Who visits; an emergency must be seen. */
export function VisitType({ children: type }: { children: Type }) {
  const name = visitTypes[type][useWords().language];
  return type === 'Emergency' ? <Badge>{name}</Badge> : name;
}
