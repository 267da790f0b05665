import { everythingCalls } from '@thinna/contract/everything/everything';
import { patientSections } from '@thinna/contract/everything/patient';
import { useParams } from 'react-router';
import { useCall } from '../../lib/console/use-call.ts';
import { useWords } from '../use-words.ts';
import { EverythingPage } from './page.tsx';

/** All that is kept of a patient. */
export default function PatientEverything() {
  const { id = '' } = useParams();
  const query = useCall(everythingCalls.patient, { params: { id } }, { isAudited: true });
  const { request_id = null, sections } = query.data ?? {};
  // Whoever has left care has no page of their own; the request they came from has one.
  const hasLeft = sections?.personal.some(({ removed_at }) => removed_at !== null) ?? false;
  return (
    <EverythingPage
      query={query}
      sections={patientSections}
      record="patient"
      id={id}
      home={
        hasLeft && request_id !== null
          ? `/admin/patients-in-need/view/${request_id}`
          : `/admin/patients/view/${id}`
      }
      notFound={useWords().patients.not_found}
    />
  );
}
