import {
  activationOf,
  patientInNeedCalls as calls,
  type PatientInNeed,
} from '@thinna/contract/patients-in-need';
import { Failure } from '../../lib/api.ts';
import { useAction } from '../../lib/use-call.ts';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../use-words.ts';

/** Only who is active is asked for again: the list itself has not changed. */
const refreshes = [calls.active];

interface ActiveToggleProps {
  patient: PatientInNeed;
  isActive: boolean;
}

/** Takes a patient into care, or out of it again; nothing of the record is lost. */
export function ActiveToggle({ patient, isActive }: ActiveToggleProps) {
  const own = useWords().patients_in_need;
  const toast = useToast();
  const activate = useAction(calls.activate, { refreshes });
  const deactivate = useAction(calls.deactivate, { refreshes });
  const isRunning = activate.isRunning || deactivate.isRunning;

  const toggle = async () => {
    if (isRunning) return;
    if (!Number.isInteger(patient.id)) return toast.failure(own.invalid_id);
    try {
      if (isActive) await deactivate.run({ params: { id: String(patient.id) } });
      else await activate.run({ body: activationOf(patient) });
      toast.success(isActive ? own.deactivated : own.activated);
    } catch (error) {
      const said = error instanceof Failure ? error.body?.message : undefined;
      toast.failure(said ?? own.status_failed);
    }
  };

  return (
    <button
      type="button"
      className="button-quiet toggle"
      aria-pressed={isActive}
      aria-busy={isRunning}
      onClick={() => void toggle()}
    >
      {isActive && <span aria-hidden="true">✓&nbsp;</span>}
      {isActive ? own.active : own.make_active}{' '}
      <span className="sr-only">{patient.patient_name}</span>
    </button>
  );
}
