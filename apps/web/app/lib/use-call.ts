import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer, Call, Sent } from '@thinna/contract/call';
import { send } from './api.ts';

/**
 * What a call answers, kept under its own address. A reading that leaves a trace is made when a
 * person asks for it, and never because the window has come back.
 */
export function useCall<C extends Call>(call: C, sent: Sent<C>, { isTraced = false } = {}) {
  return useQuery({
    queryKey: keyOf(call, sent),
    queryFn: ({ signal }) => send(call, sent, signal),
    ...(isTraced && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
  });
}

/**
 * A change, after which everything visible is asked for again. It is done when the screen shows it,
 * unless the screen is left anyway.
 */
export function useAction<C extends Call>(call: C, { waitsForScreen = true } = {}) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (sent: Sent<C>): Promise<Answer<C>> => send(call, sent),
    onSuccess: () => {
      const refreshed = queries.invalidateQueries();
      return waitsForScreen ? refreshed : undefined;
    },
  });
  return { run: mutateAsync, isRunning: isPending };
}

const keyOf = (call: Call, sent: unknown): QueryKey => [call.method, call.path, sent];
