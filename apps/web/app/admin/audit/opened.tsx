import { lookCalls, lookDays, type PatientLooks } from '@thinna/contract/audit/looks';
import { labelOf } from '@thinna/contract/kit/failure';
import { fill, type Words } from '@thinna/contract/words/index';
import { Link, useParams, useSearchParams } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { ChoiceLinks } from '../../console/param-choice.tsx';
import { optionInParams, withParam } from '../../console/search-params.ts';
import { isMissing } from '../../lib/console/api.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { formatDay } from '../../ui/console/day.tsx';
import { LoadState } from '../../ui/console/load-state.tsx';
import { EmptyStep } from '../../ui/empty/empty-step.tsx';
import { Letterhead } from '../../ui/office/letterhead.tsx';
import { PrintedOn } from '../../ui/office/printed-on.tsx';
import { RefreshButton } from '../../ui/office/refresh-button.tsx';
import { StaleNotice } from '../../ui/office/stale-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { nameOf } from '../patients/name.ts';
import { useWords } from '../use-words.ts';
import { OpenedTable } from './opened-table.tsx';
import { useFocusAfterLink } from './use-focus-after-link.ts';

/**
 * Who opened a patient's record. The period is in the URL: ?days=90&until=2026-10-18. It is printed
 * for a family, so what is on paper says whose record it is and what is counted.
 */
export default function Opened() {
  const { id = '' } = useParams();
  const words = useWords();
  const text = words.opened;
  const [searchParams] = useSearchParams();
  const { days, until } = periodIn(searchParams, useToday());
  const query = useCall(
    lookCalls.ofPatient,
    { params: { id }, query: { days, ...(until !== undefined && { until }) } },
    { isAudited: true },
  );
  const isGone = isMissing(query.error);
  const data = isGone ? undefined : query.data;
  useFocusAfterLink();

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <BackLink id={id} isInCare={data?.is_in_care ?? true} />
      {data && <Letterhead />}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <PageHeading>{text.title}</PageHeading>
        {data && (
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
            <RefreshButton query={query} />
            <button type="button" className="button-quiet" onClick={() => window.print()}>
              {text.print}
            </button>
          </div>
        )}
      </div>
      {data && <Heading looks={data} />}
      <StaleNotice query={query} sentence={text.could_not_load} />
      {data ? (
        <>
          <ChoiceLinks
            name="days"
            label={labelOf(lookCalls.ofPatient.query, 'days', words)}
            choices={lookDays.map((count) => [count, fill(text.days, { count })])}
            chosen={days}
            defaultValue={lookDays[0]}
            className="mb-3 print:hidden"
          />
          {data.looks.length > 0 ? (
            <OpenedTable looks={data.looks} />
          ) : (
            <EmptyStep sentence={text.empty} help={emptyHelp(data, days, text)} />
          )}
          <PeriodLinks looks={data} isNewest={until === undefined} searchParams={searchParams} />
        </>
      ) : (
        <LoadState
          query={query}
          sentence={isGone ? words.patients.not_found : text.could_not_load}
          help={words.list.could_not_load_one}
        />
      )}
    </>
  );
}

/** Returns the chosen period; a day that is none, or in the future, counts as not chosen. */
function periodIn(searchParams: URLSearchParams, today: string) {
  const { shape } = lookCalls.ofPatient.query;
  const until = shape.until.safeParse(searchParams.get('until') ?? undefined).data;
  return {
    days: optionInParams(searchParams, 'days', lookDays, lookDays[0]),
    until: until !== undefined && until <= today ? until : undefined,
  };
}

/** Leads to the patient. Whoever has left care has no page; the history in the audit stays. */
function BackLink({ id, isInCare }: { id: string; isInCare: boolean }) {
  const text = useWords().opened;
  return (
    <Link
      className="back-link"
      to={isInCare ? `/admin/patients/view/${id}` : `/admin/audit?record=patient&record_id=${id}`}
    >
      ‹ {isInCare ? text.back : text.back_to_history}
    </Link>
  );
}

/** Returns where else to look when nothing is shown. */
function emptyHelp({ older }: PatientLooks, days: string, text: Words['opened']): string {
  if (older === null) return text.empty_first;
  return days === lookDays.at(-1) ? text.empty_longest : text.empty_help;
}

/** Whose record it is, the period, and what is counted. */
function Heading({ looks }: { looks: PatientLooks }) {
  const { opened: text, language } = useWords();
  const period = fill(text.period, {
    from: formatDay(looks.from, language, 'long'),
    until: formatDay(looks.until, language, 'long'),
  });
  return (
    <>
      <p className="mt-2 text-lg font-bold">
        <UserText>{nameOf(looks)}</UserText> · <code>{looks.register_number}</code>
      </p>
      <p role="status">{period}</p>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft">{text.note}</p>
      <PrintedOn>{text.printed}</PrintedOn>
    </>
  );
}

interface PeriodLinksProps {
  looks: PatientLooks;
  isNewest: boolean;
  searchParams: URLSearchParams;
}

function PeriodLinks({ looks: { older }, isNewest, searchParams }: PeriodLinksProps) {
  const { newest, older: olderDays } = useWords().audit;
  return (
    <>
      {!isNewest && (
        <Link
          className="button-quiet mt-4 mr-3 no-underline"
          to={`?${withParam(searchParams, 'until', null)}`}
        >
          {newest}
        </Link>
      )}
      {older !== null && (
        <Link
          className="button-quiet mt-4 no-underline"
          to={`?${withParam(searchParams, 'until', older)}`}
        >
          {olderDays}
        </Link>
      )}
    </>
  );
}
