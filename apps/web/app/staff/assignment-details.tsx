import type { CareAssignment } from '@thinna/contract/care/care';
import { useState } from 'react';
import { ContactLinks } from '../console/contact-links.tsx';
import { ReportedNote } from '../console/patient-status/reported-note.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import { Dialog } from '../ui/console/dialog.tsx';
import { UserText } from '../ui/user-text.tsx';
import type { SavedPatient } from './add-entry.tsx';
import { HelperFacts, PatientFacts } from './assignment-facts.tsx';
import { AddEntry, ReportStatus } from './later.ts';
import { LogSection } from './log-section.tsx';
import { type Section, sectionsOf } from './log-sections.ts';
import { OrphanedDraft } from './orphaned-draft.tsx';
import { useHistorySteps } from './use-history-steps.ts';
import { RecordLink } from './visit-record/record-visit.tsx';

interface AssignmentDetailsProps {
  assignment: CareAssignment;
  /** The assignment has ended, possibly while open: the logs are hidden. */
  isEnded: boolean;
  /** URL of these details. */
  address: string;
  /** The section to which an entry is being added. */
  added: Section | undefined;
  /** Recording time of the entry that the new one corrects. */
  corrected: string | null;
  onSaved(saved: SavedPatient): void;
  /** Called when the server answers that the patient is no longer assigned to the helper. */
  onRefused(): void;
  onClose(): void;
}

/** The dialog of an assignment: patient, contact links, logs and helper. */
export function AssignmentDetails({
  assignment,
  isEnded,
  address,
  added,
  corrected,
  onSaved,
  onRefused,
  onClose,
}: AssignmentDetailsProps) {
  const words = useWords();
  const { patient, helper_type } = assignment;
  const steps = useHistorySteps();
  const [wasEnded] = useState(isEnded);
  const [isReporting, setIsReporting] = useState(false);
  const [saved, setSaved] = useState<{ section: Section; savedAt: Date }>();

  return (
    <>
      <Dialog title={words.staff.assignments.details} onCancel={onClose}>
        <h3 tabIndex={-1} data-first-focus className="mb-3 text-xl font-bold">
          <UserText>{patient.name}</UserText>
        </h3>
        <ReportedNote of={assignment} />
        <div className="ways">
          <ContactLinks to={patient} name={patient.name} />
        </div>
        {!isEnded && (
          <p className="mt-2">
            <RecordLink
              className="button record-visit"
              to={`/vcm/visit/${assignment.patient_id}`}
              name={patient.name}
            >
              {words.visit_records.record_unplanned}
            </RecordLink>
            <button
              type="button"
              className="button-quiet mt-2 w-full"
              onClick={() => setIsReporting(true)}
            >
              {words.staff.cannot_come.send}
            </button>
          </p>
        )}
        <PatientFacts assignment={assignment} />
        {!isEnded &&
          sectionsOf(helper_type).map((section) => (
            <LogSection
              key={section}
              section={section}
              patient={patient}
              saved={!added && saved?.section === section ? saved : null}
              addAddress={`${address}&add=${section}`}
            />
          ))}
        <HelperFacts assignment={assignment} />
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={onClose}>
            {words.close}
          </button>
        </div>
      </Dialog>
      {/* After the details dialog and not inside it: the dialog that opens last is on top. */}
      {isReporting && <ReportStatus patient={patient} onClose={() => setIsReporting(false)} />}
      {added && wasEnded && (
        <OrphanedDraft
          key={added}
          section={added}
          assignment={assignment.id}
          onClose={() => steps.goBack(address)}
        />
      )}
      {added && !wasEnded && (
        <AddEntry
          key={`${added} ${corrected}`}
          section={added}
          corrected={corrected}
          assignment={assignment}
          isEnded={isEnded}
          onSaved={(answer, savedAt) => {
            onSaved(answer);
            setSaved({ section: added, savedAt });
            steps.go(address);
          }}
          onRefused={onRefused}
          onClose={() => steps.goBack(address)}
        />
      )}
    </>
  );
}
