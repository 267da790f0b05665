import { fill, type SharedWords } from '../words/index.ts';
import { z } from './zod.ts';

/** The body of every error answer. `error` repeats `message`: the documents use both names. */
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
 * Returns one error message per invalid field, in the order of the schema. Our rules set zod's
 * message to a key of `words.rules`. Any other message is zod's own for a wrong type, such as a
 * number for a name, and is reported as a missing value.
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

/** Names a nested field `medical_proxy.name`, and an item of a list by the name of the list. */
function fieldsOf({ path, ...issue }: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys;
  const end = path.findIndex((part) => typeof part === 'number');
  return [path.slice(0, end < 0 ? undefined : end).join('.')];
}

function sentenceOf({ code, message }: z.core.$ZodIssue, { rules }: SharedWords): string {
  if (code === 'unrecognized_keys') return rules.unknown_field;
  return isRule(message, rules) ? rules[message] : rules.required;
}

/** Returns the metadata of a field: label, control, length. */
export function metaOf(schema: z.ZodObject, field: string): z.GlobalMeta {
  let node: FieldSchema | undefined = schema;
  for (const name of field.split('.')) {
    const shape: FieldSchema['shape'] = node && unwrapOptional(node).shape;
    // The name may come from a request and be a property of every object, such as `constructor`.
    node = shape && Object.hasOwn(shape, name) ? shape[name] : undefined;
  }
  return (node && (z.globalRegistry.get(node) ?? z.globalRegistry.get(unwrapOptional(node)))) ?? {};
}

/** A field; a nested object has a `shape`. */
type FieldSchema = z.core.$ZodType & { shape?: Readonly<Record<string, FieldSchema>> };

/** Returns the schema inside `optional()` and `nullable()`. */
function unwrapOptional(field: FieldSchema): FieldSchema {
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodNullable;
  return isWrapped ? unwrapOptional(field.unwrap()) : field;
}

/** Returns the label of a field in the reader's language, or its name when it has no label. */
export function labelOf(schema: z.ZodObject, field: string, words: SharedWords): string {
  const { label } = metaOf(schema, field);
  return label?.[words.language] ?? field;
}

const isRule = <Rules extends object>(key: PropertyKey, rules: Rules): key is keyof Rules =>
  key in rules;
