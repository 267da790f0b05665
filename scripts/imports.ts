/**
 * A step of npm run check: finds forbidden imports between folders and import cycles, type imports
 * included. A file must satisfy every rule whose `from` is above it.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files below `from` must not import files below `never`, except those below `except`. */
interface Rule {
  from: string;
  never: readonly string[];
  except?: readonly string[];
  why: string;
}

const server = 'apps/server/src/';
const web = 'apps/web/app/';
const contract = 'packages/contract/src/';

const rules: readonly Rule[] = [
  {
    from: contract,
    never: ['apps/', 'node:', 'fastify', 'react', '@'],
    why: 'The contract imports zod and nothing else.',
  },
  {
    from: server,
    never: [web, '@thinna/web'],
    why: 'The server knows the web only as its build.',
  },
  {
    from: `${server}db/`,
    never: ['http', 'slices', 'demo', 'commands', 'app.ts'].map((folder) => server + folder),
    why: 'The machinery of the database knows neither the web server nor a slice.',
  },
  {
    from: `${server}http/`,
    never: ['slices', 'demo', 'commands', 'app.ts'].map((folder) => server + folder),
    why: 'The machinery of the web server knows no slice.',
  },
  {
    from: `${server}slices/`,
    never: [`${server}app.ts`, `${server}demo`, `${server}commands`],
    why: 'A slice is handed what it needs, by services.ts.',
  },
  {
    from: `${web}ui/`,
    never: [
      ...[
        'site',
        'admin',
        'staff',
        'console',
        'shared',
        'lib/console/api',
        'lib/console/use-call',
      ].map((folder) => web + folder),
      '@tanstack',
      contract,
    ],
    except: ['kit', 'constants', 'words', 'site'].map((folder) => contract + folder),
    why: 'A part of ui knows no entity and never fetches.',
  },
  {
    from: `${web}lib/`,
    never: ['site', 'admin', 'staff', 'console', 'shared'].map((folder) => web + folder),
    why: 'lib lies below the pages.',
  },
  {
    from: `${web}shared/`,
    never: ['site', 'admin', 'staff', 'console'].map((folder) => web + folder),
    why: 'What public pages and consoles share knows none of them.',
  },
  {
    from: `${web}console/`,
    never: ['site', 'admin', 'staff', 'lib/office', 'ui/office'].map((folder) => web + folder),
    why: 'What both consoles share knows neither of them.',
  },
  {
    from: `${web}staff/`,
    never: ['site', 'admin', 'lib/office', 'ui/office'].map((folder) => web + folder),
    why: 'site, admin and staff never import each other.',
  },
  {
    from: `${web}admin/`,
    never: ['site', 'staff'].map((folder) => web + folder),
    why: 'site, admin and staff never import each other.',
  },
];

/** The imports of each file: paths from the repository root, or package names. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export function readGraph(root: string): ImportGraph {
  const files = globSync('{apps/*/{src,app},packages/*/src}/**/*.{ts,tsx}', { cwd: root });
  return new Map(
    files.map((file) => {
      const code = readFileSync(path.join(root, file), 'utf8');
      const specifiers = [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)];
      return [file, specifiers.map(([, name = '']) => resolve(root, file, name))];
    }),
  );
}

function resolve(root: string, file: string, name: string): string {
  if (name.startsWith('@thinna/contract/')) {
    return `${contract}${name.slice('@thinna/contract/'.length)}.ts`;
  }
  if (!name.startsWith('.')) return name;
  const target = path.posix.join(path.posix.dirname(file), name);
  return existsSync(path.join(root, target)) ? target : name;
}

/** Returns a sentence for each forbidden import. */
export function forbiddenImports(graph: ImportGraph): string[] {
  const isBelow = (name: string, folders: readonly string[] = []) =>
    folders.some((folder) => name === folder || name.startsWith(folder));
  const forbidden = [...graph].flatMap(([file, imported]) =>
    rules
      .filter(({ from }) => file.startsWith(from) && !file.includes('.test.'))
      .flatMap(({ never, except, why }) =>
        imported
          .filter((name) => isBelow(name, never) && !isBelow(name, except))
          .map((name) => `${file} imports ${name}. ${why}`),
      ),
  );
  return [...forbidden, ...strayRoutes(graph), ...consolesOnPublicPages(graph)];
}

/** Public pages must not load console code, not even transitively. */
function consolesOnPublicPages(graph: ImportGraph): string[] {
  const consoleFolders = ['admin/', 'staff/', 'console/', '(lib|ui)/(console|office)/'].join('|');
  const consolePattern = new RegExp(`^${web}(${consoleFolders})|^@tanstack/`);
  const importChainTo = new Map(
    [...graph.keys()].filter(isPublicPage).map((file) => [file, [file]]),
  );
  for (const [file, files] of importChainTo) {
    for (const next of graph.get(file) ?? []) {
      if (!importChainTo.has(next)) importChainTo.set(next, [...files, next]);
    }
  }
  return [...importChainTo]
    .filter(([file]) => consolePattern.test(file))
    .map(([, files]) => `A public page loads a console: ${files.join(' imports ')}.`);
}

const isPublicPage = (file: string): boolean =>
  file.startsWith(`${web}site/`) || file === `${web}root.tsx`;

/** Only app.ts may import route files, and only serve.ts may import app.ts. */
function strayRoutes(graph: ImportGraph): string[] {
  const importers = new Map([
    ['routes.ts', 'app.ts'],
    ['app.ts', 'serve.ts'],
  ]);
  return [...graph].flatMap(([file, imported]) =>
    imported.flatMap((name) => {
      const importer = name.startsWith(server) ? importers.get(routeFileName(name)) : undefined;
      const isAllowed = importer === undefined || file === server + importer;
      return isAllowed ? [] : [`${file} imports ${name}: only ${importer} does.`];
    }),
  );
}

/** Returns the base name, and `routes.ts` for names such as `session-routes.ts`. */
const routeFileName = (file: string): string =>
  path.posix.basename(file).replace(/^.*-(?=routes\.ts$)/, '');

/** Returns the import cycles: strongly connected components by Tarjan's algorithm. */
export function importCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) {
        lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0));
      }
    }
    if (lowest.get(file) !== order.get(file)) return;
    const cycle = stack.splice(stack.indexOf(file));
    if (cycle.length > 1) cycles.push(cycle);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

if (import.meta.main) {
  const graph = readGraph(path.join(import.meta.dirname, '..'));
  const problems = [
    ...forbiddenImports(graph),
    ...importCycles(graph).map((cycle) => `A circle of imports: ${cycle.join(', ')}`),
  ];
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
