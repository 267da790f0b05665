import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repository } from '../postgres-place.ts';

const START_WITHIN_MS = 20_000;

/** The finished program as a process of its own, as an operator starts it. */
export async function startServer(
  databaseUrl: string,
): Promise<{ url: string; child: ChildProcess }> {
  const folder = mkdtempSync(join(tmpdir(), 'thinna-proof-'));
  const keyFile = join(folder, 'key');
  writeFileSync(keyFile, randomBytes(48).toString('base64'), { mode: 0o600 });
  const clinicFile = join(folder, 'clinic.yaml');
  const example = readFileSync(join(repository, 'clinic.example.yaml'), 'utf8');
  // A made-up clinic that does not say so: the program refuses to open with the example's values.
  writeFileSync(
    clinicFile,
    example.replaceAll('clinic.example', 'clinic.test').replaceAll('example@upi', 'clinic@upi'),
  );

  const port = await freePort();
  const child = spawn(process.execPath, [join(repository, 'apps/server/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SESSION_KEY_FILE: keyFile,
      CLINIC_FILE: clinicFile,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${url}/readyz`)).ok, START_WITHIN_MS);
  return { url, child };
}

/** Asks again until it is so; false when it was not in time. */
export async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (await isSo().catch(() => false)) return true;
    await wait(50);
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
