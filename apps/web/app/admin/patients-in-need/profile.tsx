import {
  patientInNeedCalls as calls,
  clinicalFieldsOf,
  type PatientInNeed,
} from '@thinna/contract/patients-in-need/patients-in-need';
import { requestBody } from '@thinna/contract/requests/patient-request';
import { Link, useParams } from 'react-router';
import { ContactLinks } from '../../console/contact-links.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { laterDialog } from '../../ui/console/later-dialog.tsx';
import { ProfileBlock } from '../../ui/office/profile-block.tsx';
import { RecordPage } from '../record-page.tsx';
import { useMarkSeen } from '../use-mark-seen.ts';
import { useWords } from '../use-words.ts';
import { ActiveToggle } from './active-toggle.tsx';
import { FollowUp } from './follow-up.tsx';

const CareDrawer = laterDialog(async () => (await import('./care/drawer.tsx')).CareDrawer);
const RequestEditor = laterDialog(async () => (await import('./editor.tsx')).RequestEditor);

/** The page of one request: the patient, the contact person, the care toggle and the calls. */
export default function RequestProfile() {
  const { id = '' } = useParams();
  const query = useCall(calls.get, { params: { id } }, { isAudited: true });
  const says = useWords().patients_in_need;
  useMarkSeen(calls.view, query);
  return (
    <RecordPage
      query={query}
      list="/admin/patients-in-need"
      record="patient_request"
      nameOf={({ patient_name }) => patient_name}
      texts={says}
    >
      {(patient) => <Facts patient={patient} />}
    </RecordPage>
  );
}

function Facts({ patient }: { patient: PatientInNeed }) {
  const words = useWords();
  const text = words.patients_in_need;
  const { searchParams, dialogLink, close } = useDialog();
  const active = useCall(calls.active, { query: {} }, { isAudited: true });
  const inCare = active.data && new Map(active.data.map((row) => [row.original_id, row.id]));
  const registeredId = inCare?.get(patient.id);
  const clinical = clinicalFieldsOf(patient.support_type);
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <ContactLinks to={{ phone_number: patient.contact_phone_number, place: patient.place }} />
        {inCare && <ActiveToggle patient={patient} registeredId={registeredId} />}
        {inCare && registeredId === undefined && (
          <Link className="button" {...dialogLink('care')}>
            {text.care.open}
          </Link>
        )}
        {registeredId !== undefined && (
          <Link className="button-quiet no-underline" to={`/admin/patients/view/${registeredId}`}>
            {text.care.open_patient}
          </Link>
        )}
        <Link
          className="button-quiet no-underline"
          to={`/admin/patients-in-need/view/${patient.id}/everything`}
        >
          {words.everything.link}
        </Link>
      </div>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <ProfileBlock
          title={text.patient}
          schema={requestBody}
          fields={['support_type', ...clinical, 'place', 'address', 'notes']}
          record={patient}
        />
        <ProfileBlock
          title={text.contact}
          schema={requestBody}
          fields={['contact_name', 'contact_phone_number', 'contact_email']}
          record={patient}
        />
      </div>
      <FollowUp request={patient} inCare={inCare} />
      {inCare && searchParams.has('care') && (
        <CareDrawer request={patient} registeredId={registeredId} onClose={close} />
      )}
      {searchParams.has('edit') && <RequestEditor patient={patient} onClose={close} />}
    </>
  );
}
