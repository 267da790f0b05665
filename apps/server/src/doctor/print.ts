import { findingText } from '@thinna/contract/machine/finding-text';
import {
  type Finding,
  isSeverity,
  machineChecks,
  wellChecks,
} from '@thinna/contract/machine/findings';
import { type FindingWords, fill } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { findings as english } from '@thinna/contract/words/machine/findings-en';
import { findings as malayalam } from '@thinna/contract/words/machine/findings-ml';

const wordsOf = (language: Language): FindingWords => ({ en: english, ml: malayalam })[language];

const MARK_WIDTH = 6;

/** Returns the lines that `thinna doctor` prints: each check that is well, or what was found. */
export function linesOfFindings(findings: readonly Finding[], language: Language): string[] {
  const words = wordsOf(language);
  const count = (severity: string) =>
    findings.filter((finding) => finding.severity === severity).length;
  const well = wellChecks(findings);
  const lines = machineChecks.flatMap((check) => {
    const ofCheck = findings.filter((finding) => finding.check === check);
    const { name, well: sentence } = words.checks[check];
    if (well.includes(check)) return [`${mark(words.well)} ${name}: ${sentence}`];
    return ofCheck.flatMap((finding) => linesOfFinding(finding, name, words));
  });
  const end = fill(words.to_do, { wrong: count('wrong'), notes: count('note') });
  return [...lines, '', findings.length === 0 ? words.all_well : end];
}

export const notToldSentence = (language: Language): string => wordsOf(language).not_told;

const mark = (word: string) => word.padEnd(MARK_WIDTH);

function linesOfFinding(finding: Finding, name: string, words: FindingWords): string[] {
  const { what, todo, command } = findingText(finding, words);
  const severity = isSeverity(finding.severity) ? finding.severity : 'note';
  const indent = ' '.repeat(MARK_WIDTH + 1);
  return [
    `${mark(words.severities[severity])} ${name}: ${what}`,
    ...(todo === null ? [] : [`${indent}${todo}`]),
    ...(command === null ? [] : [`${indent}  ${command}`]),
  ];
}
