import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { forbiddenImports, importCycles, readGraph } from '../scripts/imports.ts';

const root = path.join(import.meta.dirname, '..');
const graph = readGraph(root);
const withImport = (file: string, imported: string) =>
  new Map([...graph, [file, [...(graph.get(file) ?? []), imported]]]);

describe('the imports of apps and packages', () => {
  test('are read', () => {
    expect(graph.size).toBeGreaterThan(300);
    expect(graph.get('apps/server/src/serve.ts')).toContain('apps/server/src/app.ts');
    expect(graph.get('apps/server/src/services.ts')).toContain(
      'packages/contract/src/site/clinic.ts',
    );
  });

  test('keep to the rules and make no circle', () => {
    expect(forbiddenImports(graph)).toEqual([]);
    expect(importCycles(graph)).toEqual([]);
  });

  test.each([
    ['packages/contract/src/kit/field.ts', 'react', 'zod and nothing else'],
    [
      'apps/server/src/db/audit.ts',
      'apps/server/src/http/sessions.ts',
      'machinery of the database',
    ],
    ['apps/server/src/http/pages.ts', 'apps/server/src/slices/site/public-data.ts', 'no slice'],
    ['apps/server/src/slices/tasks/routes.ts', 'apps/server/src/app.ts', 'handed what it needs'],
    [
      'apps/server/src/slices/care/routes.ts',
      'apps/server/src/slices/tasks/routes.ts',
      'only app.ts does',
    ],
    ['apps/web/app/ui/user-text.tsx', 'packages/contract/src/tasks/tasks.ts', 'knows no entity'],
    ['apps/web/app/ui/user-text.tsx', 'apps/web/app/ui/console/day.tsx', 'loads a console'],
    ['apps/web/app/site/home/page.tsx', '@tanstack/react-query', 'loads a console'],
    ['apps/web/app/staff/today.tsx', 'apps/web/app/admin/words.ts', 'never import each other'],
  ])('%s may not import %s', (file, imported, why) => {
    const violations = forbiddenImports(withImport(file, imported));
    expect(violations.length).toBeGreaterThan(0);
    expect(violations.join()).toContain(why);
  });

  test('a circle is found with all that are in it', () => {
    const planted = withImport('apps/server/src/services.ts', 'apps/server/src/app.ts');
    expect(importCycles(planted)).toEqual([expect.arrayContaining(['apps/server/src/app.ts'])]);
  });
});

/** What could open a connection. `pg`, which speaks with PostgreSQL, is the server's only client. */
const CONNECTS =
  /\bfetch\(|\bnew (?:WebSocket|EventSource)\b|from '(?:undici|node:(?:https|http2|tls|dgram|dns).*)'/;
/** Names of node:http and node:net that open none. */
const HARMLESS =
  /^(?:type )?(?:AddressInfo|createServer|STATUS_CODES|Socket|isIP|isIPv6|IncomingHttpHeaders|IncomingMessage|RequestListener|ServerResponse)$/;

/** Asks nginx on behalf of the operator's commands setup and status. The server never loads it. */
const OPERATORS_CLIENT = 'apps/server/src/setup/this-machine.ts';

test('TRU-68 the server opens no connection but to PostgreSQL', () => {
  const loaded = new Set(['apps/server/src/main.ts']);
  for (const file of loaded) for (const next of graph.get(file) ?? []) loaded.add(next);
  expect(loaded).toContain('apps/server/src/app.ts');
  expect(loaded).not.toContain(OPERATORS_CLIENT);
  const files = globSync('apps/server/src/**/*.ts', { cwd: root, exclude: [OPERATORS_CLIENT] });
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const source = readFileSync(path.join(root, file), 'utf8');
    expect(source, file).not.toMatch(CONNECTS);
    for (const [, names = ''] of source.matchAll(/\{([^}]*)\} from 'node:(?:http|net)'/g)) {
      for (const name of names.split(',')) expect(name.trim(), file).toMatch(HARMLESS);
    }
  }
});
