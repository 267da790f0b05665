import { connect } from 'node:net';
import type { Input } from './inputs.ts';

/** Status 0: the connection was closed without an answer, which malformed HTTP may cause. */
export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

const END_AFTER_MS = 1000;
const TIMEOUT_MS = 10_000;

/** Sends without a socket, which is much faster. */
export async function inject(input: Input, token: string | undefined): Promise<RawAnswer> {
  const { target, url, headers, payload, from } = input;
  const answer = await target.app.inject({
    method: target.method,
    url,
    headers: { ...bearer(token), ...headers },
    ...(payload !== undefined && { payload }),
    remoteAddress: from,
  });
  return { status: answer.statusCode, head: JSON.stringify(answer.headers), body: answer.body };
}

/** Sends through a real port, byte for byte. */
export async function sendThroughSocket(
  input: Input,
  token: string | undefined,
): Promise<RawAnswer> {
  const { target, url, headers, payload = '', raw } = input;
  const length = { 'content-length': String(Buffer.byteLength(payload)) };
  const lines = Object.entries({ host: 'x', ...bearer(token), ...headers, ...length })
    .filter(([, value]) => !/[\r\n]/.test(value))
    .map(([name, value]) => `${name}: ${value}`);
  const requestLine = `${target.method} ${url} HTTP/1.1\r\n`;
  const bytes =
    raw === undefined
      ? Buffer.from(`${requestLine}connection: close\r\n${lines.join('\r\n')}\r\n\r\n${payload}`)
      : Buffer.from(`${requestLine}host: x\r\nconnection: close\r\n${raw}`, 'latin1');
  const [head = '', ...rest] = (await exchange(portOf(input), bytes)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1] ?? 0), head, body: rest.join('\r\n\r\n') };
}

const bearer = (token: string | undefined) =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

function portOf({ target }: Input): number {
  const address = target.app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    // Ends late: an early end would lose the answer, but a server that waits for more data must
    // see the end.
    const endTimer = setTimeout(() => socket.end(), END_AFTER_MS);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(endTimer);
      resolve(answer);
    });
  });
}
