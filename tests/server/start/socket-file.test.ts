import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { startupSentence } from '../../../apps/server/src/startup-error.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { test as databaseTest } from '../../support/database.ts';
import { serveClinic } from '../../support/server/program.ts';
import { prepareClinic, startServer } from '../../support/server-process.ts';

const HOME = '203.0.113.5';
const ELSEWHERE = '198.51.100.7';

/** Adds the file of a Unix socket, and a way to serve there that ends with the test. */
const test = databaseTest
  .extend('socketFile', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'thinna-socket-'));
    onCleanup(() => rmSync(folder, { recursive: true }));
    return path.join(folder, 'http.sock');
  })
  .extend('start', async ({ databaseUrl }, { onCleanup }) => {
    const closers: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      for (const close of closers) await close();
    });
    return async (socketFile: string) => {
      const server = await serveClinic(databaseUrl, false, { socketFile });
      closers.push(server.close);
      await server.databaseReady;
    };
  });

test('a server with a socket file listens there, for its own group alone', async ({
  start,
  socketFile,
}) => {
  await start(socketFile);
  expect(statSync(socketFile).mode & 0o777).toBe(0o660);
  expect(await ask(socketFile, { path: '/readyz' })).toBe(200);
});

test('the socket that a killed server left behind is replaced', async ({ start, socketFile }) => {
  const former = createServer().listen(`${socketFile}.former`);
  await once(former, 'listening');
  renameSync(`${socketFile}.former`, socketFile);
  former.close();
  await start(socketFile);
  expect(await ask(socketFile, { path: '/readyz' })).toBe(200);
});

test('any other file is left alone, and named in one sentence', async ({ start, socketFile }) => {
  writeFileSync(socketFile, 'of somebody else');
  const error = await start(socketFile).catch((reason: unknown) => reason);
  expect(startupSentence(error)).toMatch(`SOCKET_FILE ${socketFile} cannot be made: `);
  expect(readFileSync(socketFile, 'utf8')).toBe('of somebody else');
});

test('ALG-13 on a socket file the visitor counts, as the proxy names it', async ({
  start,
  socketFile,
  database,
}) => {
  await makeAccount(database, 'admin', 'asha');
  await start(socketFile);
  const logIn = (visitors: string, password: string) =>
    ask(socketFile, {
      path: '/api/admin-login',
      method: 'POST',
      headers: { 'x-forwarded-for': visitors },
      body: { username: 'asha', password },
    });
  for (let turn = 0; turn < 10; turn += 1) expect(await logIn(HOME, 'a guess')).toBe(401);
  expect(await logIn(HOME, PASSWORD)).toBe(429);
  // The proxy appends the address to the header, after anything that the visitor forged.
  expect(await logIn(`${ELSEWHERE}, ${HOME}`, PASSWORD)).toBe(429);
  expect(await logIn(ELSEWHERE, PASSWORD)).toBe(200);
});

test('a socket that was handed over comes first, and who connects to it is no proxy', async ({
  databaseUrl,
  ownerUrl,
  database,
  socketFile,
  onTestFinished,
}) => {
  await makeAccount(database, 'admin', 'rema');
  const systemd = createServer().listen(0, '127.0.0.1');
  await once(systemd, 'listening');
  const { fd } = Reflect.get(systemd, '_handle') as { fd: number };
  const { environment, remove } = prepareClinic(databaseUrl, ownerUrl);
  onTestFinished(remove);
  const server = await startServer({ ...environment, SOCKET_FILE: socketFile }, fd);
  onTestFinished(() => server.stop().then(() => undefined));
  systemd.close();
  const logIn = async (visitor: string, password: string) => {
    const { status } = await fetch(`${server.url}/api/admin-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
      body: JSON.stringify({ username: 'rema', password }),
    });
    return status;
  };
  await expect.poll(() => logIn(HOME, 'a guess'), { timeout: 10_000 }).toBe(401);
  for (let turn = 1; turn < 10; turn += 1) expect(await logIn(HOME, 'a guess')).toBe(401);
  expect(await logIn(ELSEWHERE, PASSWORD)).toBe(429);
  expect(existsSync(socketFile)).toBe(false);
});

test('a socket file that cannot be made is named in one sentence', async ({ socketFile }) => {
  const missing = path.join(path.dirname(socketFile), 'missing/http.sock');
  const [error] = await once(createServer().listen(missing), 'error');
  expect(startupSentence(error)).toMatch(`SOCKET_FILE ${missing} cannot be made: `);
});

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Sends a request to the socket; returns the status of its answer. */
async function ask(socketPath: string, { body, headers, ...asked }: Asked): Promise<number> {
  const sent = request({
    socketPath,
    ...asked,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  });
  sent.end(body && JSON.stringify(body));
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}
