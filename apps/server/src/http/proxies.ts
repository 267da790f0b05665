import type { IncomingMessage } from 'node:http';
import proxyAddresses from '@fastify/proxy-addr';

/** Says whether an address is that of a trusted proxy, so many proxies from the server. */
export type IsProxy = (address: string, hop: number) => boolean;

/** What a request says of the visitor behind trusted proxies, as Fastify reads it. */
export interface Proxies {
  isProxy: IsProxy;
  visitorOf(request: IncomingMessage): string;
  isTls(request: IncomingMessage): boolean;
}

const REMEMBERED_MAX = 1000;

export function createProxies(trusted: string[] | IsProxy): Proxies {
  const isProxy =
    typeof trusted === 'function' ? trusted : remember(proxyAddresses.compile(trusted));
  return {
    isProxy,
    visitorOf: (request) => proxyAddresses.all(request, isProxy).at(-1) ?? '',
    isTls({ headers, socket }) {
      const protocol = headers['x-forwarded-proto'];
      if (protocol === undefined || !isProxy(socket.remoteAddress ?? '', 0)) return false;
      return String(protocol).split(',').at(-1)?.trim() === 'https';
    },
  };
}

/** To read an address takes a while, and nearly all requests come from the same few. */
function remember(isProxy: IsProxy): IsProxy {
  const known = new Map<string, boolean>();
  return (address, hop) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const verdict = isProxy(address, hop);
    if (known.size === REMEMBERED_MAX) known.clear();
    known.set(address, verdict);
    return verdict;
  };
}
