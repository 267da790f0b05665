import type { CareStatus } from '@thinna/contract/patient-status/statuses';
import type { Patient } from '@thinna/contract/patients/patients';
import { useDialog } from '../../../console/use-dialog.ts';
import { laterDialog } from '../../../ui/console/later-dialog.tsx';
import { PlanDialog, TaskEditor, VisitEditor } from '../../later-editors.ts';
import { nameOf } from '../name.ts';
import type { StatusStart } from '../status/start.ts';
import { visitStart } from './visit-start.ts';

const AssignDialog = laterDialog(async () => (await import('./assign-dialog.tsx')).AssignDialog);

const StatusDialog = laterDialog(async () => (await import('../status/dialog.tsx')).StatusDialog);

/**
 * The dialogs that add something for a patient, or change the plan or the status: ?add=visit,
 * ?add=task, ?add=helper, ?edit=plan, ?edit=status.
 */
export function HubDialogs({ patient }: { patient: Patient }) {
  const { searchParams, close } = useDialog();
  const name = nameOf(patient);
  const dialog = searchParams.get('add');
  if (searchParams.get('edit') === 'plan') {
    return <PlanDialog patient={patient} onClose={close} />;
  }
  // Also of somebody who has died: the dialog that recorded it stays until it is closed.
  if (searchParams.get('edit') === 'status') {
    return <StatusDialog patient={patient} start={reportedStart(patient)} onClose={close} />;
  }
  if (dialog === 'visit') {
    return <VisitEditor visit={undefined} start={visitStart(patient)} onClose={close} />;
  }
  if (dialog === 'task') {
    return <TaskEditor task={undefined} patient={{ id: patient.id, name }} onClose={close} />;
  }
  return dialog === 'helper' ? <AssignDialog patient={patient} onClose={close} /> : null;
}

/** What the team has reported is filled in. */
const reportedStart = ({ reported }: Patient): StatusStart | undefined =>
  reported === null
    ? undefined
    : { to: reported.to as CareStatus, on_day: reported.on_day, report_id: reported.id };
