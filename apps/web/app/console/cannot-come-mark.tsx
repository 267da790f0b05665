import { useWords } from '../lib/console/console-language.tsx';
import { Badge } from '../ui/console/badge.tsx';

/** "Can't come" after the name of the helper of a visit, with a space; nothing if they can. */
export function CannotComeMark({ visit }: { visit: { cannot_come: boolean } }) {
  const text = useWords().staff.cannot_come;
  if (!visit.cannot_come) return null;
  return (
    <>
      {' '}
      <Badge>{text.mark}</Badge>
    </>
  );
}
