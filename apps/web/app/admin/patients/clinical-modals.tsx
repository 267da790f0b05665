import { labelOf } from '@thinna/contract/failure';
import { addForms, health } from '@thinna/contract/patient-fields';
import { timeline } from '@thinna/contract/patient-record';
import type { HealthStatus, Patient } from '@thinna/contract/patients';
import type { ReactNode } from 'react';
import { PatientDialog, type Whose } from '../../console/patient-dialog.tsx';
import { Timeline } from '../../console/timeline.tsx';
import { useWords } from '../../lib/console-language.tsx';
import { FactList, type Facts } from '../../ui/fact-block.tsx';
import { typed } from '../../ui/typed.tsx';
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
  const own = words.patient_record;
  const [present] = patient.healthStatus;
  const state = useHealthFacts(present);
  return (
    <PatientDialog title={own.health} whose={whose(patient)} onClose={onClose}>
      <FactList
        facts={[
          ...state,
          [labelOf(health, 'note', words), typed(present?.note)],
          [own.additional_details, log(present?.additionalDetails)],
        ]}
      />
    </PatientDialog>
  );
}

/** The newest entry of the medical history, and all of them. */
export function HistoryModal({ patient, onClose }: ModalProps) {
  const words = useWords();
  const { medicalHistory } = patient;
  const title = labelOf(addForms.medical, 'medical_history', words);
  return (
    <PatientDialog
      title={words.patient_form.sections.history}
      whose={whose(patient)}
      onClose={onClose}
    >
      <FactList
        facts={[
          [title, typed(medicalHistory?.history)],
          [words.patient_record.additional_details, log(medicalHistory?.additionalDetails)],
        ]}
      />
    </PatientDialog>
  );
}

/** Of what somebody is ill, and what they take. */
export function useHealthFacts(present: HealthStatus | undefined): Facts {
  const words = useWords();
  return (['disease', 'medication'] as const).map((field) => {
    return [labelOf(health, field, words), typed(present?.[field])];
  });
}

const whose = (patient: Patient): Whose => ({ ...patient, name: nameOf(patient) });

const log = (lines = ''): ReactNode =>
  lines === '' ? null : <Timeline entries={timeline(lines)} first={AT_FIRST} />;
