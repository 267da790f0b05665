import path from 'node:path';
import { allCalls } from '@thinna/contract/calls';
import { metaOf } from '@thinna/contract/failure';
import { counts } from '@thinna/contract/statistics';
import { z } from '@thinna/contract/zod';

export interface Sentence {
  /** Where it stands: `office.list.refresh`, `label name` for a field, `option role admin` for a choice, `count other_patients` for a figure. */
  key: string;
  en: string;
  ml: string;
}

/** Every sentence of the contract in both languages: the catalogues, and the labels of all fields and figures. */
export function everySentence(): Sentence[] {
  const malayalam = catalogues(
    import.meta.glob<object>('../../packages/contract/src/words/ml/*.ts', { eager: true }),
  );
  const english = catalogues(
    import.meta.glob<object>('../../packages/contract/src/words/en/*.ts', { eager: true }),
  );
  return [
    ...[...english].map(([key, en]) => ({ key, en, ml: malayalam.get(key) ?? '' })),
    ...labels(),
    ...Object.entries(counts).map(([name, label]) => ({ key: `count ${name}`, ...label })),
  ];
}

/** Every line of the texts that a clinic can own, without what is filled in and where links lead. */
export function everyTextLine(): Sentence[] {
  const files = import.meta.glob<string>('../../apps/server/texts/*.md', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const linesOf = (file: string) =>
    (files[file] ?? '').split('\n').map((line) => line.replace(/\{\{.*?\}\}|\]\(.*?\)/g, ''));
  return Object.keys(files)
    .filter((file) => file.endsWith('.en.md'))
    .flatMap((file) => {
      const malayalam = linesOf(file.replace('.en.md', '.ml.md'));
      return linesOf(file).map((en, index) => ({
        key: `${path.basename(file)} ${index + 1}`,
        en,
        ml: malayalam[index] ?? '',
      }));
    });
}

function labels(): Sentence[] {
  const schemas = new Set(allCalls.flatMap(({ body, query }) => [body, query]));
  return [...schemas].flatMap((schema) =>
    namesIn(schema).flatMap((field) => {
      const { label, options = {} } = schema ? metaOf(schema, field) : {};
      const named = label ? [{ key: `label ${field}`, ...label }] : [];
      const chosen = Object.entries(options).map(([option, spoken]) => ({
        key: `option ${field} ${option}`,
        ...spoken,
      }));
      return [...named, ...chosen];
    }),
  );
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

function catalogues(files: Record<string, object>): Map<string, string> {
  const all = new Map(Object.values(files).flatMap((file) => [...textsIn(file)]));
  all.delete('shared.language');
  return all;
}

function textsIn(words: object, above = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[above + key, value]] : [...textsIn(value, `${above}${key}.`)],
    ),
  );
}
