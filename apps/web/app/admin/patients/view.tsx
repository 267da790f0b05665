import { isEnded } from '@thinna/contract/patient-status/statuses';
import { showsIllness } from '@thinna/contract/patients/patient-fields';
import { patientCalls as calls, type Patient } from '@thinna/contract/patients/patients';
import { Link, useParams } from 'react-router';
import { useDialog } from '../../console/use-dialog.ts';
import { useHealthFacts } from '../../console/use-health-facts.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { FactBlock } from '../../ui/console/fact-block.tsx';
import { laterDialog } from '../../ui/console/later-dialog.tsx';
import { PatientFlags } from '../attention/patient-flags.tsx';
import { RecordPage } from '../record-page.tsx';
import { useMarkSeen } from '../use-mark-seen.ts';
import { useWords } from '../use-words.ts';
import { SymptomTrend } from '../visit-records/symptom-trend.tsx';
import { usePersonalFacts, useTreatmentFacts } from './facts.tsx';
import { HubDialogs } from './hub/dialogs.tsx';
import { HubHead } from './hub/head.tsx';
import { HubLog } from './hub/log.tsx';
import { HubPeople } from './hub/people.tsx';
import { HubPlan } from './hub/plan.tsx';
import { HubRecords } from './hub/records.tsx';
import { HubTasks } from './hub/tasks.tsx';
import { HubVisits } from './hub/visits.tsx';
import { nameOf, PATIENT_LIST } from './name.ts';
import { openPatient } from './open-patient.ts';
import { StatusHistory } from './status/history.tsx';
import { Summary } from './summary.tsx';

const HealthModal = laterDialog(async () => (await import('./log-dialogs.tsx')).HealthModal);
const HistoryModal = laterDialog(async () => (await import('./log-dialogs.tsx')).HistoryModal);

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
      renderHead={(patient, refresh) => <HubHead patient={patient} refresh={refresh} />}
    >
      {(patient) => <PatientRecord patient={patient} onReload={() => void query.refetch()} />}
    </RecordPage>
  );
}

function PatientRecord({ patient, onReload }: { patient: Patient; onReload(): void }) {
  const words = useWords();
  const text = words.patient_record;
  const { sections } = words.patient_form;
  const { searchParams, close } = useDialog();
  const today = useToday();
  const personal = usePersonalFacts(patient);
  const treatment = useTreatmentFacts(patient);
  const state = useHealthFacts(patient.healthStatus[0]);
  const isMedical = showsIllness(patient.support_type);
  const ended = isEnded(patient.care_status);
  return (
    <>
      <div className="hub">
        <div className="hub-visits">
          <HubVisits
            patientId={patient.id}
            visits={patient.visits}
            today={today}
            cancelled={patient.cancelled_visits}
            isEnded={ended}
          />
        </div>
        <div className="hub-log">
          {isMedical && (
            <FactBlock
              title={text.health}
              facts={state}
              action={
                <span className="flex flex-wrap gap-3">
                  {patient.healthStatus.length > 0 && (
                    <DialogLink to="?view=health">{text.view_health}</DialogLink>
                  )}
                  {patient.medicalHistory && (
                    <DialogLink to="?view=medical-history">{text.view_history}</DialogLink>
                  )}
                </span>
              }
            >
              {patient.healthStatus.length === 0 && (
                <p className="text-ink-soft">{words.staff.assignments.none.health}</p>
              )}
            </FactBlock>
          )}
          <PatientFlags patient={patient} />
          <SymptomTrend trend={patient.trend} />
          <HubRecords patientId={patient.id} records={patient.visit_records} />
          <HubLog patient={patient} today={today} />
        </div>
        <div className="hub-facts">
          <HubPeople people={patient.people} isEnded={ended} />
          <HubTasks
            patientId={patient.id}
            tasks={patient.tasks}
            cancelled={patient.cancelled_tasks}
            onToggleFailed={onReload}
          />
          <HubPlan patient={patient} />
          <FactBlock title={sections.personal} facts={personal} />
          <StatusHistory patient={patient} />
          {isMedical && treatment.some(([, value]) => Boolean(value)) && (
            <FactBlock title={text.people} facts={treatment} />
          )}
        </div>
      </div>
      <Summary patient={patient} />
      <HubDialogs patient={patient} />
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
