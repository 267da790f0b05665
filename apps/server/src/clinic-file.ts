import { readFileSync } from 'node:fs';
import { type Clinic, clinicFile } from '@thinna/contract/site/clinic';
import { type Document, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** Lists every problem of the clinic's file, one per line, with the line number where known. */
export class ClinicFileError extends StartupError {}

/** Shown for an unknown key: a typo, or a setting that this version no longer has. */
const UNKNOWN_KEY = 'there is no such setting: mend its name or remove it';

/** Reads and validates clinic.yaml; throws a ClinicFileError with one sentence per problem. */
export function readClinicFile(file: string): Clinic {
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch {
    throw new ClinicFileError(`${file} cannot be read. Copy clinic.example.yaml and fill it in.`);
  }
  return parseClinicFile(source, file);
}

export function parseClinicFile(source: string, file: string): Clinic {
  const { data, problems } = parseYaml(source, clinicFile);
  if (data === null) throw clinicFileError(file, problems);
  return data;
}

/**
 * Reads a YAML text by its schema: `data`, or one sentence for each problem. `values` is what stands
 * there, right or wrong.
 */
export function parseYaml<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
): { data: z.output<Schema> | null; values: unknown; problems: string[] } {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter });
  const syntaxErrors = document.errors.map(firstLine);
  const values = syntaxErrors.length > 0 ? null : valuesOf(document, syntaxErrors);
  if (syntaxErrors.length > 0) return { data: null, values, problems: syntaxErrors };

  const result = schema.safeParse(values);
  if (result.success) return { data: result.data, values, problems: [] };

  const lineOf = (path: readonly PropertyKey[]): string => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return ` (line ${lineCounter.linePos(node.range[0]).line})`;
    }
    return '';
  };
  const describeProblem = (path: readonly PropertyKey[], message: string) =>
    `${path.join('.') || 'the whole file'}${lineOf(path)}: ${message}`;
  const problems = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => describeProblem([...issue.path, key], UNKNOWN_KEY))
      : describeProblem(issue.path, issue.message),
  );
  return { data: null, values, problems };
}

/**
 * Converts the document to plain values. Only this step finds an unquoted text that begins with
 * `*`, which YAML reads as an alias; it adds it to `syntaxErrors`.
 */
function valuesOf(document: Document, syntaxErrors: string[]): unknown {
  try {
    return document.toJS();
  } catch (error) {
    syntaxErrors.push(firstLine(error as Error));
    return null;
  }
}

const firstLine = ({ message }: Error) => message.split('\n')[0] ?? '';

const clinicFileError = (file: string, problems: string[]) =>
  new ClinicFileError(
    `${file} has ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join('\n')}`,
  );
