import { officeCountCalls } from '@thinna/contract/dashboard/office-counts';
import {
  activationOf,
  patientInNeedCalls as calls,
  type PatientInNeed,
} from '@thinna/contract/patients-in-need/patients-in-need';
import { useAction } from '../../lib/console/use-call.ts';

/** Refetched when care begins or ends; the requests themselves are unchanged. */
export const careRefreshes = [calls.active, officeCountCalls.get];

/** Takes the patient of a request into care. */
export function useActivate(request: PatientInNeed) {
  const { run, isRunning } = useAction(calls.activate, { refreshes: careRefreshes });
  return { activate: () => run({ body: activationOf(request) }), isRunning };
}
