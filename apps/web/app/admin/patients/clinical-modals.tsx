import { labelOf } from '@thinna/contract/kit/failure';
import { addForms, health } from '@thinna/contract/patients/patient-fields';
import type { Patient } from '@thinna/contract/patients/patients';
import type { ReactNode } from 'react';
import { PatientLabel } from '../../console/patient-label.tsx';
import { timeline } from '../../console/patient-record.ts';
import { Timeline } from '../../console/timeline.tsx';
import { useHealthFacts } from '../../console/use-health-facts.tsx';
import { Dialog } from '../../ui/console/dialog.tsx';
import { FactList } from '../../ui/console/fact-block.tsx';
import { userText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { nameOf } from './name.ts';

/** A modal holds the whole log, but a long one appears at once only in part. */
const AT_FIRST = 50;

interface ModalProps {
  patient: Patient;
  onClose(): void;
}

/** The present state of health, and all notes about it. */
export function HealthModal({ patient, onClose }: ModalProps) {
  const words = useWords();
  const text = words.patient_record;
  const [present] = patient.healthStatus;
  const state = useHealthFacts(present);
  return (
    <Frame title={text.health} patient={patient} onClose={onClose}>
      {!present && <p className="mb-4">{words.staff.assignments.none.health}</p>}
      <FactList
        facts={[
          ...state,
          [labelOf(health, 'note', words), userText(present?.note)],
          [text.additional_details, log(present?.additionalDetails)],
        ]}
      />
    </Frame>
  );
}

/** The newest entry of the medical history, and all of them. */
export function HistoryModal({ patient, onClose }: ModalProps) {
  const words = useWords();
  const { medicalHistory } = patient;
  const title = labelOf(addForms.medical, 'medical_history', words);
  return (
    <Frame title={words.patient_form.sections.history} patient={patient} onClose={onClose}>
      {!medicalHistory && <p className="mb-4">{words.staff.assignments.none.history}</p>}
      <FactList
        facts={[
          [title, userText(medicalHistory?.history)],
          [words.patient_record.additional_details, log(medicalHistory?.additionalDetails)],
        ]}
      />
    </Frame>
  );
}

const log = (lines = ''): ReactNode =>
  lines === '' ? null : <Timeline entries={timeline(lines)} first={AT_FIRST} />;

interface FrameProps extends ModalProps {
  title: string;
  children: ReactNode;
}

/** A long log is read from its top: there the focus is, and whose record it is. */
function Frame({ title, patient, onClose, children }: FrameProps) {
  const words = useWords();
  return (
    <Dialog title={title} onCancel={onClose}>
      <p tabIndex={-1} data-first-focus className="mb-3 font-bold">
        <PatientLabel name={nameOf(patient)} register_number={patient.register_number} />
      </p>
      {children}
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}
