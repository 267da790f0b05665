import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer, Call, idParams, Sent } from '@thinna/contract/call';
import { send } from './api.ts';

/** A call about one record, which its address names. */
export type RecordCall = Call & { readonly params: typeof idParams };

interface CallOptions {
  /** It leaves a trace: made when a person asks for it, and never because the window has come back. */
  isTraced?: boolean;
  /** Asked for again and again while the page is seen, and at once when it is seen again. */
  everyMs?: number;
}

/** What a call answers, kept under its own address. */
export function useCall<C extends Call>(
  call: C,
  sent: Sent<C>,
  { isTraced = false, everyMs }: CallOptions = {},
) {
  return useQuery({
    queryKey: keyOf(call, sent),
    queryFn: ({ signal }) => send(call, sent, signal),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(isTraced && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
  });
}

/** Shows an answer that came with another one, without asking for it. */
export function useKnown<C extends Call>(call: C, sent: Sent<C>) {
  const queries = useQueryClient();
  return (answer: Answer<C>): void => {
    queries.setQueryData(keyOf(call, sent), answer);
  };
}

interface ActionOptions {
  /**
   * What is asked for again afterwards, also when it was refused: somebody else may have been
   * faster. Unless said it is everything visible, after a success.
   */
  refreshes?: readonly Call[];
}

/** A change. It is done when the screen shows it. */
export function useAction<C extends Call>(call: C, { refreshes }: ActionOptions = {}) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (sent: Sent<C>): Promise<Answer<C>> => send(call, sent),
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

const keyOf = (call: Call, sent: unknown): QueryKey => [call.method, call.path, sent];
