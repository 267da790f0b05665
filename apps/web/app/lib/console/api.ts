import type { Answer, Call, Sent } from '@thinna/contract/kit/call';
import { type FailureBody, failureBody } from '@thinna/contract/kit/failure';
import type { z } from 'zod';
import { BASE, PATIENCE_MS, UPLOAD_PATIENCE_MS } from '../base.ts';
import { storedLanguage } from './console-language.tsx';
import { hearServerClock } from './server-clock.ts';
import { currentRole, endSession, storedToken } from './session.ts';

/** The server said no; `body` is null when what it said was not the one error body. */
export class Failure extends Error {
  readonly status: number;
  readonly body: FailureBody | null;

  constructor(status: number, body: FailureBody | null) {
    super(`answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** There is no such record; any other failure says nothing of it. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Failure && error.status === 404;

type Value = string | number | boolean | null | undefined;
type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, Value>;
  files?: Record<string, Blob | null>;
};

type OfStaff<C extends Call> = C extends { staffAnswer: infer A extends z.ZodType }
  ? Omit<C, 'answer'> & { readonly answer: A }
  : C;

/** The call as staff make it: where they see less than the office, that is its answer. */
export const asStaff = <C extends Call>(call: C): OfStaff<C> =>
  ({ ...call, answer: call.staffAnswer ?? call.answer }) as unknown as OfStaff<C>;

/** Makes one call, as whoever is logged in on this side. Rejects with a Failure, or with the network's own error. */
export async function send<C extends Call>(
  call: C,
  sent: Sent<C>,
  options: Options = {},
): Promise<Answer<C>> {
  return (await exchange(call, sent, options)).answer;
}

interface Options {
  signal?: AbortSignal | undefined;
  /** Of what happens once, however often it is sent. */
  key?: string | undefined;
}

/** A call that answers a list, one page at a time when it is asked with `limit`. */
export type ListCall = Call & { readonly answer: z.ZodArray };

export interface ListPart<Row> {
  rows: Row[];
  /** What the next page comes after; null when there is none. */
  after: string | null;
  /** When it was answered, by the server's clock: that of a phone may be days off. */
  at: Date;
}

/** One page of a list. */
export async function sendForPage<C extends ListCall>(
  call: C,
  sent: Sent<C>,
  options: Options = {},
): Promise<ListPart<Answer<C>[number]>> {
  const { answer, headers } = await exchange(call, sent, options);
  const [, next = ''] = /<[^>]*\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return {
    rows: answer,
    after: new URLSearchParams(next).get('after'),
    at: new Date(headers.get('date') ?? Date.now()),
  };
}

async function exchange<C extends Call>(
  call: C,
  sent: Sent<C>,
  { signal, key }: Options,
): Promise<{ answer: Answer<C>; headers: Headers }> {
  const { params = {}, query = {}, body, files } = sent as Parts;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const asked = new URLSearchParams(query as Record<string, string>).toString();
  const patience = AbortSignal.timeout(files ? UPLOAD_PATIENCE_MS : PATIENCE_MS);
  const side = currentRole();
  const token = call.access === 'public' ? null : storedToken(side);

  const response = await fetch(BASE + path + (asked && `?${asked}`), {
    method: call.method,
    headers: {
      'accept-language': storedLanguage(),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && !files && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: files ? inParts({ ...body, ...files }) : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  });
  hearServerClock(response.headers);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) {
    return { answer: call.answer.parse(answer) as Answer<C>, headers: response.headers };
  }

  if (response.status === 401 && (call.access === 'admin' || call.access === 'staff')) {
    const isRevoked = /revoked/.test(response.headers.get('www-authenticate') ?? '');
    endSession({ side, isRevoked }, token);
    // The login opens: whoever waits for this answer has nothing to say about it any more.
    if (storedToken(side) === null) return new Promise(() => {});
  }
  throw new Failure(response.status, failureBody.safeParse(answer).data ?? null);
}

/** What is nothing is left out. */
function inParts(values: Record<string, Value | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
