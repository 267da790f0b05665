import type { Visit } from '@thinna/contract/visits/visits';
import { Link, useLocation, useSearchParams } from 'react-router';
import { withParam } from '../../console/search-params.ts';
import { PatientName } from '../person-links.tsx';
import { useWords } from '../use-words.ts';
import { PATIENT } from './one-patient.ts';

interface PatientFilterProps {
  patientId: number;
  /** Undefined while loading. */
  visits: readonly Visit[] | undefined;
}

/** Says that the visits of one patient are listed, and leads to all of them. */
export function PatientFilter({ patientId, visits }: PatientFilterProps) {
  const text = useWords().visits;
  const [searchParams] = useSearchParams();
  const { state } = useLocation();
  const name = visits?.find(({ patient_id }) => patient_id === patientId)?.patient_name;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4">
      <p>
        {text.one_patient}
        {name !== undefined && (
          <>
            : <PatientName id={patientId}>{name}</PatientName>
          </>
        )}
      </p>
      <Link
        className="back-link"
        to={`?${withParam(searchParams, PATIENT, null)}`}
        state={state as unknown}
        preventScrollReset
      >
        {text.show_all}
      </Link>
    </div>
  );
}
