import { useInfiniteQuery } from '@tanstack/react-query';
import { visitRecordCalls } from '@thinna/contract/visit-records/visit-records';
import { sendForPage } from '../../lib/console/api.ts';

/** Records that are read at once. */
const PAGE_SIZE = 20;

/** Reads all visit records of a patient, those that were corrected included, page by page. */
export function useRecords(patientId: number, isWanted: boolean) {
  const { list } = visitRecordCalls;
  const pages = useInfiniteQuery({
    queryKey: [list.method, list.path, patientId, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      sendForPage(
        list,
        {
          params: { id: String(patientId) },
          query: {
            limit: String(PAGE_SIZE),
            superseded: 'true',
            ...(pageParam !== null && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
    enabled: isWanted,
    // Every reading is noted in the patient's history.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    records: pages.data?.pages.flatMap(({ rows }) => rows),
    hasMore: pages.hasNextPage,
    isError: pages.isError,
    isFetching: pages.isFetching,
    showMore: () => void pages.fetchNextPage(),
    refetch: () => void pages.refetch(),
  };
}
