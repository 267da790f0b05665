import { careCalls } from '@thinna/contract/care/care';
import type { StaffType } from '@thinna/contract/helpers/roles';
import type { Answer } from '@thinna/contract/kit/call';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
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
  account: QueryState<Answer<typeof careCalls.own>>;
  /** The chosen tab; undefined until the account is loaded, unless the URL names it. */
  type: StaffType | undefined;
}

/** The account's tabs with their tiles, today's emergencies and a helper's own next visits. */
export function Home({ account, type }: HomeProps) {
  const words = useWords();
  const { title } = words.staff;
  useRefetchOnMount(account);
  const hasFailed = !type && !account.isFetching;

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading className="mb-3 text-2xl">{title}</PageHeading>
      {type && <WorkTabs account={account} type={type} />}
      {hasFailed && (
        <LoadState query={account} sentence={words.staff.not_loaded} help={words.network_error} />
      )}
      {!type && !hasFailed && (
        <>
          <div className="no-tabs-yet" />
          <EmptyTiles />
          <LoadingLine />
        </>
      )}
      {account.data && <Today {...account.data} />}
      {account.data?.helper && (
        <p className="mt-6">
          <Link to="/vcm/second-factor">{words.second_factor.title}</Link>
        </p>
      )}
    </>
  );
}

/** Refetches a cached account on mount, because the office may have planned visits meanwhile. */
function useRefetchOnMount({ data, refetch }: HomeProps['account']): void {
  const initialRefetch = useRef(data === undefined ? undefined : refetch);
  useEffect(() => void initialRefetch.current?.(), []);
}

function WorkTabs({ account, type }: { account: HomeProps['account']; type: StaffType }) {
  const words = useWords().staff;
  const [, setSearchParams] = useSearchParams();
  const counts = useCall(careCalls.dashboard, { params: { type } });
  const tabOf = (kind: StaffType) => ({
    id: kind,
    label: words.types[kind],
    panel: <Tiles type={type} counts={counts.data} />,
  });
  const [first = type, ...others] = account.data?.kinds ?? [];

  return (
    <>
      {!account.data && <div className="no-tabs-yet" />}
      {/* The same tiles before and after the account is loaded: none may shift under a finger. */}
      <Tabs
        label={words.work}
        tabs={[tabOf(first), ...others.map(tabOf)]}
        selected={type}
        onSelect={(tab) => setSearchParams({ tab }, { replace: true, preventScrollReset: true })}
      />
      <CountsLine account={account} counts={counts} />
    </>
  );
}

interface CountsLineProps {
  account: QueryState<unknown>;
  counts: QueryState<unknown>;
}

/**
 * When the page was last read: the older time of the account, with its visits, and the counts.
 * Keeps the same height in every state, to avoid a layout shift.
 */
function CountsLine({ account, counts }: CountsLineProps) {
  const words = useWords();
  const isFetching = account.isFetching || counts.isFetching;
  const refetch = () => Promise.all([account.refetch(), counts.refetch()]);
  if (counts.data !== undefined) {
    const error = account.error ?? counts.error;
    const dataUpdatedAt = Math.min(
      counts.dataUpdatedAt,
      account.data === undefined ? Number.POSITIVE_INFINITY : account.dataUpdatedAt,
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
