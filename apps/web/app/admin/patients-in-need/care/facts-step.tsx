import {
  clinicalFieldsOf,
  type PatientInNeed,
} from '@thinna/contract/patients-in-need/patients-in-need';
import { requestBody } from '@thinna/contract/requests/patient-request';
import { useState } from 'react';
import { Link } from 'react-router';
import { formErrorOf } from '../../../console/form-error.ts';
import { useDialog } from '../../../console/use-dialog.ts';
import { ProfileBlock } from '../../../ui/office/profile-block.tsx';
import { useWords } from '../../use-words.ts';
import { useActivate } from '../use-activate.ts';
import { StepHeading } from './steps.tsx';

interface FactsStepProps {
  request: PatientInNeed;
  /** Called with the id of the patient in the register. */
  onTaken(id: number): void;
}

/** Shows what is going to be the record, and takes the patient into care. */
export function FactsStep({ request, onTaken }: FactsStepProps) {
  const words = useWords();
  const text = words.patients_in_need;
  const { dialogLink } = useDialog();
  const { activate, isRunning } = useActivate(request);
  const [refusal, setRefusal] = useState<string | null>(null);

  const take = async () => {
    if (isRunning) return;
    setRefusal(null);
    try {
      const { id } = await activate();
      onTaken(id);
    } catch (error) {
      setRefusal(formErrorOf(error, text.status_failed).sentence);
    }
  };

  return (
    <>
      <StepHeading>{text.care.check}</StepHeading>
      <ProfileBlock
        title={text.patient}
        schema={requestBody}
        fields={[
          'support_type',
          ...clinicalFieldsOf(request.support_type),
          'contact_phone_number',
          'place',
          'address',
          'notes',
        ]}
        record={request}
      />
      <p role="alert" className="mt-3 font-semibold text-danger">
        {refusal}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button" aria-busy={isRunning} onClick={() => void take()}>
          {text.care.open}
        </button>
        <Link className="button-quiet no-underline" {...dialogLink('edit')}>
          {words.profile.edit}
        </Link>
      </div>
    </>
  );
}
