import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BenchOptions } from '../bench.ts';
import { startClinic } from '../running-clinic.ts';
import { type Figure, ratioFigure } from './goal.ts';
import { measureRounds, openClients } from './rounds.ts';

/** What is asked for, of the goal it belongs to. */
const PATHS = {
  '/': 'P1',
  '/ml/patient-registration': 'P1',
  '/api/statistics': 'P2',
  '/api/emergency-fund': 'P2',
  '/api/equipment/available': 'P2',
} as const;
type Path = keyof typeof PATHS;

const RATIO_MIN = 0.7;
const CONNECTIONS = 16;

/** A request as nginx hands on that of a phone. */
export const requestFor = (address: string) =>
  [
    `GET ${address} HTTP/1.1`,
    'Host: clinic.example',
    'X-Forwarded-For: 203.0.113.7',
    'X-Forwarded-Proto: https',
    'Accept: text/html,application/xhtml+xml,*/*;q=0.8',
    'Accept-Language: ml-IN,ml;q=0.9,en;q=0.8',
    'Accept-Encoding: gzip, deflate, br',
    'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    '',
    '',
  ].join('\r\n');

/**
 * Pages and public calls from memory, as they are served in a clinic (with log and metrics), beside
 * a bare Fastify that sends the same bytes.
 */
export async function measurePages(options: BenchOptions): Promise<Figure[]> {
  const product = await startClinic({ TRUST_PROXY: '1', METRICS_PORT: '0' });
  const figures: Figure[] = [];
  for (const [address, goal] of Object.entries(PATHS) as [Path, string][]) {
    const bare = await startBare(product.url + address);
    const runners = [
      { name: 'bare' as const, ...bare },
      { name: 'ours' as const, ...product },
    ].map(({ name, pid, url }) => {
      const clients = openClients(url, [requestFor(address)], CONNECTIONS);
      return { name, pids: [pid], ...clients };
    });
    const costs = await measureRounds<'bare' | 'ours'>(runners, options);
    for (const runner of runners) runner.close();
    await bare.stop();
    const what = `${address}: CPU of bare Fastify sending the same bytes, as a share of ours`;
    figures.push(ratioFigure(goal, what, RATIO_MIN, costs));
  }
  await product.stop();
  return figures;
}

/** Starts a bare Fastify that sends what is at the address now. */
async function startBare(address: string) {
  const { headers, body } = await readAnswer(address);
  const folder = mkdtempSync(path.join(tmpdir(), 'thinna-bench-'));
  const file = path.join(folder, 'body');
  writeFileSync(file, body);
  const program = path.join(import.meta.dirname, 'bare-server.ts');
  const types = [headers['content-type'] ?? '', headers['content-encoding'] ?? ''];
  const child = spawn(process.execPath, [program, file, ...types], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return {
    pid: child.pid ?? 0,
    url: String(line).trim(),
    async stop() {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

/** Reads an answer as it is sent; fetch would undo its encoding. */
async function readAnswer(address: string) {
  const [answer] = (await once(
    get(address, { headers: { 'accept-encoding': 'br' } }),
    'response',
  )) as [IncomingMessage];
  return { headers: answer.headers, body: await buffer(answer) };
}
