import { assignmentCalls, mayAssign } from '@thinna/contract/assignments/assignments';
import { helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import { matches } from '@thinna/contract/kit/office/fold';
import type { Patient } from '@thinna/contract/patients/patients';
import { fill } from '@thinna/contract/words/index';
import { useId, useState } from 'react';
import { formErrorOf } from '../../../console/form-error.ts';
import { useAction, useCall } from '../../../lib/console/use-call.ts';
import { LoadState } from '../../../ui/console/load-state.tsx';
import { useToast } from '../../../ui/console/toast.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import type { Helper } from '../../helpers/kind.ts';
import { openPatient } from '../../patients/open-patient.ts';
import { useWords } from '../../use-words.ts';
import { LaterButton, StepHeading } from './steps.tsx';

interface HelperStepProps {
  patient: Patient;
  onLater(): void;
}

/** Assigns one of the helpers who suit the kind of help, those with the fewest patients first. */
export function HelperStep({ patient, onLater }: HelperStepProps) {
  const words = useWords();
  const text = words.patients_in_need.care;
  const toast = useToast();
  const [search, setSearch] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { run, isRunning } = useAction(assignmentCalls.create, {
    isRetrySafe: true,
    refreshes: [openPatient],
  });

  const assign = async (helperType: Kind, helper: Helper) => {
    if (isRunning) return;
    setRefusal(null);
    try {
      await run({ body: { patientId: patient.id, helperId: helper.id, helperType } });
      toast.success(words.assignments.created);
    } catch (error) {
      setRefusal(formErrorOf(error, words.assignments.create_failed).sentence);
    }
  };

  return (
    <>
      <StepHeading>{text.who}</StepHeading>
      <input
        type="search"
        className="input mb-4"
        aria-label={text.search}
        placeholder={text.search}
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="alert" className="font-semibold text-danger">
        {refusal}
      </p>
      {suitedKinds(patient.support_type).map((kind) => (
        <HelperGroup
          key={kind}
          kind={kind}
          search={search}
          onAssign={(helper) => void assign(kind, helper)}
        />
      ))}
      <LaterButton onClick={onLater} />
    </>
  );
}

/** Returns the kinds that may be assigned; nurses come first to somebody who needs a nurse. */
function suitedKinds(supportType: string): Kind[] {
  const kinds = (Object.keys(helperKinds) as Kind[]).filter((kind) => mayAssign(kind, supportType));
  return supportType === 'medical' ? kinds.toReversed() : kinds;
}

interface HelperGroupProps {
  kind: Kind;
  search: string;
  onAssign(helper: Helper): void;
}

function HelperGroup({ kind, search, onAssign }: HelperGroupProps) {
  const words = useWords();
  const text = words.patients_in_need.care;
  const titleId = useId();
  const query = useCall(helperKinds[kind].calls.list, { query: {} });
  const helpers: Helper[] = (query.data ?? [])
    .filter(({ name }) => matches(name, search))
    .toSorted((a, b) => a.patient_count - b.patient_count || a.name.localeCompare(b.name, 'ml'));
  return (
    <section aria-labelledby={titleId} className="mb-4">
      <h4 id={titleId} className="font-bold">
        {words.helpers[kind].title}
      </h4>
      {!query.data && (
        <LoadState
          query={query}
          sentence={words.assignments.fetch_failed}
          help={words.list.could_not_load}
        />
      )}
      {query.data && helpers.length === 0 && (
        <p className="text-ink-soft">{words.helpers[kind].empty}</p>
      )}
      <ul className="ruled-rows">
        {helpers.map((helper) => (
          <li
            key={helper.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2"
          >
            <span className="min-w-0 grow basis-48">
              <strong>
                <UserText>{helper.name}</UserText>
              </strong>
              <span className="block text-sm text-ink-soft">
                {helper.specialization && (
                  <>
                    <UserText>{helper.specialization}</UserText> ·{' '}
                  </>
                )}
                {helper.availability && (
                  <>
                    <UserText>{helper.availability}</UserText> ·{' '}
                  </>
                )}
                <span className="whitespace-nowrap">
                  {fill(words.patient_record.hub.patients, { count: helper.patient_count })}
                </span>
              </span>
            </span>
            <button
              type="button"
              className="button-quiet shrink-0"
              aria-label={fill(text.assign_named, { name: helper.name })}
              onClick={() => onAssign(helper)}
            >
              {words.patient_record.hub.assign}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
