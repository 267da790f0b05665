import type { Answer, Call, RequestInput } from '@thinna/contract/kit/call';
import { type FailureBody, failureBody } from '@thinna/contract/kit/failure';
import { PROOF_NEEDED, SETUP_NEEDED } from '@thinna/contract/session/session';
import type { z } from 'zod';
import { BASE, REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '../base.ts';
import { storedLanguage } from './console-language.tsx';
import { requestProof } from './proof.ts';
import { syncServerClock } from './server-clock.ts';
import { currentRole, endSession, storedToken } from './session.ts';
import { announceSetupNeeded } from './setup.ts';

/** An error response; `body` is null if it is not the API's, for example a proxy's. */
export class Failure extends Error {
  readonly status: number;
  readonly body: FailureBody | null;

  constructor(status: number, body: FailureBody | null) {
    super(`answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Returns whether the record does not exist; other failures leave that open. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Failure && error.status === 404;

/** Returns the server's sentence of a refusal; undefined for a lost line or a broken server. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof Failure && error.status < 500 ? error.body?.message : undefined;

type Value = string | number | boolean | null | undefined;
type RequestParts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, Value>;
  files?: Record<string, Blob | null>;
};

/** Makes a call with the token of the current role. Rejects with a Failure or a network error. */
export async function send<C extends Call>(
  call: C,
  input: RequestInput<C>,
  options: Options = {},
): Promise<Answer<C>> {
  return (await exchange(call, input, options)).answer;
}

interface Options {
  signal?: AbortSignal | undefined;
  /** Idempotency key. */
  key?: string | undefined;
}

/** A call that answers a list, paged if the query has a `limit`. */
export type ListCall = Call & { readonly answer: z.ZodArray };

export interface ListPart<Row> {
  rows: Row[];
  /** Keyset cursor of the next page; null on the last page. */
  after: string | null;
  /** Time of the response by the server's clock; a phone's clock may be days off. */
  at: Date;
}

/** Makes a list call and returns one page with the cursor of the next. */
export async function sendForPage<C extends ListCall>(
  call: C,
  input: RequestInput<C>,
  options: Options = {},
): Promise<ListPart<Answer<C>[number]>> {
  const { answer, headers } = await exchange(call, input, options);
  const [, next = ''] = /<[^>]*\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return {
    rows: answer,
    after: new URLSearchParams(next).get('after'),
    at: new Date(headers.get('date') ?? Date.now()),
  };
}

async function exchange<C extends Call>(
  call: C,
  input: RequestInput<C>,
  { signal, key }: Options,
): Promise<{ answer: Answer<C>; headers: Headers }> {
  const { params = {}, query = {}, body, files } = input as RequestParts;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const queryString = new URLSearchParams(query as Record<string, string>).toString();
  const timeout = AbortSignal.timeout(files ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS);
  const role = currentRole();
  const token = call.access === 'public' ? null : storedToken(role);

  const response = await fetch(BASE + path + (queryString && `?${queryString}`), {
    method: call.method,
    headers: {
      'accept-language': storedLanguage(),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && !files && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: files ? toFormData({ ...body, ...files }) : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  syncServerClock(response.headers);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) {
    return { answer: call.answer.parse(answer) as Answer<C>, headers: response.headers };
  }

  if (response.status === 401 && (call.access === 'admin' || call.access === 'staff')) {
    const isRevoked = /revoked/.test(response.headers.get('www-authenticate') ?? '');
    endSession({ role, isRevoked }, token);
    // The login page opens. A promise that never settles keeps the caller from showing an error.
    if (storedToken(role) === null) return new Promise(() => {});
  }
  if (isRefusedFor(SETUP_NEEDED, response)) {
    announceSetupNeeded();
    return new Promise(() => {});
  }
  if (isRefusedFor(PROOF_NEEDED, response) && (await requestProof()))
    return exchange(call, input, { signal, key });
  throw new Failure(response.status, failureBody.safeParse(answer).data ?? null);
}

const isRefusedFor = (error: string, { status, headers }: Response): boolean =>
  status === 403 && (headers.get('www-authenticate') ?? '').includes(error);

/** Builds a multipart body without the null and undefined values. */
function toFormData(values: Record<string, Value | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
