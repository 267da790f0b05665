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
import { optionalUserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { nameOf } from './name.ts';

/** Entries of the log shown at first. */
const INITIAL_ENTRIES = 50;

interface ModalProps {
  patient: Patient;
  onClose(): void;
}

/** The current health record and all notes about it. */
export function HealthModal({ patient, onClose }: ModalProps) {
  const words = useWords();
  const text = words.patient_record;
  const [current] = patient.healthStatus;
  const state = useHealthFacts(current);
  return (
    <LogDialog title={text.health} patient={patient} onClose={onClose}>
      {!current && <p className="mb-4">{words.staff.assignments.none.health}</p>}
      <FactList
        facts={[
          ...state,
          [labelOf(health, 'note', words), optionalUserText(current?.note)],
          [text.additional_details, renderLog(current?.additionalDetails)],
        ]}
      />
    </LogDialog>
  );
}

/** The newest entry of the medical history and the whole log. */
export function HistoryModal({ patient, onClose }: ModalProps) {
  const words = useWords();
  const { medicalHistory } = patient;
  const title = labelOf(addForms.medical, 'medical_history', words);
  return (
    <LogDialog title={words.patient_form.sections.history} patient={patient} onClose={onClose}>
      {!medicalHistory && <p className="mb-4">{words.staff.assignments.none.history}</p>}
      <FactList
        facts={[
          [title, optionalUserText(medicalHistory?.history)],
          [words.patient_record.additional_details, renderLog(medicalHistory?.additionalDetails)],
        ]}
      />
    </LogDialog>
  );
}

const renderLog = (lines = ''): ReactNode =>
  lines === '' ? null : <Timeline entries={timeline(lines)} first={INITIAL_ENTRIES} />;

interface LogDialogProps extends ModalProps {
  title: string;
  children: ReactNode;
}

/** The frame of both dialogs. Focuses the patient's name, so that a long log opens at its top. */
function LogDialog({ title, patient, onClose, children }: LogDialogProps) {
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
