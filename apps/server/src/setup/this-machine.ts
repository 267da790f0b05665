import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import type { Answer, Machine, Outcome } from './machine.ts';
import type { Terminal } from './terminal.ts';

const ANSWER_WITHIN_MS = 5000;
const OUTPUT_MAX = 16_000_000;

/** Commands say the same on every machine, whatever its language. */
const ownEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C.UTF-8',
  HOME: '/root',
  DEBIAN_FRONTEND: 'noninteractive',
};

/** The machine that this process runs on. */
export function thisMachine(terminal: Terminal): Machine {
  return {
    ...terminal,
    run,
    read,
    async write(file, content, { mode, user }) {
      const next = `${file}.new`;
      rmSync(next, { force: true });
      writeFileSync(next, content, { mode: 0o600, flag: 'wx', flush: true });
      const former = statSync(file, { throwIfNoEntry: false });
      if (former) chownSync(next, former.uid, former.gid);
      else await changeUser(next, user);
      chmodSync(next, former ? former.mode & 0o7777 : mode);
      renameSync(next, file);
      flushFolder(path.dirname(file));
    },
    async makeFolder(folder, { mode, user }) {
      if (statSync(folder, { throwIfNoEntry: false })) return;
      mkdirSync(folder, { recursive: true, mode });
      chmodSync(folder, mode);
      await changeUser(folder, user);
    },
    isOpenToOthers: (file) => (statSync(file).mode & 0o077) !== 0,
    link(target, file) {
      rmSync(`${file}.new`, { force: true });
      symlinkSync(target, `${file}.new`);
      renameSync(`${file}.new`, file);
    },
    targetOf: (link) => orNull(() => readlinkSync(link)),
    remove: (file) => rmSync(file, { force: true }),
    get,
    wait: (milliseconds) => wait(milliseconds),
    now: () => new Date(),
  };
}

function run(
  command: string,
  args: readonly string[],
  input = '',
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { ...ownEnvironment, ...environment };
    const options = { cwd: '/', env, maxBuffer: OUTPUT_MAX };
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 127;
      resolve({ code, stdout, stderr });
    });
    // A command that ends without reading its input is judged by its code alone.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** What was written has to be there when the power goes. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

async function changeUser(file: string, user: string): Promise<void> {
  const { code, stderr } = await run('chown', [user, file]);
  if (code !== 0) throw new Error(stderr);
}

function read(file: string): string | null {
  return orNull(() => readFileSync(file, 'utf8'));
}

/** Returns null if a file is not there; other errors are thrown. */
function orNull<T>(look: () => T): T | null {
  try {
    return look();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EINVAL'].includes((error as { code?: string }).code ?? ''))
      return null;
    throw error;
  }
}

function get(url: string, address?: string): Promise<Answer | null> {
  const { protocol, hostname, port, pathname } = new URL(url);
  const options = {
    host: address ?? hostname,
    ...(port && { port }),
    path: pathname,
    servername: hostname,
    headers: { host: hostname },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    // The first certificate is the machine's own.
    rejectUnauthorized: false,
  };
  return new Promise((resolve) => {
    const take = (response: IncomingMessage) => {
      const certificate = certificateOf(response);
      text(response).then(
        (body) =>
          resolve({ status: response.statusCode ?? 0, body, ...(certificate && { certificate }) }),
        () => resolve(null),
      );
    };
    const request = protocol === 'https:' ? https.get(options, take) : http.get(options, take);
    request.on('error', () => resolve(null));
  });
}

function certificateOf({ socket }: IncomingMessage): Answer['certificate'] {
  if (!('getPeerCertificate' in socket)) return undefined;
  const { issuer, subject, valid_to } = (socket as TLSSocket).getPeerCertificate();
  return {
    isSelfSigned: JSON.stringify(issuer) === JSON.stringify(subject),
    issuer: issuer.O ?? issuer.CN,
    until: new Date(valid_to),
  };
}
