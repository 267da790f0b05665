import { fill, type SharedWords } from '../words/index.ts';
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
    for (const field of fieldsOf(issue)) {
      if (problems.has(field)) continue;
      const message = fill(sentenceOf(issue, words), { label: labelOf(schema, field, words) });
      problems.set(field, { field, message });
    }
  }
  return [...problems.values()];
}

/** A field within another one is called `medical_proxy.name`; one of a list by the list's name. */
function fieldsOf({ path, ...issue }: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys;
  const end = path.findIndex((part) => typeof part === 'number');
  return [path.slice(0, end < 0 ? undefined : end).join('.')];
}

function sentenceOf({ code, message }: z.core.$ZodIssue, { rules }: SharedWords): string {
  if (code === 'unrecognized_keys') return rules.unknown_field;
  return isRule(message, rules) ? rules[message] : rules.required;
}

/** What the contract says of a field: its label, how it is typed in, its length. */
export function metaOf(schema: z.ZodObject, field: string): z.GlobalMeta {
  let found: Described | undefined = schema;
  for (const name of field.split('.')) {
    const shape: Described['shape'] = found && bare(found).shape;
    // A name that somebody sent may be one that every object has, such as `constructor`.
    found = shape && Object.hasOwn(shape, name) ? shape[name] : undefined;
  }
  return (found && (z.globalRegistry.get(found) ?? z.globalRegistry.get(bare(found)))) ?? {};
}

/** A field, or several in one. */
type Described = z.core.$ZodType & { shape?: Readonly<Record<string, Described>> };

/** Without "or nothing" around it. */
function bare(field: Described): Described {
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodNullable;
  return isWrapped ? bare(field.unwrap()) : field;
}

/** The label of a field in the reader's language; a field without one is called by its name. */
export function labelOf(schema: z.ZodObject, field: string, words: SharedWords): string {
  const { label } = metaOf(schema, field);
  return label?.[words.language] ?? field;
}

const isRule = <Rules extends object>(key: PropertyKey, rules: Rules): key is keyof Rules =>
  key in rules;
