import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Answer, Call, idParams, Sent } from '@thinna/contract/kit/call';
import { useEffect, useRef } from 'react';
import { send } from './api.ts';
import { currentRole } from './session.ts';

/** A call about one record, which its address names. */
export type RecordCall = Call & { readonly params: typeof idParams };

interface CallOptions {
  /** It leaves a trace: made when a person asks for it, and never because the window has come back. */
  isTraced?: boolean;
  /** Asked for again and again while the page is seen, and at once when it is seen again. */
  everyMs?: number;
  /** Not asked for as long as nobody wants to know. */
  isWanted?: boolean;
}

/** What a call answers, kept under its own address. */
export function useCall<C extends Call>(
  call: C,
  sent: Sent<C>,
  { isTraced = false, everyMs, isWanted = true }: CallOptions = {},
) {
  return useQuery({
    queryKey: keyOf(call, sent),
    queryFn: ({ signal }) => send(call, sent, { signal }),
    enabled: isWanted,
    // Staff stand where there is no signal: what was seen in this visit is there until it ends.
    ...(currentRole() === 'vcm' && { gcTime: Number.POSITIVE_INFINITY }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(isTraced && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
  });
}

/**
 * Shows an answer that came with another one, without asking for it. What is on its way may have
 * left before: it is called off, and asked for once more.
 */
export function useCachedCall<C extends Call>(call: C, sent: Sent<C>) {
  const queries = useQueryClient();
  return (answer: Answer<C> | ((known: Answer<C> | undefined) => Answer<C> | undefined)): void => {
    const one = { queryKey: keyOf(call, sent), exact: true };
    // What is changed in a list makes the rest of it no newer.
    const seenAt = queries.getQueryState(one.queryKey)?.dataUpdatedAt;
    const updatedAt = typeof answer === 'function' ? seenAt : undefined;
    queries.setQueryData<Answer<C>>(one.queryKey, answer, updatedAt ? { updatedAt } : {});
    if (queries.isFetching(one) > 0) void queries.refetchQueries(one);
  };
}

interface ActionOptions {
  /** Sent with a key, so that it happens once although its answer was lost and it is sent again. */
  isOnce?: boolean;
  /**
   * What was seen when deciding, if it is not among the values: the state that a switch turns. Once
   * it has changed, the same values are another intention, although it may have changed back.
   */
  seen?: string | undefined;
  /** Whose switch it is: what was tried is known also after its screen was left. */
  record?: string | undefined;
  /**
   * What is asked for again afterwards, also when it was refused: somebody else may have been
   * faster. Unless said it is everything visible, after a success.
   */
  refreshes?: readonly Call[];
}

/** A change. It is done when the screen shows it. */
export function useAction<C extends Call>(
  call: C,
  { isOnce = false, seen, record, refreshes }: ActionOptions = {},
) {
  const queries = useQueryClient();
  const intention = useIntention(seen, record);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (sent: Sent<C>): Promise<Answer<C>> => {
      if (!isOnce) return send(call, sent);
      const answer = await send(call, sent, { key: intention.keyOf(sent) });
      intention.end();
      return answer;
    },
    onSuccess: async () => {
      if (!refreshes) await queries.invalidateQueries();
    },
    onSettled: async () => {
      const keys = (refreshes ?? []).map(({ method, path }) => [method, path]);
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  return { run: mutateAsync, isRunning: isPending };
}

interface Try {
  of: string;
  seen: string | undefined;
  key: string;
}

type Place = { current: Try | null };
const tries = new WeakMap<QueryClient, Map<string, Place>>();

/** Where the last try of a switch is kept for as long as what was read. */
function tryAt(queries: QueryClient, record: string): Place {
  const all = tries.get(queries) ?? new Map<string, Place>();
  const place: Place = all.get(record) ?? { current: null };
  tries.set(queries, all.set(record, place));
  return place;
}

function put(place: Place, what: Try | null): void {
  place.current = what;
}

/**
 * One key for what a person wants: the same when they try again, since the first try may have come
 * through; another one after a success, when they see something else, and for anything else.
 */
function useIntention(seen: string | undefined, record: string | undefined) {
  const queries = useQueryClient();
  const own = useRef<Try>(null);
  const last = record === undefined ? own : tryAt(queries, record);
  useEffect(() => {
    if (last.current?.seen !== seen) put(last, null);
  }, [last, seen]);
  return {
    keyOf(what: unknown): string {
      const of = JSON.stringify(what);
      // Not randomUUID: it is missing where the office is reached without HTTPS.
      const fresh = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
      const one = last.current?.of === of ? last.current : { of, seen, key: fresh() };
      put(last, one);
      return one.key;
    },
    end(): void {
      put(last, null);
    },
  };
}

const keyOf = (call: Call, sent: unknown): QueryKey => [call.method, call.path, sent];
