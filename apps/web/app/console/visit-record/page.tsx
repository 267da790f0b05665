import {
  visitRecordCalls as calls,
  type SavedVisit,
  type VisitFormAnswer,
} from '@thinna/contract/visit-records/visit-records';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Failure } from '../../lib/console/api.ts';
import { useWords } from '../../lib/console/console-language.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../page-title.tsx';
import { VisitRecordForm } from './form.tsx';
import { RecordHead } from './head.tsx';
import { SameHour } from './same-hour.tsx';
import { BackLink, useGoBack } from './way-back.tsx';
import { useFormWords } from './words.ts';

interface VisitRecordPageProps {
  /** The patient, as the address has it. */
  patientId: string;
  /** The page that follows when the form was opened by its address. */
  home: string;
  /** What is known of the visit without a connection. */
  known?: VisitFormAnswer | undefined;
  /** Called with what was saved, before the page is left. */
  onSaved?(saved: SavedVisit): void;
}

/**
 * The page of the form: ?schedule=12 names the planned visit, ?correct=34 the record that is
 * corrected. Afterwards one is back where one came from.
 */
export function VisitRecordPage({ patientId, home, known, onSaved }: VisitRecordPageProps) {
  const words = useWords();
  const text = useFormWords();
  const toast = useToast();
  const goBack = useGoBack(home);
  const [searchParams] = useSearchParams();
  const schedule = searchParams.get('schedule');
  const correct = searchParams.get('correct');
  const params = { id: patientId };
  const records = useCall(
    calls.list,
    { params, query: {} },
    { isAudited: true, isEnabled: correct !== null },
  );
  const former = records.data?.find(({ id }) => String(id) === correct);
  // The plan of a corrected record says which questions are asked.
  const plan = schedule ?? former?.schedule_id ?? null;
  const form = useCall(
    calls.form,
    { params, query: plan === null ? {} : { schedule: String(plan) } },
    { isAudited: true, isEnabled: correct === null || records.data !== undefined },
  );
  const [saved, setSaved] = useState<SavedVisit>();
  const isOpen = useIsOpen();
  const isRefused = form.error instanceof Failure;
  const isWithoutConnection = !form.data && form.errorUpdateCount > 0 && !isRefused;
  const facts = form.data ?? (isWithoutConnection ? known : undefined);
  const title = correct === null ? text.title : text.correction_title;

  if (!facts || (correct !== null && !records.data)) {
    const query = correct !== null && !records.data ? records : form;
    return (
      <>
        <Top title={title} home={home} />
        <LoadState query={query} sentence={sentenceOf(query.error)} help={words.network_error} />
      </>
    );
  }
  if (correct !== null && !former?.can_correct) {
    const { refusals } = words.visit_calls;
    return (
      <>
        <Top title={title} home={home} />
        <p role="alert" className="notice mt-3">
          {former ? refusals.too_late : refusals.not_found}
        </p>
      </>
    );
  }

  const finish = (answer: SavedVisit, isCorrection: boolean) => {
    onSaved?.(answer);
    toast.success(isCorrection ? text.correction_saved : text.saved);
    // The answer of a slow line may come when somebody is on another page already.
    if (!isOpen.current) return;
    if (answer.same_hour?.length) setSaved(answer);
    else goBack();
  };

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackLink home={home} />
      <RecordHead facts={facts} />
      {isWithoutConnection && (
        <div role="status" className="notice mb-4">
          <p>{text.no_connection}</p>
          <button type="button" className="button-quiet mt-2" onClick={() => void form.refetch()}>
            {words.list.try_again}
          </button>
        </div>
      )}
      {saved ? (
        <SameHour saved={saved} onContinue={goBack} />
      ) : (
        <VisitRecordForm
          key={`${patientId} ${schedule} ${correct}`}
          facts={facts}
          scheduleId={schedule === null ? null : Number(schedule)}
          former={former}
          onSaved={finish}
          onClose={goBack}
        />
      )}
    </>
  );

  function sentenceOf(error: unknown): string {
    const status = error instanceof Failure ? error.status : null;
    if (status === 403) return text.not_yours;
    return status === 404 ? words.patients.not_found : text.not_loaded;
  }
}

/** Returns a ref that tells whether the page is still shown. */
function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

function Top({ title, home }: { title: string; home: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackLink home={home} />
      <PageHeading>{title}</PageHeading>
    </>
  );
}
