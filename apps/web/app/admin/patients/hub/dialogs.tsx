import type { Patient } from '@thinna/contract/patients/patients';
import { CancelButton } from '../../../console/editor-dialog.tsx';
import { useDialog } from '../../../console/use-dialog.ts';
import { Dialog } from '../../../ui/console/dialog.tsx';
import { AssignForm } from '../../assignments/assign-form.tsx';
import { TaskEditor } from '../../tasks/editor.tsx';
import { useWords } from '../../use-words.ts';
import { PlanDialog } from '../../visit-plans/plan-dialog.tsx';
import { VisitEditor } from '../../visits/editor.tsx';
import { nameOf } from '../name.ts';
import { visitStart } from './visit-start.ts';

/** The dialogs that add something for a patient, or change the plan: ?add=visit, ?add=task, ?add=helper, ?edit=plan. */
export function HubDialogs({ patient }: { patient: Patient }) {
  const words = useWords();
  const { searchParams, close } = useDialog();
  const name = nameOf(patient);
  const dialog = searchParams.get('add');
  if (searchParams.get('edit') === 'plan') {
    return <PlanDialog patient={patient} onClose={close} />;
  }
  if (dialog === 'visit') {
    return <VisitEditor visit={undefined} start={visitStart(patient)} onClose={close} />;
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
