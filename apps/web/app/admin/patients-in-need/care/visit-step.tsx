import type { Patient } from '@thinna/contract/patients/patients';
import { DraftNote } from '../../../console/draft-note.tsx';
import { useDraft } from '../../../console/use-draft.ts';
import { SaveButton } from '../../../ui/console/save-button.tsx';
import { visitStart } from '../../patients/hub/visit-start.ts';
import { useWords } from '../../use-words.ts';
import { startValues, VisitForm } from '../../visits/form.tsx';
import { LaterButton, StepHeading } from './steps.tsx';

interface VisitStepProps {
  patient: Patient;
  onLater(): void;
}

/** Plans the first visit, by whoever was assigned. What is typed stays as a draft until saved. */
export function VisitStep({ patient, onLater }: VisitStepProps) {
  const text = useWords().patients_in_need.care;
  const initial = startValues(visitStart(patient));
  const draft = useDraft(`patient ${patient.id} first visit`, initial);
  return (
    <>
      <StepHeading>{text.when}</StepHeading>
      {draft.restored && <DraftNote onDiscard={draft.forget} />}
      {/* A form reads its initial values on mount only: discarding the draft remounts it. */}
      <VisitForm
        key={draft.restored ? 'restored' : 'fresh'}
        visit={undefined}
        initial={{ ...initial, ...draft.restored }}
        hasPatientField={false}
        onChange={draft.onChange}
        onSaved={draft.forget}
        buttons={
          <div className="mt-4 flex flex-wrap gap-3">
            <SaveButton subject={text.steps.visit} />
            <LaterButton onClick={onLater} />
          </div>
        }
      />
    </>
  );
}
