import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { leftOutOfReactRouter } from './react-router.ts';
import { leftOutOfZod } from './zod.ts';

/** What the client bundle needs not of one file of a package. */
export interface LeftOut {
  /** End of the path of the file. */
  file: string;
  /** Functions and constants that throw when they are used all the same. */
  never?: readonly string[];
  /** Functions that are called and do something else, by what their body says instead. */
  instead?: Readonly<Record<string, string>>;
  /** Text that is replaced, and by what. */
  text?: Readonly<Record<string, string>>;
  /** Decides which methods stay of those that are written in the third argument of a class. */
  keepsMethod?(name: string): boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Change {
  start: number;
  end: number;
  text: string;
}

const THROW = '{ throw Error("left out") }';

/**
 * Leaves out of zod and React Router what no page uses: a bundler shakes off what nothing refers
 * to, but not what the methods of a used object refer to. A name that the package does not have any
 * more fails the build, so that an upgrade is looked at.
 */
export const leftOut = (): Plugin => {
  const parts = [...leftOutOfReactRouter, ...leftOutOfZod()];
  return {
    name: 'left-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: parts.map(({ file }) => new RegExp(`${file.replaceAll('.', '\\.')}$`)) },
      handler(id) {
        const part = parts.find(({ file }) => id.endsWith(file));
        if (!part) return null;
        const code = readFileSync(id, 'utf8');
        return apply(code, changesOf(part, code, this.parse(code) as unknown as Node));
      },
    },
  };
};

function apply(code: string, changes: Change[]): string {
  let result = code;
  for (const { start, end, text } of changes.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return result;
}

function changesOf(part: LeftOut, code: string, program: Node): Change[] {
  const { file, never = [], instead = {}, text = {}, keepsMethod } = part;
  const bodies = new Map([
    ...never.map((name) => [name, THROW] as const),
    ...Object.entries(instead),
  ]);
  const missing = new Set([...bodies.keys(), ...Object.keys(text)]);
  const changes: Change[] = [];
  const tables = new Set<Node>();

  const visit = (node: Node): void => {
    const name = nameOf(node.id);
    const body = bodies.get(name);
    if (body !== undefined && node.type in partOf) {
      missing.delete(name);
      return replace(
        partOf[node.type]?.(node) as Node,
        node.type === 'VariableDeclarator' ? '{}' : body,
      );
    }
    if (node.type === 'ObjectExpression' && keepsMethod && tables.has(node)) {
      const kept = (node.properties as Node[]).filter(({ key }) => keepsMethod(nameOf(key)));
      return replace(
        node,
        `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`,
      );
    }
    for (const table of methodTablesOf(node)) tables.add(table);
    for (const child of childrenOf(node)) visit(child);
  };
  const replace = ({ start, end }: Node, by: string): void => {
    changes.push({ start, end, text: by });
  };
  visit(program);
  for (const [was, is] of Object.entries(text)) {
    const start = code.indexOf(was);
    if (start < 0) continue;
    missing.delete(was);
    changes.push({ start, end: start + was.length, text: is });
  }
  if (missing.size > 0) throw new Error(`${file} has no ${[...missing].join(', ')} any more.`);
  return changes;
}

/** The methods of a class that zod makes: the third argument of `$constructor`. */
function methodTablesOf(node: Node): Node[] {
  const [, , table] = callOf('$constructor', node) ?? [];
  if (!table) return [];
  if (table.type === 'ObjectExpression') return [table];
  return (callOf('derived', table) ?? []).filter(({ type }) => type === 'ObjectExpression');
}

/** Returns the arguments of a call of a namespace's function of this name. */
function callOf(name: string, { type, callee, arguments: args }: Node): Node[] | undefined {
  if (type !== 'CallExpression') return undefined;
  const { property } = callee as { property?: { name: string } };
  return property?.name === name ? (args as Node[]) : undefined;
}

/** What is replaced of a declaration. */
const partOf: Readonly<Record<string, (node: Node) => unknown>> = {
  FunctionDeclaration: ({ body }) => body,
  VariableDeclarator: ({ init }) => init,
};

/** A key is an identifier or a text. */
const nameOf = (key: unknown): string => {
  const { name, value } = (key ?? {}) as { name?: string; value?: string };
  return name ?? value ?? '';
};

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === 'object' && value !== null && 'type' in value,
    );
