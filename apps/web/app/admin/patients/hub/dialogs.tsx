import { roleNameOf } from '@thinna/contract/helpers/roles';
import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import type { Patient } from '@thinna/contract/patients/patients';
import { CancelButton } from '../../../console/editor-dialog.tsx';
import { useDialog } from '../../../console/use-dialog.ts';
import { Dialog } from '../../../ui/console/dialog.tsx';
import { AssignForm } from '../../assignments/assign-form.tsx';
import { TaskEditor } from '../../tasks/editor.tsx';
import { useWords } from '../../use-words.ts';
import { VisitEditor, type VisitStart } from '../../visits/editor.tsx';
import { nameOf } from '../name.ts';

/** The dialogs that add something for a patient: ?add=visit, ?add=task, ?add=helper. */
export function HubDialogs({ patient }: { patient: Patient }) {
  const words = useWords();
  const { searchParams, close } = useDialog();
  const name = nameOf(patient);
  const dialog = searchParams.get('add');
  if (dialog === 'visit') {
    return <VisitEditor visit={undefined} start={visitStart(patient, name)} onClose={close} />;
  }
  if (dialog === 'task') {
    return <TaskEditor task={undefined} patient={{ id: patient.id, name }} onClose={close} />;
  }
  if (dialog !== 'helper') return null;
  return (
    <Dialog title={words.assignments.assign} onCancel={close}>
      <AssignForm
        seen={patient.people.map(({ id }) => id).join()}
        patient={patient}
        onAssigned={close}
      />
      <div className="dialog-buttons">
        <CancelButton onCancel={close} />
      </div>
    </Dialog>
  );
}

/** A new visit begins with the patient and with whoever was assigned first. */
function visitStart({ id, people: [first] }: Patient, name: string): VisitStart {
  const visit = { patient_id: id, request_id: null, patient_name: name };
  if (!first || !isOneOf(roleNameOf, first.helper_type)) return visit;
  return {
    ...visit,
    visit_type: roleNameOf[first.helper_type],
    helper_id: first.helper_id,
    member_name: first.name,
  };
}
