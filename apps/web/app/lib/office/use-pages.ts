import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { PAGE_MAX } from '@thinna/contract/constants/limits';
import type { Answer, Sent } from '@thinna/contract/kit/call';
import { useEffect, useMemo } from 'react';
import { type ListCall, type ListPart, sendForPage } from '../console/api.ts';

type Row<C extends ListCall> = Answer<C>[number];

/**
 * A list that the server searches, as many of its pages as are wanted. What was found before stays
 * in sight while something else is on its way; whatever is not wanted any more is called off.
 */
export function usePages<C extends ListCall>(call: C, query: Query, wanted: number) {
  const pages = useInfiniteQuery({
    queryKey: [call.method, call.path, query, 'pages'],
    queryFn: ({ pageParam, signal }) => pageAfter(call, query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  const isWanted = data !== undefined && data.pages.length * PAGE_MAX < wanted && hasNextPage;

  useEffect(() => {
    if (isWanted && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, isFetching, isError, fetchNextPage]);

  return {
    // That nobody was found before says nothing of what is sought now.
    rows: pages.isPlaceholderData && rows?.length === 0 ? undefined : rows,
    /** When the rows were read, by the server's clock. */
    at: data?.pages.at(-1)?.at,
    hasMore: hasNextPage,
    isError,
    isFetching,
    /** After a page that did not come: that page. */
    refetch: () => (isError && isWanted ? fetchNextPage() : pages.refetch()),
  };
}

/** Every row that the server finds, page after page. */
export async function everyRow<C extends ListCall>(call: C, query: Query): Promise<Row<C>[]> {
  const rows: Row<C>[] = [];
  for (let after: string | null = null; ; ) {
    const page: ListPart<Row<C>> = await pageAfter(call, query, after);
    rows.push(...page.rows);
    if (page.after === null) return rows;
    after = page.after;
  }
}

/** What is sought; what is nothing is left out. */
type Query = Readonly<Record<string, string>>;

const pageAfter = <C extends ListCall>(
  call: C,
  query: Query,
  after: string | null,
  signal?: AbortSignal,
) => {
  const asked = { ...query, limit: String(PAGE_MAX), ...(after !== null && { after }) };
  // What may be asked is known to the caller; the server judges it.
  return sendForPage(call, { query: asked } as unknown as Sent<C>, { signal });
};
