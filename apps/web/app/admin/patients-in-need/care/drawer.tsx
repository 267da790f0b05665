import type { PatientInNeed } from '@thinna/contract/patients-in-need/patients-in-need';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../lib/console/use-call.ts';
import { useNow } from '../../../lib/console/use-now.ts';
import { LoadState } from '../../../ui/console/load-state.tsx';
import { SidePanel } from '../../../ui/office/side-panel.tsx';
import { openPatient } from '../../patients/open-patient.ts';
import { useWords } from '../../use-words.ts';
import { visitsFrom } from '../../visits/next-visits.tsx';
import { FactsStep } from './facts-step.tsx';
import { HelperStep } from './helper-step.tsx';
import { StepHeading, type StepName, Steps } from './steps.tsx';
import { VisitStep } from './visit-step.tsx';

interface CareDrawerProps {
  request: PatientInNeed;
  /** Id of the patient in the register; undefined when not in care. */
  registeredId: number | undefined;
  onClose(): void;
}

/**
 * Takes the patient of a request into care, then assigns a helper and plans the first visit. Each
 * step is saved by itself, and the record tells which one comes next, so that the drawer can be
 * closed and opened again at any time.
 */
export function CareDrawer({ request, registeredId, onClose }: CareDrawerProps) {
  const text = useWords().patients_in_need.care;
  const [takenId, setTakenId] = useState<number>();
  const id = registeredId ?? takenId;
  return (
    <SidePanel title={fill(text.title, { name: request.patient_name })} onClose={onClose}>
      {id === undefined ? (
        <>
          <Steps current="facts" later={[]} />
          <FactsStep request={request} onTaken={setTakenId} />
        </>
      ) : (
        <StepsInCare id={id} />
      )}
    </SidePanel>
  );
}

/** The steps after the first one, of a patient in care. */
function StepsInCare({ id }: { id: number }) {
  const words = useWords();
  const text = words.patients_in_need.care;
  const now = useNow();
  const query = useCall(openPatient, { params: { id: String(id) } }, { isAudited: true });
  const [later, setLater] = useState<readonly StepName[]>([]);
  const patient = query.data;
  if (!patient) {
    return (
      <LoadState
        query={query}
        sentence={words.patients.not_found}
        help={words.list.could_not_load_one}
      />
    );
  }

  const missing = {
    helper: patient.people.length === 0,
    visit: visitsFrom(patient.visits, now).length === 0,
  };
  const steps = ['helper', 'visit'] as const;
  const current = steps.find((step) => missing[step] && !later.includes(step)) ?? 'done';
  const postpone = () => setLater([...later, current]);
  return (
    <>
      <Steps current={current} later={later} />
      {current === 'helper' && <HelperStep patient={patient} onLater={postpone} />}
      {current === 'visit' && <VisitStep patient={patient} onLater={postpone} />}
      {current === 'done' && (
        <>
          <StepHeading>{later.length === 0 ? text.done : text.done_so_far}</StepHeading>
          <p className="mt-5">
            <Link className="button" to={`/admin/patients/view/${id}`}>
              {text.open_patient}
            </Link>
          </p>
        </>
      )}
    </>
  );
}
