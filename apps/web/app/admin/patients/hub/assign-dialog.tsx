import type { Patient } from '@thinna/contract/patients/patients';
import { CancelButton } from '../../../console/editor-dialog.tsx';
import { Dialog } from '../../../ui/console/dialog.tsx';
import { AssignForm } from '../../assignments/assign-form.tsx';
import { useWords } from '../../use-words.ts';

interface AssignDialogProps {
  patient: Patient;
  onClose(): void;
}

/** The dialog that assigns a helper to a patient. */
export function AssignDialog({ patient, onClose }: AssignDialogProps) {
  const words = useWords();
  return (
    <Dialog title={words.assignments.assign} onCancel={onClose}>
      <AssignForm
        seen={patient.people.map(({ id }) => id).join()}
        patient={patient}
        onAssigned={onClose}
      />
      <div className="dialog-buttons">
        <CancelButton onCancel={onClose} />
      </div>
    </Dialog>
  );
}
