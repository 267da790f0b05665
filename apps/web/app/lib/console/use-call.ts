import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Answer, Call, idParams, RequestInput } from '@thinna/contract/kit/call';
import { useEffect, useRef } from 'react';
import { send } from './api.ts';
import { currentRole } from './session.ts';

/** A call with the id of a record in its path. */
export type RecordCall = Call & { readonly params: typeof idParams };

interface CallOptions {
  /** The server audits this read, so no refetch on window focus or reconnect. */
  isAudited?: boolean;
  /** Polling interval in ms while the page is visible. */
  pollMs?: number;
  /** False delays the request. */
  isEnabled?: boolean;
}

/** Runs a call as a query, cached under its method, path and input. */
export function useCall<C extends Call>(
  call: C,
  input: RequestInput<C>,
  { isAudited = false, pollMs, isEnabled = true }: CallOptions = {},
) {
  return useQuery({
    queryKey: queryKeyOf(call, input),
    queryFn: ({ signal }) => send(call, input, { signal }),
    enabled: isEnabled,
    // Staff may lose the connection on a home visit: answers stay cached until the session ends.
    ...(currentRole() === 'vcm' && { gcTime: Number.POSITIVE_INFINITY }),
    ...(pollMs !== undefined && { refetchInterval: pollMs }),
    ...(isAudited && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
  });
}

/**
 * Returns a function that puts an answer into the query cache without a request. A refetch that is
 * already running may return older data, so it is cancelled and started again.
 */
export function useSetCachedAnswer<C extends Call>(call: C, input: RequestInput<C>) {
  const queries = useQueryClient();
  return (answer: Answer<C> | ((old: Answer<C> | undefined) => Answer<C> | undefined)): void => {
    const query = { queryKey: queryKeyOf(call, input), exact: true };
    // An update of one row does not make the rest of a list newer, so the list's time stays.
    const seenAt = queries.getQueryState(query.queryKey)?.dataUpdatedAt;
    const updatedAt = typeof answer === 'function' ? seenAt : undefined;
    queries.setQueryData<Answer<C>>(query.queryKey, answer, updatedAt ? { updatedAt } : {});
    if (queries.isFetching(query) > 0) void queries.refetchQueries(query);
  };
}

/** Returns the answer of a call that another page has read, without asking for it. */
export function useCachedAnswer<C extends Call>(
  call: C,
  input: RequestInput<C>,
): Answer<C> | undefined {
  return useQueryClient().getQueryData<Answer<C>>(queryKeyOf(call, input));
}

interface ActionOptions {
  /** Sends an idempotency key, so that a retry after a lost response changes nothing twice. */
  isRetrySafe?: boolean;
  /**
   * The displayed state that the action changes, if it is not in the input (a toggle's status).
   * When it changes, the same input gets a new key, even if the state has changed back.
   */
  seen?: string | undefined;
  /** Id of the changed record. Keeps the key of a failed attempt after the component unmounts. */
  record?: string | undefined;
  /**
   * Calls to refetch afterwards, also after a failure, which may mean a conflict with another
   * person. Default: all mounted queries, after a success only.
   */
  refreshes?: readonly Call[];
}

/** Runs a call as a mutation. `run` resolves after the refetch, when the change is visible. */
export function useAction<C extends Call>(
  call: C,
  { isRetrySafe = false, seen, record, refreshes }: ActionOptions = {},
) {
  const queries = useQueryClient();
  const retry = useIdempotencyKey(seen, record);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (input: RequestInput<C>): Promise<Answer<C>> => {
      if (!isRetrySafe) return send(call, input);
      const answer = await send(call, input, { key: retry.keyFor(input) });
      retry.end();
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

interface Attempt {
  /** The input as JSON. */
  input: string;
  seen: string | undefined;
  key: string;
}

type AttemptRef = { current: Attempt | null };
const attempts = new WeakMap<QueryClient, Map<string, AttemptRef>>();

/** Returns the last attempt on a record, stored as long as the query cache lives. */
function attemptRefOf(queries: QueryClient, record: string): AttemptRef {
  const byRecord = attempts.get(queries) ?? new Map<string, AttemptRef>();
  const ref: AttemptRef = byRecord.get(record) ?? { current: null };
  attempts.set(queries, byRecord.set(record, ref));
  return ref;
}

function setAttempt(ref: AttemptRef, attempt: Attempt | null): void {
  ref.current = attempt;
}

/**
 * Creates idempotency keys. A retry with the same input keeps its key, because the first attempt
 * may have succeeded. A success, another input or a change of `seen` leads to a new key.
 */
function useIdempotencyKey(seen: string | undefined, record: string | undefined) {
  const queries = useQueryClient();
  const ownRef = useRef<Attempt>(null);
  const last = record === undefined ? ownRef : attemptRefOf(queries, record);
  useEffect(() => {
    if (last.current?.seen !== seen) setAttempt(last, null);
  }, [last, seen]);
  return {
    keyFor(value: unknown): string {
      const input = JSON.stringify(value);
      // Not randomUUID, which browsers offer over HTTPS only; an office may use plain HTTP.
      const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
      const attempt = last.current?.input === input ? last.current : { input, seen, key: newKey() };
      setAttempt(last, attempt);
      return attempt.key;
    },
    end(): void {
      setAttempt(last, null);
    },
  };
}

const queryKeyOf = (call: Call, input: unknown): QueryKey => [call.method, call.path, input];
