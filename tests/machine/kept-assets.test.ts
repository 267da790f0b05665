import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { keepAssets } from '../../apps/server/src/kept-assets.ts';
import { test as databaseTest } from '../support/database.ts';
import { example } from '../support/example.ts';
import { serve, testConfig, webBuild } from '../support/server/program.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOW = new Date('2026-11-15T06:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

/** Adds a folder with two releases that differ in one script, one they share, and a way to serve. */
const test = databaseTest
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'thinna-assets-'));
    onCleanup(() => rmSync(folder, { recursive: true }));
    for (const release of ['former', 'next']) {
      const build = path.join(folder, release);
      cpSync(webBuild, build, { recursive: true });
      const script = `export const release = '${release}';`;
      const file = path.join(build, `client/assets/${release}-Bq3x_-8a.js`);
      writeFileSync(file, script);
      writeFileSync(`${file}.br`, brotliCompressSync(script));
      writeFileSync(`${file}.gz`, gzipSync(script));
    }
    return folder;
  })
  .extend('kept', async ({ folder }, { onCleanup }) => {
    const kept = path.join(folder, 'kept');
    mkdirSync(kept);
    onCleanup(() => rmSync(kept, { recursive: true, force: true }));
    return kept;
  })
  .extend('start', async ({ databaseUrl, folder, kept }, { onCleanup }) => {
    const closers: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      for (const close of closers) await close();
    });
    return async (release: 'former' | 'next', isKeeping = true) => {
      const server = await serve({
        config: testConfig(databaseUrl),
        ...example,
        webBuild: path.join(folder, release),
        isDemo: false,
        ...(isKeeping && { keptAssets: kept }),
        clock: () => NOW,
      });
      closers.push(server.close);
      await server.databaseReady;
      return server.url;
    };
  });

const scriptOf = (release: 'former' | 'next') => `/assets/${release}-Bq3x_-8a.js`;

test('two releases that serve at once answer for the scripts of each other', async ({ start }) => {
  const former = await start('former');
  const next = await start('next');
  for (const release of ['former', 'next'] as const) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const [own, kept] = await Promise.all(
        (release === 'former' ? [former, next] : [next, former]).map(async (url) => {
          const response = await fetch(url + scriptOf(release), { headers });
          const {
            date: _date,
            'x-request-id': _id,
            ...rest
          } = Object.fromEntries(response.headers);
          return { status: response.status, headers: rest, body: await response.text() };
        }),
      );
      expect(own).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
        body: `export const release = '${release}';`,
      });
      expect(kept).toEqual(own);
    }
  }
});

test('without the folder each release has only its own scripts', async ({ start }) => {
  await start('former');
  const next = await start('next', false);
  expect((await fetch(next + scriptOf('former'))).status).toBe(404);
});

test('nothing else is sent from the folder', async ({ start, folder, kept }) => {
  await start('former');
  mkdirSync(path.join(kept, 'inner'));
  for (const name of ['secret.js', 'kept/inner/secret.js', 'kept/.hidden.js', 'kept/secret.key'])
    writeFileSync(path.join(folder, name), 'secret');
  const next = new URL(await start('next'));
  for (const address of [
    '/assets/..%2fsecret.js',
    '/assets/%2e%2e%2fsecret.js',
    '/assets/..%5csecret.js',
    '/assets/../secret.js',
    '/assets/inner/secret.js',
    '/assets/.hidden.js',
    '/assets/secret.key',
    '/assets/former-Bq3x_-8a.js.br',
    '/secret.js',
    '/assets/',
    '/assets/unknown-Bq3x_-8a.js',
  ]) {
    // Not by fetch, which would resolve `..` itself.
    const sent = request({ host: next.hostname, port: next.port, path: address }).end();
    const [response] = await once(sent, 'response');
    expect(response.statusCode, address).toBe(404);
    expect(response.headers['content-type'], address).toBe('text/html; charset=utf-8');
    expect(await text(response), address).not.toContain('secret');
  }
});

test('what no release has marked for a day is deleted, and what is served stays', async ({
  folder,
  kept,
}) => {
  await keepAssets(path.join(folder, 'former'), kept, hoursAgo(25));
  writeFileSync(path.join(kept, 'young.js'), '');
  utimesSync(path.join(kept, 'young.js'), hoursAgo(23), hoursAgo(23));
  await keepAssets(path.join(folder, 'next'), kept, NOW);
  const own = readdirSync(path.join(folder, 'next/client/assets'));
  expect(readdirSync(kept).toSorted()).toEqual([...own, 'young.js'].toSorted());
  expect(statSync(path.join(kept, own[0] ?? '')).mtime).toEqual(NOW);
});

test('an asset that was copied only in part is copied again', async ({ folder, kept }) => {
  writeFileSync(path.join(kept, 'next-Bq3x_-8a.js'), 'export');
  await keepAssets(path.join(folder, 'next'), kept, NOW);
  expect(statSync(path.join(kept, 'next-Bq3x_-8a.js')).size).toBe(30);
});

test('a server that cannot keep its assets serves all the same', async ({ start, kept }) => {
  rmSync(kept, { recursive: true });
  const former = await start('former');
  expect((await fetch(former + scriptOf('former'))).status).toBe(200);
  expect((await fetch(former + scriptOf('next'))).status).toBe(404);
});
