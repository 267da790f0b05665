import { describe, expect, test } from 'vitest';
import { bundledNode } from '../../scripts/release/node.ts';
import {
  cycloneDx,
  licenceTextsOf,
  packageOf,
  refuseUnlisted,
  releaseParts,
} from '../../scripts/release/parts.ts';

const parts = releaseParts();
const names = parts.map(({ name }) => name);

describe('the list of a release', () => {
  test('has what server and pages need, also what the tests need too', () => {
    expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg', 'react', 'sharp']));
    expect(names).toContain('pg-protocol');
    expect(names).toContain('@img/sharp-libvips-linux-x64');
  });

  test('has nothing that only builds or tests', () => {
    for (const tool of ['@tailwindcss/vite', 'vitest', 'typescript', '@playwright/test']) {
      expect(names).not.toContain(tool);
    }
  });

  test('has the tools of which some lines are in the pages', () => {
    expect(names).toEqual(expect.arrayContaining(['tailwindcss', 'vite']));
  });

  test('refuses a package that it does not name', () => {
    expect(() => refuseUnlisted(['fastify', 'left-pad'], parts)).toThrow(
      'Not in the list of parts: left-pad.',
    );
    expect(() => refuseUnlisted(['fastify'], parts)).not.toThrow();
  });

  test.for([
    ['/x/node_modules/pg/lib/client.js', 'pg'],
    ['/x/node_modules/@node-rs/argon2/index.js', '@node-rs/argon2'],
    ['/x/node_modules/a/node_modules/@b/c/index.js', '@b/c'],
    ['/x/apps/server/src/main.ts', undefined],
  ] as const)('finds the package of %s', ([file, name]) => {
    expect(packageOf(file)).toBe(name);
  });

  test('says version, licence and checksum of each, and the same at each making', () => {
    const text = cycloneDx({ version: '1.2.3' }, bundledNode, parts);
    expect(text).toBe(cycloneDx({ version: '1.2.3' }, bundledNode, parts));
    const { components } = JSON.parse(text) as { components: Record<string, unknown>[] };
    expect(components).toHaveLength(parts.length + 1);
    for (const component of components) {
      expect(component).toMatchObject({
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        licenses: [expect.anything()],
        hashes: [{ content: expect.stringMatching(/^[0-9a-f]{64,128}$/) }],
      });
    }
    expect(components).toContainEqual(
      expect.objectContaining({ purl: expect.stringMatching(/^pkg:npm\/%40node-rs\/argon2@/) }),
    );
  });

  test('has the texts of nearly all licences', () => {
    const without = parts.filter((part) => licenceTextsOf(part).length === 0);
    expect(without.map(({ name }) => name)).toEqual([
      '@img/sharp-libvips-linux-x64',
      '@node-rs/argon2-linux-x64-gnu',
      'abstract-logging',
      'pg-types',
      'pgpass',
    ]);
  });
});
