import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadWebBuild } from '../../apps/server/src/http/web-build.ts';
import { serveWeb } from '../support/server/serve-web.ts';

const root = path.join(import.meta.dirname, '../..');

/**
 * Serves a development build under the production content security policy. Builds in a copy, so
 * that the production build stays unchanged. Needs no database: the styleguide makes no calls.
 */
export async function serveStyleguide() {
  const folder = await buildForDevelopment();
  const server = await serveWeb(await loadWebBuild(path.join(folder, 'build')));
  return {
    url: server.url,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Builds in a folder inside the repository, so that node_modules is found. */
async function buildForDevelopment(): Promise<string> {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/styleguide-'));
  const web = path.join(root, 'apps/web');
  for (const name of readdirSync(web)) {
    if (name === 'build') continue;
    cpSync(path.join(web, name), path.join(folder, name), { recursive: true });
  }
  const program = path.join(root, 'node_modules/.bin/react-router');
  await promisify(execFile)(process.execPath, [program, 'build', '--logLevel', 'error'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  return folder;
}
