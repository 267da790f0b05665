import { everythingCalls } from '@thinna/contract/everything/everything';
import { requestSections } from '@thinna/contract/everything/request';
import { Link, useParams } from 'react-router';
import { useCall } from '../../lib/console/use-call.ts';
import { useWords } from '../use-words.ts';
import { EverythingPage } from './page.tsx';

/** All that is kept of a request, with the way to the patient it has become. */
export default function RequestEverything() {
  const { id = '' } = useParams();
  const words = useWords();
  const query = useCall(everythingCalls.request, { params: { id } }, { isAudited: true });
  return (
    <EverythingPage
      query={query}
      sections={requestSections}
      record="patient_request"
      id={id}
      home={`/admin/patients-in-need/view/${id}`}
      notFound={words.patients_in_need.not_found}
      renderNote={({ patient_id }) =>
        patient_id !== null && (
          <p className="mb-3">
            <Link
              className="button-quiet no-underline"
              to={`/admin/patients/view/${patient_id}/everything`}
            >
              {words.everything.of_patient}
            </Link>
          </p>
        )
      }
    />
  );
}
