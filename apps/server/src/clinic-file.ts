import { readFileSync } from 'node:fs';
import { type Clinic, clinicFile } from '@thinna/contract/site/clinic';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { StartupError } from './startup-error.ts';

/** Everything that is wrong with the file, one line each, with the line number where there is one. */
export class ClinicFileError extends StartupError {}

/** A typo, or a setting that a later version does without. */
const UNKNOWN_KEY = 'there is no such setting: mend its name or remove it';

/** Reads and checks clinic.yaml; throws one sentence for each problem. */
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
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const broken = document.errors.map(firstLine);
  if (broken.length > 0) throw problems(file, broken);

  const result = clinicFile.safeParse(valuesOf(document, file));
  if (result.success) return result.data;

  const lineOf = (path: readonly PropertyKey[]): string => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return ` (line ${lines.linePos(node.range[0]).line})`;
    }
    return '';
  };
  const saidAt = (path: readonly PropertyKey[], message: string) =>
    `${path.join('.') || 'the whole file'}${lineOf(path)}: ${message}`;
  throw problems(
    file,
    result.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => saidAt([...issue.path, key], UNKNOWN_KEY))
        : saidAt(issue.path, issue.message),
    ),
  );
}

/** A text that begins with * and stands without quotes is noticed only here. */
function valuesOf(document: Document, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw problems(file, [firstLine(error as Error)]);
  }
}

const firstLine = ({ message }: Error) => message.split('\n')[0] ?? '';

const problems = (file: string, list: string[]) =>
  new ClinicFileError(
    `${file} has ${list.length} problem(s):\n${list.map((line) => `  - ${line}`).join('\n')}`,
  );
