import { isOneOf } from '../kit/office/open-enum.ts';
import { type FindingWords, fill } from '../words/index.ts';
import { type Finding, findingKinds } from './findings.ts';

export interface FindingText {
  /** What is wrong. */
  what: string;
  /** What to do; null when there is nothing to do but to know it. */
  todo: string | null;
  /** What is typed on the machine. */
  command: string | null;
}

/** Says what a finding means. One that a newer release has stored is named by its code. */
export function findingText({ code, values }: Finding, words: FindingWords): FindingText {
  if (!isOneOf(findingKinds, code))
    return { what: fill(words.unknown, { code }), todo: null, command: 'thinna doctor' };
  const sentences: { what: string; one?: string; todo?: string } = words.codes[code];
  const { command } = findingKinds[code];
  const what = values.count === 1 ? (sentences.one ?? sentences.what) : sentences.what;
  return {
    what: fill(what, values),
    todo: sentences.todo === undefined ? null : fill(sentences.todo, values),
    command: command === undefined ? null : fill(command, values),
  };
}

/** Returns the name of what was looked at; an unknown one as it is. */
export const checkName = (check: string, { checks, doctor }: FindingWords): string => {
  if (check === 'doctor') return doctor;
  return isOneOf(checks, check) ? checks[check].name : check;
};
