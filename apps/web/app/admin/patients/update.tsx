import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { nameOf, PATIENT_LIST } from './name.ts';
import { openPatient } from './open-patient.ts';
import { UpdateForm } from './update-form.tsx';

/** The page that edits a patient's record, section by section. */
export default function UpdatePatient() {
  const { id = '' } = useParams();
  return <UpdatePage key={id} id={id} />;
}

function UpdatePage({ id }: { id: string }) {
  const words = useWords();
  const text = words.patient_record;
  const query = useCall(openPatient, { params: { id } }, { isAudited: true });
  const [isOpen, setIsOpen] = useState(false);
  // Waits for fresh data, because a form reads its initial values on mount only. Once open, the
  // form stays even if a refetch fails, because it may hold unsaved input.
  if (!isOpen && query.isFetchedAfterMount && query.isSuccess) setIsOpen(true);
  const patient = isOpen ? query.data : undefined;
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle>{text.edit}</PageTitle>
      <Link className="back-link" to={PATIENT_LIST}>
        ‹ {words.profile.back_to_list}
      </Link>
      <div className="my-3 flex flex-wrap items-baseline gap-x-4">
        <PageHeading>{text.edit}</PageHeading>
        {patient && (
          <p className="text-lg">
            <UserText>{nameOf(patient)}</UserText> · <code>{patient.register_number}</code>
          </p>
        )}
      </div>
      {patient && <UpdateForm patient={patient} />}
      {!patient && (
        <LoadState
          query={query}
          sentence={words.patients.load_failed}
          help={words.list.could_not_load_one}
        />
      )}
    </div>
  );
}
