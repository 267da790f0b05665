import type { CareAssignment } from '@thinna/contract/care/care';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Entry } from '../console/patient-record.ts';
import { Timeline } from '../console/timeline.tsx';
import { useHealthFacts } from '../console/use-health-facts.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import { FactList } from '../ui/console/fact-block.tsx';
import { formatMoment } from '../ui/console/moment.tsx';
import { entriesOf, type Section, titleOf } from './log-sections.ts';
import { SaveState } from './save-state.tsx';
import { useHistorySteps } from './use-history-steps.ts';

/** Entries shown at first; a log may hold hundreds. */
const INITIAL_ENTRIES = 10;

interface LogSectionProps {
  section: Section;
  patient: CareAssignment['patient'];
  /** Set right after an entry was added to this section. */
  saved: { savedAt: Date } | null;
  addAddress: string;
}

/** One log of the patient and a link that adds an entry. A saved entry opens the log. */
export function LogSection({ section, patient, saved, addAddress }: LogSectionProps) {
  const words = useWords();
  const text = words.staff.assignments;
  const { next } = useHistorySteps();
  const titleId = useId();
  const logId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [lastSaved, setLastSaved] = useState(saved);
  if (saved !== lastSaved) {
    setLastSaved(saved);
    if (saved) setIsOpen(true);
  }
  const screenReaderTitle = <span className="sr-only">{titleOf(section, words)}</span>;

  return (
    <section aria-labelledby={titleId} className="care-section">
      <h3 id={titleId} className="text-lg font-bold">
        {titleOf(section, words)}
      </h3>
      <div className="care-buttons">
        <button
          type="button"
          className="button-quiet"
          aria-expanded={isOpen}
          aria-controls={logId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text.view} {screenReaderTitle}
        </button>
        <Link className="button" to={addAddress} state={next} preventScrollReset>
          {text.add} {screenReaderTitle}
        </Link>
      </div>
      <p role="status" className="text-ok font-semibold">
        {saved && `✓ ${text.updated[section]}`}
      </p>
      <SaveState of={saved ?? 'not begun'} />
      <div id={logId}>
        {isOpen && <Log section={section} patient={patient} addAddress={addAddress} />}
      </div>
    </section>
  );
}

function Log({ section, patient, addAddress }: Omit<LogSectionProps, 'saved'>) {
  const words = useWords();
  const text = words.staff.assignments;
  const { next } = useHistorySteps();
  const state = useHealthFacts(patient.healthStatus?.[0]);
  const entries = entriesOf(section, patient);
  if (entries.length === 0) return <p>{text.none[section]}</p>;
  const correctLink = ({ at }: Entry) =>
    at !== null && (
      <Link
        className="text-button"
        to={`${addAddress}&correct=${encodeURIComponent(at)}`}
        state={next}
        preventScrollReset
      >
        {text.correct} <span className="sr-only">{formatMoment(at, words.language)}</span>
      </Link>
    );
  return (
    <>
      {section === 'health' && <FactList facts={state} />}
      <Timeline entries={entries} first={INITIAL_ENTRIES} action={correctLink} />
    </>
  );
}
