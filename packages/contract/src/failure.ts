import { fill, type SharedWords } from './words/index.ts';
import { z } from './zod.ts';

/** The one error body. `error` repeats `message` because the documents read both names. */
export const failureBody = z.object({
  message: z.string(),
  error: z.string(),
  field: z.string().nullable(),
  details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type FailureBody = z.infer<typeof failureBody>;

export interface Problem {
  field: string;
  message: string;
}

/**
 * The sentences for everything that a schema refused, one for each field, in the schema's order.
 * Rules carry the key of their sentence as zod's message; a key that is not ours is a type that
 * nobody expects (a number for a name) and reads as missing.
 */
export function problemsOf(error: z.ZodError, schema: z.ZodObject, words: SharedWords): Problem[] {
  const problems = new Map<string, Problem>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    if (problems.has(field)) continue;
    const sentence = isRule(issue.message, words)
      ? words.rules[issue.message]
      : words.rules.required;
    problems.set(field, {
      field,
      message: fill(sentence, { label: labelOf(schema, field, words) }),
    });
  }
  return [...problems.values()];
}

/** What the contract says of a field: its label, how it is typed in, its length. */
export function metaOf(schema: z.ZodObject, field: string): z.GlobalMeta {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  // A name that somebody sent may be one that every object has, such as `constructor`.
  const own = Object.hasOwn(shape, field) ? shape[field] : undefined;
  return (own && z.globalRegistry.get(own)) ?? {};
}

/** The label of a field in the reader's language; a field without one is called by its name. */
export function labelOf(schema: z.ZodObject, field: string, words: SharedWords): string {
  const { label } = metaOf(schema, field);
  return label?.[words.language] ?? field;
}

const isRule = (key: string, words: SharedWords): key is keyof SharedWords['rules'] =>
  key in words.rules;
