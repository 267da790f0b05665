import { fill, type OfficeWords } from '@thinna/contract/words/index';
import { useWords } from '../../lib/console/console-language.tsx';
import { formatMoment } from '../../ui/console/moment.tsx';
import { UserText } from '../../ui/user-text.tsx';

interface AttendedByProps {
  /** Null when the account is gone. */
  by: string | null;
  at: string;
  text: OfficeWords['attention'];
}

/** Who said to be looking after a patient, and when. */
export function AttendedBy({ by, at, text }: AttendedByProps) {
  const { language } = useWords();
  const time = formatMoment(at, language);
  return (
    <p className="text-sm text-ink-soft">
      <UserText>{fill(text.attended_by, { name: by ?? text.somebody, time })}</UserText>
    </p>
  );
}
