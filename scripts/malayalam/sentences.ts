import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { allCalls } from '../../packages/contract/src/calls.ts';
import { metaOf } from '../../packages/contract/src/kit/failure.ts';
import { z } from '../../packages/contract/src/kit/zod.ts';
import { counts } from '../../packages/contract/src/statistics/statistics.ts';

export interface Sentence {
  /**
   * `consoles.list.refresh` for a catalogue entry, `label name` for a field, `option role admin`
   * for an option, `count other_patients` for a figure, `about.en.md 3` for a line of a page text.
   */
  key: string;
  en: string;
  ml: string;
}

const root = path.join(import.meta.dirname, '../..');
const words = path.join(root, 'packages/contract/src/words');
const setupWords = path.join(root, 'apps/server/src/setup/words');
const texts = path.join(root, 'apps/server/texts');

/** Returns the sentences of the contract: catalogues, labels of all fields, options and figures. */
export async function everySentence(): Promise<Sentence[]> {
  const english = await readCatalogue('en');
  const malayalam = await readCatalogue('ml');
  return [
    ...[...english].map(([key, en]) => ({ key, en, ml: malayalam.get(key) ?? '' })),
    ...labels(),
    ...Object.entries(counts).map(([name, label]) => ({ key: `count ${name}`, ...label })),
  ];
}

/** Returns the lines of the page texts, without placeholders and link targets. */
export function everyTextLine(): Sentence[] {
  const linesOf = (file: string) =>
    readFileSync(path.join(texts, file), 'utf8')
      .split('\n')
      .map((line) => line.replace(/\{\{.*?\}\}|\]\(.*?\)/g, ''));
  return readdirSync(texts)
    .filter((file) => file.endsWith('.en.md'))
    .flatMap((file) => {
      const malayalam = linesOf(file.replace('.en.md', '.ml.md'));
      return linesOf(file).map((en, index) => ({
        key: `${file} ${index + 1}`,
        en,
        ml: malayalam[index] ?? '',
      }));
    });
}

/** Returns the labels and options of all fields, without duplicates across calls. */
function labels(): Sentence[] {
  const schemas = new Set(allCalls.flatMap(({ body, query }) => [body, query]));
  const all = [...schemas].flatMap((schema) =>
    fieldNamesIn(schema).flatMap((field): Sentence[] => {
      const { label, options = {} } = schema ? metaOf(schema, field) : {};
      const labelled = label ? [{ key: `label ${field}`, ...label }] : [];
      const choices = Object.entries(options).map(([option, optionLabel]) => ({
        key: `option ${field} ${option}`,
        ...optionLabel,
      }));
      return [...labelled, ...choices];
    }),
  );
  return [...new Map(all.map((row) => [`${row.key} ${row.en} ${row.ml}`, row])).values()];
}

/** Returns the field names of a schema; nested ones as `medical_proxy.name`. */
function fieldNamesIn(schema: z.ZodType | undefined, prefix = ''): string[] {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  if (isWrapped) return fieldNamesIn(schema.unwrap() as z.ZodType, prefix);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
    prefix + name,
    ...fieldNamesIn(field, `${prefix}${name}.`),
  ]);
}

/** Returns the sentences of a language by key; a nested catalogue is listed under its own file. */
async function readCatalogue(language: 'en' | 'ml'): Promise<Map<string, string>> {
  const paths = [
    ...globSync(`${language}/**/*.ts`, { cwd: words }).map((file) => path.join(words, file)),
    path.join(words, 'trouble', `${language}.ts`),
    path.join(words, 'machine', `${language}.ts`),
    path.join(words, 'machine', `findings-${language}.ts`),
    path.join(setupWords, `${language}.ts`),
  ];
  const files = await Promise.all(
    paths.map(async (file): Promise<object> => import(pathToFileURL(file).href)),
  );
  const parts = files.flatMap((file) => Object.entries(file) as [string, object][]);
  const catalogues = new Set(parts.map(([, part]) => part));
  const all = new Map(parts.flatMap(([name, part]) => textsIn(part, `${name}.`, catalogues)));
  all.delete('shared.language');
  // The office catalogue includes `consoles`; those sentences are listed once, under `consoles`.
  for (const key of all.keys()) {
    if (key.startsWith('consoles.')) all.delete(key.replace('consoles.', 'office.'));
  }
  return all;
}

function textsIn(part: object, prefix: string, catalogues: Set<object>): [string, string][] {
  return Object.entries(part).flatMap(([key, value]: [string, string | object]) => {
    if (typeof value === 'string') return [[prefix + key, value] satisfies [string, string]];
    return catalogues.has(value) ? [] : textsIn(value, `${prefix}${key}.`, catalogues);
  });
}
