import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { expectSafe } from '../calls/server/headers.ts';
import { test as clinicTest } from '../support/clinic.ts';
import { aWeb } from '../support/web.ts';

/** The port of a listening server, for raw requests that no HTTP client would send. */
const test = clinicTest.extend('port', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
  const app = await buildApp({ ...settings, web: aWeb });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onCleanup(() => app.close());
  return (app.server.address() as AddressInfo).port;
});

describe('a request that is none', () => {
  test.for([
    '//',
    '///',
    '/\\',
    '//evil.example/x',
    '/.//evil.example',
    'http://[',
    '/%',
    '/%c0%ae',
    '*',
  ])('for the address %s is answered without breaking', async (address, { port }) => {
    const { status, headers } = await send(
      port,
      `GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    );
    expect([200, 302, 400, 404]).toContain(status);
    expectSafe(headers, address);
  });

  test.for([
    ['is no HTTP', 400, 'Mary Thomas, 9846012345\r\n\r\n'],
    [
      'has two lengths',
      400,
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
    ],
    ['has headers without end', 431, `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`],
  ] as const)('SYS-12 and %s has the one error body too', async ([, expected, bytes], { port }) => {
    const { status, headers, body } = await send(port, bytes);
    expect(status).toBe(expected);
    const message = 'The request could not be read';
    expect(JSON.parse(body)).toEqual({ message, error: message, field: null });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expectSafe(headers, bytes);
  });
});

async function send(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers: Record<string, string> = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ]),
  );
  return { status: Number(first.split(' ')[1]), headers, body };
}
