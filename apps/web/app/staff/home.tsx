import { careCalls } from '@thinna/contract/care/care';
import type { StaffType } from '@thinna/contract/helpers/roles';
import type { Answer } from '@thinna/contract/kit/call';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../console/page-title.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import { useCall } from '../lib/console/use-call.ts';
import { LoadState } from '../ui/console/load-state.tsx';
import { Tabs } from '../ui/console/tabs.tsx';
import { focusHeading, PageHeading } from '../ui/page-heading.tsx';
import { LastReadLine, type QueryState } from './last-read.tsx';
import { EmptyTiles, Tiles } from './tiles.tsx';
import { Today } from './today.tsx';

interface HomeProps {
  own: QueryState<Answer<typeof careCalls.own>>;
  /** Not known before the account is, unless the address says it. */
  type: StaffType | undefined;
}

/** The tabs of the account with their tiles, the emergencies of the day and, of a personal one, where to go next. */
export function Home({ own, type }: HomeProps) {
  const words = useWords();
  const { title } = words.staff;
  useLookAgain(own);
  const hasFailed = !type && !own.isFetching;

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading className="mb-3 text-2xl">{title}</PageHeading>
      {type && <Work own={own} type={type} />}
      {hasFailed && (
        <LoadState of={own} sentence={words.staff.not_loaded} help={words.network_error} />
      )}
      {!type && !hasFailed && (
        <>
          <div className="no-tabs-yet" />
          <EmptyTiles />
          <LoadingLine />
        </>
      )}
      {own.data && <Today {...own.data} />}
    </>
  );
}

/** Whoever comes back from a list sees what the office has planned meanwhile. */
function useLookAgain({ data, refetch }: HomeProps['own']): void {
  const look = useRef(data === undefined ? undefined : refetch);
  useEffect(() => void look.current?.(), []);
}

function Work({ own, type }: { own: HomeProps['own']; type: StaffType }) {
  const words = useWords().staff;
  const [, setAddress] = useSearchParams();
  const counts = useCall(careCalls.dashboard, { params: { type } });
  const tabOf = (kind: StaffType) => ({
    id: kind,
    label: words.types[kind],
    panel: <Tiles type={type} counts={counts.data} />,
  });
  const [first = type, ...others] = own.data?.kinds ?? [];

  return (
    <>
      {!own.data && <div className="no-tabs-yet" />}
      {/* The same tiles before and after the account is known: a finger may be on one. */}
      <Tabs
        label={words.work}
        tabs={[tabOf(first), ...others.map(tabOf)]}
        selected={type}
        onSelect={(tab) => setAddress({ tab }, { replace: true, preventScrollReset: true })}
      />
      <CountsLine own={own} counts={counts} />
    </>
  );
}

/**
 * When all of this was seen, the visits too, which are not read whenever the numbers are: the older
 * of both. It stands as high before anything was.
 */
function CountsLine({ own, counts }: { own: QueryState<unknown>; counts: QueryState<unknown> }) {
  const words = useWords();
  const isFetching = own.isFetching || counts.isFetching;
  const refetch = () => Promise.all([own.refetch(), counts.refetch()]);
  if (counts.data !== undefined) {
    const error = own.error ?? counts.error;
    const dataUpdatedAt = Math.min(
      counts.dataUpdatedAt,
      own.data === undefined ? Number.POSITIVE_INFINITY : own.dataUpdatedAt,
    );
    return <LastReadLine of={{ dataUpdatedAt, isFetching, refetch, error }} />;
  }
  if (isFetching) return <LoadingLine />;
  return (
    <div className="seen-line notice">
      <p role="alert">{words.staff.counts_not_loaded}</p>
      <button
        type="button"
        className="button-quiet"
        onClick={() => {
          focusHeading();
          void refetch();
        }}
      >
        {words.list.try_again}
      </button>
    </div>
  );
}

function LoadingLine() {
  return (
    <div className="seen-line">
      <p role="status">{useWords().console.loading}</p>
    </div>
  );
}
