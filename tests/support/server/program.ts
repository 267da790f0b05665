import { randomBytes } from 'node:crypto';
import type { Config } from '../../../apps/server/src/config.ts';
import type { RunningServer } from '../../../apps/server/src/serve.ts';
import { clinicFile } from '../accounts.ts';
import { example } from '../example.ts';
import { loadServer } from './released.ts';

/** `serve` of the sources or of the release, and the folder of its web build. */
export const { serve, webBuild } = await loadServer();

/** Returns a configuration with a free port, a random session key and the default settings. */
export const testConfig = (databaseUrl: string, settings: Partial<Config> = {}): Config => ({
  databaseUrl,
  sessionKey: randomBytes(32),
  clinicFile,
  host: '127.0.0.1',
  port: 0,
  trustProxy: [],
  logLevel: 'silent',
  sessionHours: { admin: 8, vcm: 12 },
  registrationLimits: { perAddress: 60, overall: 400 },
  ...settings,
});

/** Runs the built server in this process, on a free port, with the example clinic. */
export function serveClinic(
  databaseUrl: string,
  isDemo = false,
  settings: Partial<Config> = {},
  clock = () => new Date(),
): Promise<RunningServer> {
  return serve({
    config: testConfig(databaseUrl, settings),
    ...example,
    webBuild,
    isDemo,
    clock,
  });
}
