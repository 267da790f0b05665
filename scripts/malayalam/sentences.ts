import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { allCalls } from '../../packages/contract/src/calls.ts';
import { metaOf } from '../../packages/contract/src/kit/failure.ts';
import { z } from '../../packages/contract/src/kit/zod.ts';
import { counts } from '../../packages/contract/src/statistics/statistics.ts';

export interface Sentence {
  /**
   * Where it stands: `consoles.list.refresh` in a catalogue, `label name` for a field, `option role
   * admin` for a choice, `count other_patients` for a figure, `about.en.md 3` for a line of a text.
   */
  key: string;
  en: string;
  ml: string;
}

const root = path.join(import.meta.dirname, '../..');
const words = path.join(root, 'packages/contract/src/words');
const texts = path.join(root, 'apps/server/texts');

/** Every sentence of the contract in both languages: the catalogues, and the labels of all fields and figures. */
export async function everySentence(): Promise<Sentence[]> {
  const english = await catalogue('en');
  const malayalam = await catalogue('ml');
  return [
    ...[...english].map(([key, en]) => ({ key, en, ml: malayalam.get(key) ?? '' })),
    ...labels(),
    ...Object.entries(counts).map(([name, label]) => ({ key: `count ${name}`, ...label })),
  ];
}

/** Every line of the texts that a clinic can own, without what is filled in and where links lead. */
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

/** Labels and choices of all fields, each once however many calls have it. */
function labels(): Sentence[] {
  const schemas = new Set(allCalls.flatMap(({ body, query }) => [body, query]));
  const all = [...schemas].flatMap((schema) =>
    namesIn(schema).flatMap((field): Sentence[] => {
      const { label, options = {} } = schema ? metaOf(schema, field) : {};
      const named = label ? [{ key: `label ${field}`, ...label }] : [];
      const choices = Object.entries(options).map(([option, spoken]) => ({
        key: `option ${field} ${option}`,
        ...spoken,
      }));
      return [...named, ...choices];
    }),
  );
  return [...new Map(all.map((one) => [`${one.key} ${one.en} ${one.ml}`, one])).values()];
}

/** The fields of a schema, and those within them as `medical_proxy.name`. */
function namesIn(schema: z.ZodType | undefined, above = ''): string[] {
  const bare = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  if (bare) return namesIn(schema.unwrap() as z.ZodType, above);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
    above + name,
    ...namesIn(field, `${above}${name}.`),
  ]);
}

/** The sentences of one language by key. A nested catalogue counts once, under its own file. */
async function catalogue(language: 'en' | 'ml'): Promise<Map<string, string>> {
  const paths = [
    ...readdirSync(path.join(words, language)).map((file) => path.join(words, language, file)),
    path.join(words, 'trouble', `${language}.ts`),
  ];
  const files = await Promise.all(
    paths.map(async (file): Promise<object> => import(pathToFileURL(file).href)),
  );
  const parts = files.flatMap((file) => Object.entries(file) as [string, object][]);
  const ofFiles = new Set(parts.map(([, part]) => part));
  const all = new Map(parts.flatMap(([name, part]) => textsIn(part, `${name}.`, ofFiles)));
  all.delete('shared.language');
  // The office catalogue repeats the consoles' sentences; they count once, under `consoles`.
  for (const key of all.keys()) {
    if (key.startsWith('consoles.')) all.delete(key.replace('consoles.', 'office.'));
  }
  return all;
}

function textsIn(part: object, above: string, ofFiles: Set<object>): [string, string][] {
  return Object.entries(part).flatMap(([key, value]: [string, string | object]) => {
    if (typeof value === 'string') return [[above + key, value] satisfies [string, string]];
    return ofFiles.has(value) ? [] : textsIn(value, `${above}${key}.`, ofFiles);
  });
}
