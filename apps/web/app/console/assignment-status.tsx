import { nameOrWord } from '@thinna/contract/kit/office/open-enum';
import { useWords } from '../lib/console/console-language.tsx';
import { UserText } from '../ui/user-text.tsx';

/** The status badge of an assignment; an unknown status gets neutral colours (D-93). */
export function AssignmentStatus({ children: status }: { children: string }) {
  const { statuses } = useWords().assignments;
  return (
    <span className="status-mark" data-status={status}>
      <UserText>{nameOrWord(statuses, status)}</UserText>
    </span>
  );
}
