import { nameOrWord } from '@thinna/contract/kit/office/open-word';
import { useWords } from '../lib/console/console-language.tsx';
import { UserText } from '../ui/user-text.tsx';

/** Whether an assignment lasts; a status that nobody knows is told in neutral colours (D-93). */
export function AssignmentStatus({ children: status }: { children: string }) {
  const { statuses } = useWords().assignments;
  return (
    <span className="status-mark" data-status={status}>
      <UserText>{nameOrWord(statuses, status)}</UserText>
    </span>
  );
}
