import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LeftOut } from './plugin.ts';

const root = path.join(import.meta.dirname, '../../..');
const schemas = '/zod/v4/classic/schemas.js';

/** Words that stand behind a dot, as the name of a method does where it is called. */
const namesIn = (code: string, pattern = /\.(\w+)/g): string[] =>
  [...code.matchAll(pattern)].map(([, name = '']) => name);

/**
 * Of zod: methods that our sources never name, each of which brings a class with it; its English
 * sentences, because every rule of ours has its own and a wrong type is a missing value
 * (`problemsOf`); and what it needs for data that contain themselves, which JSON cannot.
 */
export function leftOutOfZod(): LeftOut[] {
  const sources = globSync(['packages/contract/src/**/*.ts', 'apps/web/app/**/*.{ts,tsx}'], {
    cwd: root,
  });
  const own = sources.flatMap((file) => namesIn(readFileSync(path.join(root, file), 'utf8')));
  const zod = readFileSync(path.join(root, 'node_modules', schemas), 'utf8');
  const kept = new Set([...own, ...namesIn(zod, /\b(?:this|inst|cl|schema)\??\.(\w+)/g)]);
  return [
    {
      file: schemas,
      instead: { _ensureDefaultLocale: '{}', _ensureDefaultMemoizer: '{}' },
      // The content security policy blocks what the other one makes: see kit/zod.ts.
      text: { 'core.$ZodObjectJIT.init': 'core.$ZodObject.init' },
      keepsMethod: (name) => kept.has(name),
    },
  ];
}
