import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer, Call, Sent } from '@thinna/contract/call';
import { send } from './api.ts';

/** What a call answers, kept under its own address. */
export function useCall<C extends Call>(call: C, sent: Sent<C>) {
  return useQuery({
    queryKey: keyOf(call, sent),
    queryFn: ({ signal }) => send(call, sent, signal),
  });
}

/** A change: when it is done, everything visible is asked for again. */
export function useAction<C extends Call>(call: C) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (sent: Sent<C>): Promise<Answer<C>> => send(call, sent),
    onSuccess: () => queries.invalidateQueries(),
  });
  return { run: mutateAsync, isRunning: isPending };
}

const keyOf = (call: Call, sent: unknown): QueryKey => [call.method, call.path, sent];
