import {
  activationOf,
  patientInNeedCalls as calls,
  type PatientInNeed,
} from '@thinna/contract/patients-in-need/patients-in-need';
import { useState } from 'react';
import { Failure } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { useToast } from '../../ui/console/toast.tsx';
import { useWords } from '../use-words.ts';
import { TakeOutQuestion } from './take-out-question.tsx';

/** Only who is active is asked for again: the list itself has not changed. */
const refreshes = [calls.active];

interface ActiveToggleProps {
  patient: PatientInNeed;
  /** The register's number of the patient, as long as it is in care. */
  registeredId: number | undefined;
}

/** Takes a patient into care, or out of it again after a question; nothing of the record is lost. */
export function ActiveToggle({ patient, registeredId }: ActiveToggleProps) {
  const text = useWords().patients_in_need;
  const toast = useToast();
  const activate = useAction(calls.activate, { refreshes });
  const deactivate = useAction(calls.deactivate, { refreshes });
  const [leaving, setLeaving] = useState<number>();
  const isActive = registeredId !== undefined;
  const isRunning = activate.isRunning || deactivate.isRunning;

  const change = async (deed: () => Promise<unknown>, done: string) => {
    try {
      await deed();
      toast.success(done);
    } catch (error) {
      const said = error instanceof Failure ? error.body?.message : undefined;
      toast.failure(said ?? text.status_failed);
    }
  };

  const toggle = () => {
    if (isRunning) return;
    if (!Number.isInteger(patient.id)) return toast.failure(text.invalid_id);
    if (isActive) return setLeaving(registeredId);
    void change(() => activate.run({ body: activationOf(patient) }), text.activated);
  };

  const takeOut = async () => {
    const params = { id: String(patient.id) };
    await change(() => deactivate.run({ params }), text.deactivated);
    setLeaving(undefined);
  };

  return (
    <>
      <button
        type="button"
        className="button-quiet toggle"
        aria-pressed={isActive}
        aria-busy={isRunning}
        onClick={toggle}
      >
        {isActive && <span aria-hidden="true">✓&nbsp;</span>}
        {isActive ? text.active : text.make_active}{' '}
        <span className="sr-only">{patient.patient_name}</span>
      </button>
      {leaving !== undefined && (
        <TakeOutQuestion
          patient={patient}
          registeredId={leaving}
          isRunning={isRunning}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => void takeOut()}
        />
      )}
    </>
  );
}
