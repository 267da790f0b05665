import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { PAGE_MAX } from '@thinna/contract/constants/limits';
import type { Answer, RequestInput } from '@thinna/contract/kit/call';
import { useEffect, useMemo } from 'react';
import { type ListCall, type ListPart, sendForPage } from '../console/api.ts';

type Row<C extends ListCall> = Answer<C>[number];

/**
 * Loads a list that the server searches, page by page, until `wantedRows` rows are there. The rows
 * of the previous search stay visible while the next loads; outdated requests are aborted.
 */
export function usePages<C extends ListCall>(call: C, query: Query, wantedRows: number) {
  const pages = useInfiniteQuery({
    queryKey: [call.method, call.path, query, 'pages'],
    queryFn: ({ pageParam, signal }) => pageAfter(call, query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
    placeholderData: keepPreviousData,
    // The server audits each reading of these lists.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  const needsNextPage =
    data !== undefined && data.pages.length * PAGE_MAX < wantedRows && hasNextPage;

  useEffect(() => {
    if (needsNextPage && !isFetching && !isError) void fetchNextPage();
  }, [needsNextPage, isFetching, isError, fetchNextPage]);

  return {
    // An empty previous result is no placeholder: it would read as "nothing found" for this search.
    rows: pages.isPlaceholderData && rows?.length === 0 ? undefined : rows,
    /** Time of the last response, by the server's clock. */
    at: data?.pages.at(-1)?.at,
    hasMore: hasNextPage,
    isError,
    isFetching,
    /** Retries the failed page, or refetches all pages. */
    refetch: () => (isError && needsNextPage ? fetchNextPage() : pages.refetch()),
  };
}

/** Loads all pages of a list, for an export. */
export async function everyRow<C extends ListCall>(call: C, query: Query): Promise<Row<C>[]> {
  const rows: Row<C>[] = [];
  for (let after: string | null = null; ; ) {
    const page: ListPart<Row<C>> = await pageAfter(call, query, after);
    rows.push(...page.rows);
    if (page.after === null) return rows;
    after = page.after;
  }
}

/** Search parameters, without the empty ones. */
type Query = Readonly<Record<string, string>>;

const pageAfter = <C extends ListCall>(
  call: C,
  query: Query,
  after: string | null,
  signal?: AbortSignal,
) => {
  const pageQuery = { ...query, limit: String(PAGE_MAX), ...(after !== null && { after }) };
  // The cast is safe: callers pass the call's own parameters, and the server validates them.
  return sendForPage(call, { query: pageQuery } as unknown as RequestInput<C>, { signal });
};
