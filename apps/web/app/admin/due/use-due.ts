import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { dueCalls } from '@thinna/contract/visit-plans/due';
import { visitPlanCalls } from '@thinna/contract/visit-plans/visit-plans';
import { useMemo } from 'react';
import { sendForPage } from '../../lib/console/api.ts';
import { useCall } from '../../lib/console/use-call.ts';

/** Patients that are read at once. */
const PAGE_SIZE = 50;

interface DueFilter {
  ward?: string;
  place?: string;
  without_plan?: 'true';
}

/** Reads who is due, page by page. The rows stay while another ward or place is read. */
export function useDue(filter: DueFilter) {
  const { list } = dueCalls;
  const pages = useInfiniteQuery({
    queryKey: [list.method, list.path, filter, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      sendForPage(
        list,
        {
          query: {
            ...filter,
            limit: String(PAGE_SIZE),
            ...(pageParam !== null && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
    placeholderData: keepPreviousData,
    // Every reading is noted in the history of each patient.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = pages;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  return {
    data: rows,
    hasMore: pages.hasNextPage,
    isError: pages.isError,
    isFetching: pages.isFetching,
    showMore: () => void pages.fetchNextPage(),
    refetch: () => pages.refetch(),
  };
}
export type DuePages = ReturnType<typeof useDue>;

export const useUnrecorded = () => useCall(visitPlanCalls.unrecorded, {}, { isAudited: true });
export type UnrecordedVisits = ReturnType<typeof useUnrecorded>;
