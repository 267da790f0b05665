import { CancelButton } from '../../console/editor-dialog.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { Dialog } from '../../ui/console/dialog.tsx';
import { LoadState } from '../../ui/console/load-state.tsx';
import { PlanDialog } from '../later-editors.ts';
import { openPatient } from '../patients/open-patient.ts';
import { useWords } from '../use-words.ts';

/** The plan of a patient of a list, whose record is read when the dialog opens. */
export function PlanOf({ id, onClose }: { id: number; onClose(): void }) {
  const words = useWords();
  const query = useCall(openPatient, { params: { id: String(id) } }, { isAudited: true });
  if (query.data) return <PlanDialog patient={query.data} onClose={onClose} />;
  return (
    <Dialog title={words.visit_plan.title} onCancel={onClose}>
      <LoadState
        query={query}
        sentence={words.patients.not_found}
        help={words.list.could_not_load_one}
      />
      <div className="dialog-buttons">
        <CancelButton onCancel={onClose} />
      </div>
    </Dialog>
  );
}
