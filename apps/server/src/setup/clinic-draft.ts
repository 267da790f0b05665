import { type Clinic, clinicFile, isSampleClinic } from '@thinna/contract/site/clinic';
import { type Question, questions, type Typed } from './questions.ts';
import { getIn, setIn, type Values } from './values.ts';

/** Said of a value that stands in clinic.example.yaml or the demo. */
export const SAMPLE = 'sample';

/** Returns the values of clinic.yaml as far as they are typed. */
export function draftOf(typed: Typed, domain: string): Values {
  const values: Values = { schema: 1 };
  setIn(values, 'site.url', `https://${domain}`);
  for (const { path, read, put } of questions) {
    const text = typed[path];
    if (text === undefined) continue;
    if (put) put(values, text);
    else setIn(values, path, read ? read(text) : text);
  }
  return values;
}

/**
 * Returns what is wrong with the answer to a question: the sentence of the contract for this value,
 * or SAMPLE; null if it is right.
 */
export function problemOf({ path }: Question, typed: Typed): string | null {
  const values = draftOf(typed, '');
  const issue = clinicFile
    .safeParse(values)
    .error?.issues.find((one) => `${one.path.join('.')}.`.startsWith(`${path}.`));
  if (issue) return issue.message;
  return isSample(path, getIn(values, path)) ? SAMPLE : null;
}

/** A clinic in which nothing is a sample. */
const plain = () => ({
  identity: { name: { en: '' }, legalName: '' },
  site: { url: '' },
  contact: { email: '', phones: [] },
  donations: { upi: { id: '' }, bank: { ifsc: '', accountNumber: '' }, pan: '' },
});

/** Whether this value alone makes the contract take a clinic for the example. */
export function isSample(path: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const values: Values = plain();
  setIn(values, path, value);
  return isSampleClinic(values as unknown as Clinic);
}

/** Returns the paths of the values that are samples. */
export function samplesIn(clinic: unknown): string[] {
  return questions.map(({ path }) => path).filter((path) => isSample(path, getIn(clinic, path)));
}
