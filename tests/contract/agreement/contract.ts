import { assignmentRefusal } from '@thinna/contract/assignments/assignments';
import { allCalls } from '@thinna/contract/calls';
import { NO_PLACE } from '@thinna/contract/patients/place';
import { office } from '@thinna/contract/words/en/office';
import { shared } from '@thinna/contract/words/en/shared';
import { fill } from '@thinna/contract/words/index';
import { everySentence } from '../../../scripts/malayalam/sentences.ts';
import { callKey } from './specification.ts';

/** The calls of the contract by `callKey`. */
export const calls = new Map(allCalls.map((call) => [callKey(call.method, call.path), call]));

/** The body fields of all calls. */
export const fields = new Set(allCalls.flatMap(({ body }) => Object.keys(body?.shape ?? {})));

const sentences = await everySentence();
const labels = sentences.filter(({ key }) => key.startsWith('label '));
const contractSentences = new Set([
  ...sentences.flatMap(({ en }) => [
    dropPlaceholderNames(en),
    ...labels.map((label) => dropPlaceholderNames(fill(en, { label: label.en }))),
  ]),
  // Not among the words: the same in both languages, and built by a function.
  NO_PLACE,
  assignmentRefusal('volunteer', 'medical', { ...shared, ...office }),
]);

/**
 * Returns whether the contract has exactly this sentence. Placeholders may have other names, and
 * the contract may have a placeholder where the specification has a number.
 */
export function isInContract(sentence: string): boolean {
  const text = dropPlaceholderNames(sentence);
  return contractSentences.has(text) || contractSentences.has(text.replace(/\d+\+?/g, '{}'));
}

function dropPlaceholderNames(sentence: string): string {
  return sentence.replace(/\{[^}]*\}/g, '{}');
}
