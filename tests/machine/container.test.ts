import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { consoleCommandsOf } from '../proofs/container/console.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const folder = 'packaging/container';

interface Service {
  image: string;
  restart: string;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  network_mode: string;
  user?: string;
  privileged?: boolean;
  cap_add?: string[];
  ports?: string[];
  volumes: string[];
  environment: Record<string, string>;
  healthcheck?: { test: string[] };
}
const compose = parse(read(`${folder}/compose.yaml`), { merge: true }) as {
  services: Record<string, Service>;
};
const services = Object.entries(compose.services);
const containerfile = read(`${folder}/Containerfile`);

describe('compose.yaml', () => {
  test.for(services)('locks %s', ([, service]) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges'],
    });
    expect(service.privileged).toBeUndefined();
    expect(service.cap_add).toBeUndefined();
  });

  test.for(services)('names the version of the image of %s, and no registry', ([, { image }]) => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: compose puts the version there.
    expect(image).toMatch(/^thinna[a-z-]*:\$\{THINNA_VERSION\}$/);
  });

  test('checks the health of all that serve, in words that podman-compose passes on', () => {
    const checks = services.map(([name, { healthcheck }]) => [name, healthcheck?.test]);
    expect(checks).toEqual([
      ['database', ['CMD', 'pg_isready', '--host', '/run/postgresql', '--dbname', 'clinic']],
      ['migrate', undefined],
      ['program', ['CMD', 'node', '/usr/local/lib/check-program.mjs']],
      ['proxy', ['CMD', 'check-proxy']],
    ]);
    for (const word of checks.flatMap(([, words]) => words ?? [])) {
      expect(word).toMatch(/^[\w/.-]+$/);
    }
  });

  test('starts again what serves, and what migrates until it has', () => {
    const restarts = services.map(([name, { restart }]) => `${name} ${restart}`);
    expect(restarts).toEqual([
      'database always',
      'migrate on-failure',
      'program always',
      'proxy always',
    ]);
  });

  test('gives only the proxy a network, and the owner of the tables only to what migrates', () => {
    const networks = services.map(([name, service]) => [name, service.network_mode]);
    expect(Object.fromEntries(networks)).toEqual({
      database: 'none',
      migrate: 'none',
      program: 'none',
      proxy: 'pasta',
    });
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
    const owners = services.filter(([, service]) => JSON.stringify(service).includes('owner'));
    expect(owners.map(([name]) => name)).toEqual(['migrate']);
    expect(compose.services.migrate?.user).toBe('thinna-owner');
  });

  test('has no password, and the clinic’s settings only to read', () => {
    expect(read(`${folder}/compose.yaml`)).not.toMatch(/password|:[^/@\s]+@/i);
    expect(compose.services.program?.volumes).toContain('./config:/config:ro');
  });
});

describe('the Containerfile', () => {
  test('names a release of Debian and no registry', () => {
    const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the build puts the base there.
    expect(new Set(bases)).toEqual(new Set(['${BASE}', 'users']));
    expect(containerfile).toMatch(/^ARG BASE=debian:13-slim$/m);
  });

  test('ends each image with a user who is not root', () => {
    const images = containerfile.split(/^FROM .* AS /m).slice(1);
    const users = images.map((image) => [
      image.split('\n')[0],
      /^USER (\S+)/m.exec(image)?.[1] ?? '',
    ]);
    expect(Object.fromEntries(users)).toEqual({
      users: '',
      package: '',
      program: 'thinna',
      database: 'postgres',
      proxy: 'caddy:thinna',
    });
  });

  test('finds all that it copies', () => {
    const copied = [...containerfile.matchAll(/^COPY (?:--chmod=\d+ )?([\w.-]+) /gm)];
    const files = readdirSync(path.join(root, folder));
    expect(copied.length).toBeGreaterThan(3);
    for (const [, name] of copied) expect(files).toContain(name);
  });
});

test('no file of the containers names a registry', () => {
  for (const name of readdirSync(path.join(root, folder)))
    expect(read(`${folder}/${name}`), name).not.toMatch(/\b(?:docker|quay|ghcr|gcr)\.(?:io|com)\b/);
});

test('Caddy writes nothing of a request into its log', () => {
  const caddyfile = read(`${folder}/Caddyfile`);
  expect(caddyfile).toMatch(
    /\tlog \{\s+format filter \{\s+wrap console\s+fields \{\s+request delete\s/,
  );
  // A second one, in the site, would write each request down.
  expect(caddyfile.match(/^\s*log\b/gm)).toHaveLength(1);
});

test('a console block tells who types each command', () => {
  const markdown = '```console\n# apt install podman\n$ podman ps\nNAMES\n```\n```sh\nls\n```\n';
  expect(consoleCommandsOf(markdown)).toEqual([
    { prompt: '#', command: 'apt install podman' },
    { prompt: '$', command: 'podman ps' },
  ]);
});
