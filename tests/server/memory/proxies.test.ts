import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createProxies } from '../../../apps/server/src/http/proxies.ts';

const trusted = ['127.0.0.0/8', '10.0.0.0/8', '::1'];
const chains = [
  undefined,
  '203.0.113.7',
  '203.0.113.7, 10.0.0.5',
  '10.0.0.5, 203.0.113.7',
  '198.51.100.1, 203.0.113.7, 127.0.0.9',
  'unknown, 10.0.0.5',
  '',
  '2001:db8::7',
];

test.for([
  { proxies: trusted, from: '127.0.0.1' },
  { proxies: trusted, from: '::1' },
  { proxies: trusted, from: '192.0.2.1' },
  { proxies: [], from: '127.0.0.1' },
])(
  'the visitor behind %o is the one whom Fastify names, however the chain was made up',
  async ({ proxies: list, from }) => {
    const proxies = createProxies(list);
    const app = fastify({ trustProxy: list });
    app.get('/', ({ ip, protocol }) => ({ ip, isTls: protocol === 'https' }));
    for (const chain of chains) {
      for (const protocol of [undefined, 'https', 'http', 'https, http', 'http,https']) {
        const headers = {
          ...(chain !== undefined && { 'x-forwarded-for': chain }),
          ...(protocol && { 'x-forwarded-proto': protocol }),
        };
        const answer = await app.inject({ url: '/', remoteAddress: from, headers });
        const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: from });
        const request = { headers, socket } as unknown as IncomingMessage;
        const read = { ip: proxies.visitorOf(request), isTls: proxies.isTls(request) };
        expect(read, JSON.stringify(headers)).toEqual(answer.json());
      }
    }
    await app.close();
  },
);

test('a thousand addresses and more are told apart', () => {
  const { isProxy } = createProxies(trusted);
  for (let turn = 0; turn < 2; turn += 1) {
    for (let part = 0; part < 1500; part += 1) {
      const host = `${part >> 8}.${part & 255}`;
      expect(isProxy(`10.0.${host}`, 0)).toBe(true);
      expect(isProxy(`11.0.${host}`, 0)).toBe(false);
    }
  }
});
