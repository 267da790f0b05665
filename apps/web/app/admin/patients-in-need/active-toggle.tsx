import {
  patientInNeedCalls as calls,
  type PatientInNeed,
} from '@thinna/contract/patients-in-need/patients-in-need';
import { useRef, useState } from 'react';
import { keepFocus } from '../../console/task-toggle.tsx';
import { Failure } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { useToast } from '../../ui/console/toast.tsx';
import { nextViewId } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { TakeOutQuestion } from './take-out-question.tsx';
import { careRefreshes, useActivate } from './use-activate.ts';

interface ActiveToggleProps {
  patient: PatientInNeed;
  /** Id of the patient in the register; undefined when not in care. */
  registeredId: number | undefined;
}

/** Takes a patient into care or, after a confirmation, out of care. The record is kept. */
export function ActiveToggle({ patient, registeredId }: ActiveToggleProps) {
  const text = useWords().patients_in_need;
  const toast = useToast();
  const { activate, isRunning: isActivating } = useActivate(patient);
  const deactivate = useAction(calls.deactivate, { refreshes: careRefreshes });
  const [takeOutId, setTakeOutId] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);
  const isActive = registeredId !== undefined;
  const isRunning = isActivating || deactivate.isRunning;

  const change = async (action: () => Promise<unknown>, doneText: string) => {
    try {
      await action();
      toast.success(doneText);
    } catch (error) {
      const message = error instanceof Failure ? error.body?.message : undefined;
      toast.failure(message ?? text.status_failed);
    }
  };

  const toggle = () => {
    if (isRunning) return;
    if (!Number.isInteger(patient.id)) return toast.failure(text.invalid_id);
    if (isActive) return setTakeOutId(registeredId);
    void activateAndKeepFocus();
  };

  const activateAndKeepFocus = async () => {
    const nextId = nextViewId({ id: patient.id, name: patient.patient_name });
    await change(activate, text.activated);
    // The list of waiting requests no longer has the row.
    setTimeout(() => button.current ?? keepFocus(nextId));
  };

  const takeOut = async () => {
    const params = { id: String(patient.id) };
    await change(() => deactivate.run({ params }), text.deactivated);
    setTakeOutId(undefined);
  };

  return (
    <>
      <button
        ref={button}
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
      {takeOutId !== undefined && (
        <TakeOutQuestion
          patient={patient}
          registeredId={takeOutId}
          isRunning={isRunning}
          onCancel={() => setTakeOutId(undefined)}
          onConfirm={() => void takeOut()}
        />
      )}
    </>
  );
}
