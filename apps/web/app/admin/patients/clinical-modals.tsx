import { labelOf } from '@thinna/contract/failure';
import { addForms, health } from '@thinna/contract/patient-fields';
import { timeline } from '@thinna/contract/patient-record';
import type { HealthStatus, Patient } from '@thinna/contract/patients';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/console-language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FactList, type Facts } from '../../ui/fact-block.tsx';
import { Typed } from '../../ui/typed.tsx';
import { typed } from './facts.tsx';
import { nameOf } from './name.ts';
import { Timeline } from './timeline.tsx';

/** A modal holds the whole log, but a long one appears at once only in part. */
const AT_FIRST = 50;

interface ModalProps {
  patient: Patient;
  onClose(): void;
}

/** The present state of health, and all notes about it. */
export function HealthModal({ patient, onClose }: ModalProps) {
  const words = useWords();
  const own = words.patient_record;
  const [present] = patient.healthStatus;
  const state = useHealthFacts(present);
  return (
    <Frame title={own.health} patient={patient} onClose={onClose}>
      <FactList
        facts={[
          ...state,
          [labelOf(health, 'note', words), typed(present?.note)],
          [own.additional_details, log(present?.additionalDetails)],
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
      <FactList
        facts={[
          [title, typed(medicalHistory?.history)],
          [words.patient_record.additional_details, log(medicalHistory?.additionalDetails)],
        ]}
      />
    </Frame>
  );
}

/** Of what somebody is ill, and what they take. */
export function useHealthFacts(present: HealthStatus | undefined): Facts {
  const words = useWords();
  return (['disease', 'medication'] as const).map((field) => {
    return [labelOf(health, field, words), typed(present?.[field])];
  });
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
        <Typed>{nameOf(patient)}</Typed> · <code>{patient.register_number}</code>
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
