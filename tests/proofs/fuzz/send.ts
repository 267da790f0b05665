import { connect } from 'node:net';
import type { Input } from './inputs.ts';

/** Status 0: it was cut off without an answer, as what is no HTTP may be. */
export interface Answered {
  status: number;
  head: string;
  body: string;
}

const HANG_UP_MS = 1000;
const PATIENCE_MS = 10_000;

/** Without a socket, which is a good deal faster. */
export async function inject(input: Input, token: string | undefined): Promise<Answered> {
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

/** Through a real port, byte for byte. */
export async function throughSocket(input: Input, token: string | undefined): Promise<Answered> {
  const { target, url, headers, payload = '', raw } = input;
  const length = { 'content-length': String(Buffer.byteLength(payload)) };
  const lines = Object.entries({ host: 'x', ...bearer(token), ...headers, ...length })
    .filter(([, value]) => !/[\r\n]/.test(value))
    .map(([name, value]) => `${name}: ${value}`);
  const first = `${target.method} ${url} HTTP/1.1\r\n`;
  const bytes =
    raw === undefined
      ? Buffer.from(`${first}connection: close\r\n${lines.join('\r\n')}\r\n\r\n${payload}`)
      : Buffer.from(`${first}host: x\r\nconnection: close\r\n${raw}`, 'latin1');
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
    // Whoever has hung up gets no answer; whoever waits for more than comes is to notice the end.
    const hangUp = setTimeout(() => socket.end(), HANG_UP_MS);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(hangUp);
      resolve(answer);
    });
  });
}
