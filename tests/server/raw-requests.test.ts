import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { expectSafe } from '../calls/server/headers.ts';
import { test as clinicTest } from '../support/clinic.ts';
import { captureLog } from '../support/server/captured-log.ts';
import { aWeb } from '../support/web.ts';

/** A listening server and its log, for raw requests that no HTTP client would send. */
const test = clinicTest
  .extend('server', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const { logger, takeLines } = captureLog();
    const app = await buildApp({ ...settings, web: aWeb, logger });
    await app.listen({ host: '127.0.0.1', port: 0 });
    onCleanup(() => app.close());
    return { port: (app.server.address() as AddressInfo).port, takeLines };
  })
  .extend('port', { scope: 'file' }, ({ server }) => server.port);

const logged = { address: '127.0.0.1', msg: 'a request could not be read' };

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
    const { status, headers } = await send(port, aGet(address));
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

  test.for([
    [{ code: 'HPE_INVALID_METHOD', status: 400 }, 'Mary Canary, 9846012345\r\n\r\n'],
    [{ code: 'HPE_HEADER_OVERFLOW', status: 431 }, `GET / HTTP/1.1\r\nx: ${'canary'.repeat(9000)}`],
    [{ code: 'FST_ERR_BAD_URL' }, aGet('/api/patients/canary%ZZ')],
    [{ code: 'FST_ERR_BAD_URL' }, aGet('/canary%ZZ')],
  ] as const)(
    'TRU-62 leaves one line in the log, with the address and nothing of what was sent: %o',
    async ([expected, bytes], { server: { port, takeLines } }) => {
      takeLines();
      await send(port, bytes);
      const lines = takeLines();
      expect(lines).toMatchObject([{ ...logged, ...expected }]);
      expect(JSON.stringify(lines)).not.toMatch(/canary|9846012345/i);
    },
  );

  test('is never sent back: TRACE is unknown', async ({ port }) => {
    const request = 'TRACE / HTTP/1.1\r\nhost: x\r\nauthorization: canary\r\nconnection: close';
    const { status, headers, body } = await send(port, `${request}\r\n\r\n`);
    expect(status).toBe(404);
    expectSafe(headers, 'TRACE');
    expect(body).not.toContain('canary');
  });
});

function aGet(address: string): string {
  return `GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
}

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
