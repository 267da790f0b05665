import { nameOrWord } from '@thinna/contract/kit/office/open-enum';
import type { Reported } from '@thinna/contract/patient-status/reported';
import { fill } from '@thinna/contract/words/index';
import { useWords } from '../../lib/console/console-language.tsx';
import { formatDay } from '../../ui/console/day.tsx';

/** What was reported of a patient and the office has not decided, so that nobody knocks in vain. */
export function ReportedNote({ of: { reported } }: { of: { reported: Reported | null } }) {
  const { status_report, language } = useWords();
  if (!reported) return null;
  // Day and month stay on one line.
  const day = formatDay(reported.on_day, language, 'recent').replaceAll(' ', '\u00A0');
  return (
    <p className="reported">{fill(nameOrWord(status_report.reported, reported.to), { day })}</p>
  );
}
