import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import {
  type AbsentPatient,
  statusReportCalls as calls,
  type OpenReport,
} from '@thinna/contract/patient-status/status-reports';
import type { CareStatus } from '@thinna/contract/patient-status/statuses';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallLink } from '../../console/contact-links.tsx';
import { formErrorOf } from '../../console/form-error.ts';
import { PageTitle } from '../../console/page-title.tsx';
import { useAction, useCall } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { formatDay } from '../../ui/console/day.tsx';
import { FactBlock } from '../../ui/console/fact-block.tsx';
import { LoadState } from '../../ui/console/load-state.tsx';
import { formatMoment } from '../../ui/console/moment.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { StatusMark } from '../patients/status/mark.tsx';
import type { StatusStart } from '../patients/status/start.ts';
import { useWords } from '../use-words.ts';
import { StatusOf } from './status-of.tsx';

interface Chosen {
  patientId: number;
  start: StatusStart;
}

/** What the team has reported of patients, to be recorded or not so, and who should be back. */
export default function StatusReportsPage() {
  const words = useWords();
  const text = words.patient_status.reports;
  const query = useCall(calls.list, {}, { isAudited: true });
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <Link className="back-link" to="/admin/dashboard">
        ‹ {words.list.back}
      </Link>
      <PageHeading>{text.title}</PageHeading>
      {query.data ? (
        <div className="hub-stack mt-4">
          <FactBlock title={text.open}>
            {query.data.reports.length === 0 && <p className="text-ink-soft">{text.none}</p>}
            <ul className="ruled-rows">
              {query.data.reports.map((report) => (
                <Report
                  key={report.id}
                  report={report}
                  onRecord={() =>
                    setChosen({
                      patientId: report.patient_id,
                      start: {
                        to: report.to as CareStatus,
                        on_day: report.on_day,
                        report_id: report.id,
                      },
                    })
                  }
                />
              ))}
            </ul>
          </FactBlock>
          <div id="should-be-back">
            <FactBlock title={text.should_be_back}>
              {query.data.should_be_back.length === 0 && (
                <p className="text-ink-soft">{text.none_absent}</p>
              )}
              <ul className="ruled-rows">
                {query.data.should_be_back.map((patient) => (
                  <Absent
                    key={patient.patient_id}
                    patient={patient}
                    onChange={(start) => setChosen({ patientId: patient.patient_id, start })}
                  />
                ))}
              </ul>
            </FactBlock>
          </div>
        </div>
      ) : (
        <LoadState query={query} sentence={text.not_loaded} help={words.network_error} />
      )}
      {chosen && <StatusOf {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function PatientLink({ patient_id, patient_name }: { patient_id: number; patient_name: string }) {
  return (
    <Link className="font-semibold" to={`/admin/patients/view/${patient_id}`}>
      <UserText>{patient_name}</UserText>
    </Link>
  );
}

function Report({ report, onRecord }: { report: OpenReport; onRecord(): void }) {
  const { patient_status: text, language } = useWords();
  const { reports } = text;
  const toast = useToast();
  const decline = useAction(calls.decline, { isRetrySafe: true });
  const { patient_name, to, on_day, note, reported_by, reported_at } = report;

  const settle = async () => {
    try {
      await decline.run({ params: { id: String(report.id) } });
      toast.success(text.declined);
    } catch (error) {
      toast.failure(formErrorOf(error, reports.failed).sentence ?? reports.failed);
    }
  };

  return (
    <li>
      <p>
        <PatientLink {...report} /> <code className="text-sm">{report.register_number}</code>
      </p>
      <p>
        {isOneOf(reports.said, to) && fill(reports.said[to], { day: formatDay(on_day, language) })}
      </p>
      {note !== null && (
        <p>
          <UserText>{note}</UserText>
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {fill(reports.by, {
          time: formatMoment(reported_at, language),
          name: reported_by ?? text.somebody,
        })}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          className="button"
          aria-label={`${text.record}: ${patient_name}`}
          onClick={onRecord}
        >
          {text.record}
        </button>
        <button
          type="button"
          className="button-quiet"
          aria-label={`${reports.not_so}: ${patient_name}`}
          disabled={decline.isRunning}
          onClick={() => void settle()}
        >
          {reports.not_so}
        </button>
        <CallLink to={{ ...report, place: null }} name={patient_name} />
      </p>
    </li>
  );
}

interface AbsentProps {
  patient: AbsentPatient;
  onChange(start: StatusStart): void;
}

function Absent({ patient, onChange }: AbsentProps) {
  const { patient_status: text, language } = useWords();
  const today = useToday();
  const { patient_name, care_status, status_on, back_on } = patient;
  return (
    <li>
      <p>
        <PatientLink {...patient} /> <StatusMark patient={patient} />
      </p>
      {back_on !== null && (
        <p className="text-sm text-ink-soft">
          {fill(text.expected, { day: formatDay(back_on, language) })}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          className="button"
          aria-label={`${text.reports.is_back}: ${patient_name}`}
          onClick={() => onChange({ to: 'active', on_day: today })}
        >
          {text.reports.is_back}
        </button>
        <button
          type="button"
          className="button-quiet"
          aria-label={`${text.reports.another_day}: ${patient_name}`}
          onClick={() => onChange({ to: care_status as CareStatus, on_day: status_on })}
        >
          {text.reports.another_day}
        </button>
        <CallLink to={{ ...patient, place: null }} name={patient_name} />
      </p>
    </li>
  );
}
