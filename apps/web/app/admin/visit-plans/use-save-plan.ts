import type { Patient } from '@thinna/contract/patients/patients';
import { dueCalls } from '@thinna/contract/visit-plans/due';
import type { visitPlanInput } from '@thinna/contract/visit-plans/plan-input';
import { visitPlanCalls as calls } from '@thinna/contract/visit-plans/visit-plans';
import { useState } from 'react';
import { formErrorOf } from '../../console/form-error.ts';
import { send } from '../../lib/console/api.ts';
import { useAction, useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { useToast } from '../../ui/console/toast.tsx';
import type { SubmitResult, Values } from '../../ui/form/form.tsx';
import { conflictingFields, type Difference } from '../patients/conflict.tsx';
import { openPatient } from '../patients/open-patient.ts';
import { isStale } from '../patients/use-section.ts';
import { useWords } from '../use-words.ts';
import { planValues } from './plan-form.ts';

/** No refetch of the patient: the answer has the new plan. */
const refreshes = [dueCalls.list];

type Plan = (typeof visitPlanInput)['_output'];

interface PlanConflict extends Difference {
  changed: Plan;
  current: Patient;
}

/** Saves a plan over the version that was read; asks when somebody else has changed the plan. */
export function useSavePlan(patient: Patient, onSaved: () => void) {
  const text = useWords().visit_plan;
  const toast = useToast();
  const params = { id: String(patient.id) };
  const setCached = useSetCachedAnswer(openPatient, { params });
  const saving = useAction(calls.save, { isRetrySafe: true, refreshes });
  const [conflict, setConflict] = useState<PlanConflict>();

  /** Sends only what was changed: the rest stays as it is now. */
  const attempt = async (changed: Plan, target: Patient): Promise<SubmitResult> => {
    try {
      setCached(await saving.run({ params, body: { ...changed, version: target.version } }));
    } catch (error) {
      return isStale(error) ? handleStale(changed, target) : formErrorOf(error, text.failed);
    }
    toast.success(text.saved);
    onSaved();
  };

  const handleStale = async (changed: Plan, target: Patient): Promise<SubmitResult> => {
    const current = await send(openPatient, { params }).catch(() => null);
    if (current === null) return { sentence: text.failed };
    const difference = {
      was: planValues(target),
      theirs: planValues(current),
      typed: typedValues(changed),
    };
    if (conflictingFields(difference).length === 0) return attempt(changed, current);
    setConflict({ ...difference, changed, current });
  };

  return {
    /** `was` holds the values that the input replaced. */
    async save(values: Plan, was: Values): Promise<SubmitResult> {
      const changed = changesOf(values, patient);
      const read = planValues(patient);
      // A restored draft may be older than the record: show both before saving.
      const difference = { was: { ...read, ...was }, theirs: read, typed: typedValues(values) };
      if (conflictingFields(difference).length > 0)
        return setConflict({ ...difference, changed, current: patient });
      return attempt(changed, patient);
    },
    conflict,
    async keepMine(): Promise<void> {
      if (!conflict) return;
      setConflict(undefined);
      const failure = await attempt(conflict.changed, conflict.current);
      if (failure) toast.failure(failure.sentence ?? text.failed);
    },
    takeTheirs(): void {
      if (!conflict) return;
      setCached(conflict.current);
      onSaved();
    },
    decideLater: () => setConflict(undefined),
  };
}

/** Returns the fields of the plan that differ from what was read. */
const changesOf = (values: Plan, patient: Patient): Plan =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => patient[field as keyof Plan] !== value),
  );

const typedValues = (changed: Plan): Values =>
  Object.fromEntries(
    Object.entries(changed).map(([field, value]) => [field, value === null ? '' : String(value)]),
  );
