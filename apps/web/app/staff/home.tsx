import { careCalls } from '@thinna/contract/care/care';
import type { StaffType } from '@thinna/contract/helpers/roles';
import type { Answer } from '@thinna/contract/kit/call';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '../console/page-title.tsx';
import { useWords } from '../lib/console/console-language.tsx';
import { useCall } from '../lib/console/use-call.ts';
import { LoadState } from '../ui/console/load-state.tsx';
import { Tabs } from '../ui/console/tabs.tsx';
import { focusHeading, PageHeading } from '../ui/page-heading.tsx';
import { LastReadLine, type QueryState, ReadButton } from './last-read.tsx';
import { EmptyTiles, Tiles } from './tiles.tsx';
import { Today } from './today.tsx';

interface HomeProps {
  account: QueryState<Answer<typeof careCalls.own>>;
  /** The chosen tab; undefined until the account is loaded, unless the URL names it. */
  type: StaffType | undefined;
}

/** The account's tabs with their tiles, and the day of its helper. */
export function Home({ account, type }: HomeProps) {
  const words = useWords();
  const { title } = words.staff;
  useRefetchOnMount(account);
  // Without a tab there is nothing to count yet.
  const counts = useCall(
    careCalls.dashboard,
    { params: { type: type ?? 'volunteer' } },
    { isEnabled: type !== undefined },
  );
  const hasFailed = !type && !account.isFetching;
  const renderReadLine = (heading?: ReactNode) =>
    type ? (
      <CountsLine account={account} counts={counts} heading={heading} />
    ) : (
      <LoadingLine heading={heading} />
    );

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading className="mb-2 text-2xl">{title}</PageHeading>
      {type && <WorkTabs account={account} type={type} counts={counts.data} />}
      {hasFailed && (
        <LoadState query={account} sentence={words.staff.not_loaded} help={words.network_error} />
      )}
      {!type && !hasFailed && (
        <>
          <div className="no-tabs-yet" />
          <EmptyTiles />
        </>
      )}
      {account.data ? (
        <Today {...account.data} renderReadLine={renderReadLine} />
      ) : (
        !hasFailed && renderReadLine()
      )}
      {account.data?.patients === 'own' && (
        <p className="mt-6 text-ink-soft">{words.staff.own_patients}</p>
      )}
      {account.data?.helper && (
        <p className="mt-6">
          <Link className="back-link" to="/vcm/second-factor">
            {words.second_factor.title}
          </Link>
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

interface WorkTabsProps {
  account: HomeProps['account'];
  type: StaffType;
  counts: Answer<typeof careCalls.dashboard> | undefined;
}

function WorkTabs({ account, type, counts }: WorkTabsProps) {
  const words = useWords().staff;
  const [, setSearchParams] = useSearchParams();
  const tabOf = (kind: StaffType) => ({
    id: kind,
    label: words.types[kind],
    panel: <Tiles type={type} counts={counts} />,
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
    </>
  );
}

interface CountsLineProps {
  account: QueryState<unknown>;
  counts: QueryState<unknown>;
  heading: ReactNode;
}

/**
 * When the page was last read: the older time of the account, with its visits, and the counts.
 * Keeps the same height in every state, to avoid a layout shift.
 */
function CountsLine({ account, counts, heading }: CountsLineProps) {
  const words = useWords();
  const isFetching = account.isFetching || counts.isFetching;
  const refetch = () => Promise.all([account.refetch(), counts.refetch()]);
  if (counts.data !== undefined) {
    const error = account.error ?? counts.error;
    const dataUpdatedAt = Math.min(
      counts.dataUpdatedAt,
      account.data === undefined ? Number.POSITIVE_INFINITY : account.dataUpdatedAt,
    );
    return <LastReadLine of={{ dataUpdatedAt, isFetching, refetch, error }} heading={heading} />;
  }
  if (isFetching) return <LoadingLine heading={heading} />;
  return (
    <div className="seen-line notice">
      <div>
        {heading}
        <p role="alert">{words.staff.counts_not_loaded}</p>
      </div>
      <ReadButton
        label={words.list.try_again}
        hasIcon={heading !== undefined}
        onPress={() => {
          focusHeading();
          void refetch();
        }}
      />
    </div>
  );
}

function LoadingLine({ heading }: { heading: ReactNode }) {
  return (
    <div className="seen-line">
      <div>
        {heading}
        <p role="status">{useWords().console.loading}</p>
      </div>
    </div>
  );
}
