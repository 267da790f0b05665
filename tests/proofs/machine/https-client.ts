import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';

const TIMEOUT_MS = 30_000;

/** Where nginx of a box answers, and the certificate that it has to show. */
export interface Site {
  domain: string;
  certificate: string;
}

export interface Asked {
  path: string;
  method?: string;
  token?: string;
  idempotencyKey?: string;
  body?: object;
  /** An address of the box from which it is asked. */
  from?: string;
}

export interface Answered {
  status: number;
  body: string;
}

/** Connections of one visitor, who has an address of the loopback's own network. */
export class HttpsClient {
  readonly #site: Site;
  readonly #agent: Agent;

  constructor(site: Site, localAddress: string) {
    this.#site = site;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 6, ca: site.certificate, localAddress });
  }

  /** Sends a request through nginx with TLS; rejects also when the answer is incomplete. */
  ask({ path, method = 'GET', token, idempotencyKey, body }: Asked): Promise<Answered> {
    const { domain } = this.#site;
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          servername: domain,
          path,
          method,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            host: domain,
            ...(token && { authorization: `Bearer ${token}` }),
            ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
            ...(body && { 'content-type': 'application/json' }),
          },
        },
        (answer) => {
          buffer(answer).then(
            (bytes) => resolve({ status: answer.statusCode ?? 0, body: bytes.toString() }),
            reject,
          );
        },
      );
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
