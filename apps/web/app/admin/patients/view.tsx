import { showsIllness } from '@thinna/contract/patients/patient-fields';
import { patientCalls as calls, type Patient } from '@thinna/contract/patients/patients';
import { Link, useParams } from 'react-router';
import { ContactLinks } from '../../console/contact-links.tsx';
import { healthTimeline, historyTimeline, timeline } from '../../console/patient-record.ts';
import { Timeline } from '../../console/timeline.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useHealthFacts } from '../../console/use-health-facts.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { FactBlock } from '../../ui/console/fact-block.tsx';
import { RecordPage } from '../record-page.tsx';
import { useMarkSeen } from '../use-mark-seen.ts';
import { useWords } from '../use-words.ts';
import { usePersonalFacts, useTreatmentFacts } from './facts.tsx';
import { HealthModal, HistoryModal } from './log-dialogs.tsx';
import { nameOf, PATIENT_LIST } from './name.ts';
import { openPatient } from './open-patient.ts';
import { Summary } from './summary.tsx';

/** Entries of each log shown at first. */
const INITIAL_ENTRIES = 5;

/** The page of one patient's record. */
export default function PatientProfile() {
  const { id = '' } = useParams();
  const words = useWords();
  const query = useCall(openPatient, { params: { id } }, { isAudited: true });
  const { data, isSuccess, isFetching } = query;
  useMarkSeen(calls.view, {
    data: data && { id: data.id, is_new: data.viewed_at === null },
    isSuccess,
    isFetching,
  });
  return (
    <RecordPage
      query={query}
      list={PATIENT_LIST}
      record="patient"
      nameOf={(patient) => nameOf(patient)}
      texts={words.patients}
      edit={{ label: words.patient_record.edit, to: `/admin/patients/update/${id}` }}
    >
      {(patient) => <PatientRecord patient={patient} />}
    </RecordPage>
  );
}

function PatientRecord({ patient }: { patient: Patient }) {
  const words = useWords();
  const text = words.patient_record;
  const { none } = words.staff.assignments;
  const { sections } = words.patient_form;
  const { searchParams, close } = useDialog();
  const personal = usePersonalFacts(patient);
  const treatment = useTreatmentFacts(patient);
  const state = useHealthFacts(patient.healthStatus[0]);
  const isMedical = showsIllness(patient.support_type);
  const notes = timeline(patient.additional_notes);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <ContactLinks to={patient} />
        <button type="button" className="button-quiet" onClick={() => window.print()}>
          {text.print}
        </button>
      </div>
      <div className="record-columns">
        <div className="grid content-start gap-5">
          {isMedical && (
            <>
              <FactBlock
                title={text.health}
                facts={state}
                action={
                  patient.healthStatus.length > 0 && (
                    <DialogLink to="?view=health">{text.view_health}</DialogLink>
                  )
                }
              >
                <Timeline
                  entries={healthTimeline(patient.healthStatus)}
                  first={INITIAL_ENTRIES}
                  none={none.health}
                />
              </FactBlock>
              <FactBlock
                title={sections.history}
                action={
                  patient.medicalHistory && (
                    <DialogLink to="?view=medical-history">{text.view_history}</DialogLink>
                  )
                }
              >
                <Timeline
                  entries={historyTimeline(patient.medicalHistory)}
                  first={INITIAL_ENTRIES}
                  none={none.history}
                />
              </FactBlock>
            </>
          )}
          {(!isMedical || notes.length > 0) && (
            <FactBlock title={sections.notes}>
              <Timeline entries={notes} first={INITIAL_ENTRIES} />
            </FactBlock>
          )}
        </div>
        <div className="grid content-start gap-5">
          <FactBlock title={sections.personal} facts={personal}>
            {patient.original_id !== null && (
              <Link to={`/admin/patients-in-need/view/${patient.original_id}`}>{text.request}</Link>
            )}
          </FactBlock>
          {isMedical && treatment.some(([, value]) => Boolean(value)) && (
            <FactBlock title={text.people} facts={treatment} />
          )}
        </div>
      </div>
      <Summary patient={patient} />
      {isMedical && searchParams.get('view') === 'health' && (
        <HealthModal patient={patient} onClose={close} />
      )}
      {isMedical && searchParams.get('view') === 'medical-history' && (
        <HistoryModal patient={patient} onClose={close} />
      )}
    </>
  );
}

function DialogLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="button-quiet no-underline" to={to} preventScrollReset>
      {children}
    </Link>
  );
}
