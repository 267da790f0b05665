import { outcomeText } from '../../console/visit-record/outcome.ts';
import { useWords } from '../use-words.ts';

/** How a planned visit ended, after who went: "· Seen". Nothing while it was not recorded. */
export function OutcomeMark({ visit: { outcome } }: { visit: { outcome: string | null } }) {
  const text = useWords().visit_records;
  return outcome === null ? null : (
    <>
      {' · '}
      <span className="font-semibold">{outcomeText({ outcome }, text)}</span>
    </>
  );
}
