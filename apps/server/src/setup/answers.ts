import { passwordProblem } from '@thinna/contract/accounts/password';
import { credentials } from '@thinna/contract/session/session';
import { type Clinic, clinicFile } from '@thinna/contract/site/clinic';
import type { Language } from '@thinna/contract/words/language';
import { z } from 'zod';
import { type Place, parsePlace } from '../backup/place.ts';
import { parseYaml } from '../clinic-file.ts';
import { createPasswordRule } from '../password-rule.ts';
import { StartupError } from '../startup-error.ts';
import { isSample, samplesIn } from './clinic-draft.ts';
import { domainName } from './domain.ts';
import type { Machine } from './machine.ts';
import { passwordSentences } from './password-sentences.ts';
import { getIn } from './values.ts';

/** What setup needs to know. What is there already is neither asked for nor read. */
export interface Answers {
  language: Language;
  /** Null if clinic.yaml is there. */
  clinic: Clinic | null;
  /** Null if an administrator is there. */
  administrator: { username: string; password: string } | null;
}

/** What a file of answers says beside them. */
export interface FileAnswers extends Answers {
  /** Where backups go; null for later. */
  place: Place | null;
}

/** What of it is not there yet. */
export interface Needed {
  clinic: boolean;
  administrator: boolean;
}

const { isGuessable } = createPasswordRule(null);

/** Returns the rule of the contract that a new administrator's password breaks, or null. */
export function administratorPasswordProblem(password: string, username: string) {
  return passwordProblem(password) ?? (isGuessable(password, username) ? 'password_common' : null);
}

const administrator = z
  .strictObject({ username: credentials.shape.username, password: z.string() })
  .superRefine(({ username, password }, context) => {
    const problem = administratorPasswordProblem(password, username);
    if (problem)
      context.addIssue({ code: 'custom', path: ['password'], message: passwordSentences[problem] });
  });

const place = z.string().transform((text, context) => {
  const read = parsePlace(text);
  if (read !== null) return read;
  context.addIssue({
    code: 'custom',
    message: 'write a whole folder, beginning with /, or sftp://user@machine/folder',
  });
  return z.NEVER;
});

const answersFile = z.strictObject({
  language: z.enum(['en', 'ml']),
  domain: domainName.optional(),
  administrator: administrator.optional(),
  clinic: clinicFile.omit({ schema: true, site: true }).optional(),
  backup: z.strictObject({ place }).optional(),
});

const SAMPLE_SENTENCE = 'this is a value of the example: write that of the clinic';

/** Reads a file of answers; throws a StartupError with all problems in one list. */
export function readAnswersFile(
  machine: Pick<Machine, 'read' | 'isOpenToOthers'>,
  file: string,
  needed: Needed,
): FileAnswers {
  const source = machine.read(file);
  if (source === null) throw new StartupError(`${file} cannot be read.`);
  if (machine.isOpenToOthers(file))
    throw new StartupError(`${file} holds a password and can be read by others: chmod 600 it.`);
  const { data, values, problems } = parseYaml(source, answersFile);
  // Without values the file could not be taken apart, and nothing else can be said of it.
  const all =
    values === null ? problems : [...problems, ...missingIn(values, needed), ...samplesOf(values)];
  if (data === null || all.length > 0)
    throw new StartupError(
      `${file} has ${all.length} problem(s):\n${all.map((line) => `  - ${line}`).join('\n')}`,
    );
  const { language, domain, clinic, backup } = data;
  return {
    language,
    clinic:
      needed.clinic && clinic && domain !== undefined
        ? clinicFile.parse({ schema: 1, site: { url: `https://${domain}` }, ...clinic })
        : null,
    administrator: needed.administrator ? (data.administrator ?? null) : null,
    place: backup?.place ?? null,
  };
}

function missingIn(values: unknown, needed: Needed): string[] {
  const names = [
    ...(needed.clinic ? ['domain', 'clinic'] : []),
    ...(needed.administrator ? ['administrator'] : []),
  ];
  return names
    .filter((name) => getIn(values, name) === undefined)
    .map((name) => `${name}: this is missing`);
}

function samplesOf(values: unknown): string[] {
  const paths = samplesIn(getIn(values, 'clinic')).map((path) => `clinic.${path}`);
  if (isSample('site.url', `https://${String(getIn(values, 'domain'))}`)) paths.unshift('domain');
  return paths.map((path) => `${path}: ${SAMPLE_SENTENCE}`);
}
