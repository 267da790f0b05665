import { assignmentRefusal } from '@thinna/contract/assignments/assignments';
import { allCalls } from '@thinna/contract/calls';
import { NO_PLACE } from '@thinna/contract/patients/place';
import { office } from '@thinna/contract/words/en/office';
import { shared } from '@thinna/contract/words/en/shared';
import { fill } from '@thinna/contract/words/index';
import { everySentence } from '../../../scripts/malayalam/sentences.ts';
import { callKey } from './specification.ts';

/** The calls of the contract as the specification writes them. */
export const calls = new Map(allCalls.map((call) => [callKey(call.method, call.path), call]));

/** Every field that some call takes. */
export const fields = new Set(allCalls.flatMap(({ body }) => Object.keys(body?.shape ?? {})));

const sentences = await everySentence();
const labels = sentences.filter(({ key }) => key.startsWith('label '));
const said = new Set([
  ...sentences.flatMap(({ en }) => [
    withGaps(en),
    ...labels.map((label) => withGaps(fill(en, { label: label.en }))),
  ]),
  // Sent and stored as it is, in either language.
  NO_PLACE,
  assignmentRefusal('volunteer', 'medical', { ...shared, ...office }),
]);

/**
 * Whether the contract says this sentence, to the letter. Gaps may have other names, and where the
 * specification has a number the contract may have a gap.
 */
export function isSaid(sentence: string): boolean {
  const asked = withGaps(sentence);
  return said.has(asked) || said.has(asked.replace(/\d+\+?/g, '{}'));
}

function withGaps(sentence: string): string {
  return sentence.replace(/\{[^}]*\}/g, '{}');
}
