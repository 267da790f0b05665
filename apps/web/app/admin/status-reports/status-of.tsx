import { useCall } from '../../lib/console/use-call.ts';
import { Dialog } from '../../ui/console/dialog.tsx';
import { laterDialog } from '../../ui/console/later-dialog.tsx';
import { LoadState } from '../../ui/console/load-state.tsx';
import { openPatient } from '../patients/open-patient.ts';
import type { StatusStart } from '../patients/status/start.ts';
import { useWords } from '../use-words.ts';

const StatusDialog = laterDialog(
  async () => (await import('../patients/status/dialog.tsx')).StatusDialog,
);

interface StatusOfProps {
  patientId: number;
  start: StatusStart;
  onClose(): void;
}

/** Reads the record of a patient and opens the change of the status, filled in. */
export function StatusOf({ patientId, start, onClose }: StatusOfProps) {
  const words = useWords();
  const query = useCall(openPatient, { params: { id: String(patientId) } }, { isAudited: true });
  if (query.data) return <StatusDialog patient={query.data} start={start} onClose={onClose} />;
  return (
    <Dialog title={words.patient_status.change} onCancel={onClose}>
      <LoadState query={query} sentence={words.patients.not_found} help={words.network_error} />
    </Dialog>
  );
}
