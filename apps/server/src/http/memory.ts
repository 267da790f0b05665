import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RecordAnswer } from './answer-records.ts';
import { type CachedAnswer, type Form, formFor, headersOf } from './cached-answer.ts';
import type { Proxies } from './proxies.ts';
import { HSTS, securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    memory: Memory;
  }
}

/** An answer that the next requests for the same address get without the router. */
interface Kept {
  answer: CachedAnswer;
  status: number;
  /** Pattern of the route that has made it, for the log. */
  route: string;
  isCurrent(): boolean;
}

interface Memory {
  keep(url: string, kept: Kept): void;
}

/** So many are sent before whatever else has come has its turn: the office, beside a crowd. */
const SENT_AT_ONCE = 16;

/** Names and values one after the other, the form that Node turns into bytes with the least work. */
type Head = string[];
type Heads = Record<Form, { plain: Head; tls: Head }>;
type Ready = Kept & { heads: Heads };

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  found: Ready;
  /** Since when the visitor waits. */
  since: number;
}

/**
 * Answers from memory before the router sees the request, because what the router and its hooks do
 * for a request costs several times what sending the bytes does. Routes keep here what is the same
 * for everybody, and answer themselves whatever is not here or no longer current. `inject()` always
 * asks the routes.
 */
export function installMemory(
  app: FastifyInstance,
  { proxies, record }: { proxies: Proxies; record: RecordAnswer },
): void {
  const kept = new Map<string, Ready>();
  let isClosing = false;

  const find = (request: IncomingMessage): Ready | null => {
    if (request.method !== 'GET' || isClosing) return null;
    const found = kept.get(request.url ?? '');
    return found?.isCurrent() ? found : null;
  };
  const send = ({ request, response, found, since }: Visit): void => {
    const { answer, status, route, heads } = found;
    const form = formFor(answer, status, request.headers);
    const head = heads[form][proxies.isTls(request) ? 'tls' : 'plain'];
    if (form === 'unchanged') response.writeHead(304, head).end();
    else response.writeHead(status, head).end(answer.bodies[form]);
    record(app.log, {
      reqId: randomUUID(),
      method: 'GET',
      route,
      status: response.statusCode,
      milliseconds: performance.now() - since,
      address: proxies.visitorOf(request),
      account: null,
    });
  };
  const sendInTurn = inTurn(send);

  app.decorate('memory', {
    keep(url, answer) {
      if (kept.get(url)?.answer === answer.answer) return;
      kept.set(url, { ...answer, heads: headsOf(answer.answer) });
    },
  });
  app.addHook('preClose', async () => {
    // The router tells the connections that stay open to end.
    isClosing = true;
  });
  const [routed] = app.server.listeners('request') as RequestListener[];
  if (!routed) throw new Error('The server has no router.');
  app.server.off('request', routed);
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const found = find(request);
    if (found) sendInTurn({ request, response, found, since: performance.now() });
    else routed(request, response);
  });
}

/** Sends some at once, and the others a few in each of the next turns of the event loop. */
function inTurn(send: (visit: Visit) => void): (visit: Visit) => void {
  const waiting: Visit[] = [];
  let sent = 0;
  const goOn = () => {
    const next = waiting.splice(0, SENT_AT_ONCE);
    sent = next.length;
    if (sent > 0) setImmediate(goOn);
    for (const visit of next) send(visit);
  };
  return (visit) => {
    if (sent === SENT_AT_ONCE) return void waiting.push(visit);
    if (sent === 0) setImmediate(goOn);
    sent += 1;
    send(visit);
  };
}

function headsOf(answer: CachedAnswer): Heads {
  const headOf = (form: Form) => {
    const plain = Object.entries({ ...securityHeaders, ...headersOf(answer, form) }).flat();
    return { plain, tls: [...plain, 'strict-transport-security', HSTS] };
  };
  return {
    identity: headOf('identity'),
    br: headOf('br'),
    gzip: headOf('gzip'),
    unchanged: headOf('unchanged'),
  };
}
