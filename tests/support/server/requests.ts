import type { Role } from '@thinna/contract/session/session';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { PASSWORD } from '../accounts.ts';

/** Logs in and returns the session token. */
export async function logIn(app: FastifyInstance, role: Role, username: string): Promise<string> {
  const url = role === 'admin' ? '/api/admin-login' : '/api/vcm-login';
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: { username, password: PASSWORD },
  });
  return answer.json<{ token: string }>().token;
}

interface RequestOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  from?: string;
}

/** Sends one request; `body` is the parsed JSON, or null for any other content. */
export async function ask(
  app: FastifyInstance,
  call: `${HTTPMethods} /${string}`,
  { token, body, headers = {}, from }: RequestOptions = {},
) {
  const [method, url] = call.split(' ') as [HTTPMethods, string];
  const response = await app.inject({
    method,
    url,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
    ...(from !== undefined && { remoteAddress: from }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: isJson && response.body !== '' ? response.json() : null,
  };
}
