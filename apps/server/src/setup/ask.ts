import { PASSWORD_MAX, PASSWORD_MIN } from '@thinna/contract/constants/limits';
import { metaOf } from '@thinna/contract/kit/failure';
import { credentials } from '@thinna/contract/session/session';
import { clinicFile } from '@thinna/contract/site/clinic';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import type { Language } from '@thinna/contract/words/language';
import { shared as sharedMalayalam } from '@thinna/contract/words/ml/shared';
import { StartupError } from '../startup-error.ts';
import { type Answers, administratorPasswordProblem, type Needed } from './answers.ts';
import { draftOf, isSample, problemOf, SAMPLE } from './clinic-draft.ts';
import { domainName } from './domain.ts';
import { keepTyped, readTyped } from './kept-answers.ts';
import type { Machine } from './machine.ts';
import { questions, type Typed } from './questions.ts';
import { setup as english } from './words/en.ts';
import { setup as malayalam } from './words/ml.ts';

export const wordsOf = (language: Language) => ({ en: english, ml: malayalam })[language];
const rulesOf = (language: Language) =>
  ({ en: sharedEnglish, ml: sharedMalayalam })[language].rules;

const DOMAIN_EXAMPLE = 'malar.org';
const USERNAME_EXAMPLE = 'asha';

/** One question as it is put. */
export interface Prompt {
  question: string;
  example: string;
  suggestion?: string;
  /** Returns the sentence for an answer that is wrong; null if it is right. */
  judge: (text: string) => string | null | Promise<string | null>;
}

/**
 * Asks for all that is needed, and keeps each answer but the password, so that an interrupted setup
 * goes on where it stopped.
 */
export async function askAnswers(machine: Machine, needed: Needed): Promise<Answers> {
  if (!needed.clinic && !needed.administrator)
    return { language: machine.language, clinic: null, administrator: null };
  if (!machine.isTerminal)
    throw new StartupError(
      'Setup has questions: run it in a terminal, or give it a file with thinna setup --answers FILE.',
    );
  const typed = readTyped(machine);
  const earlier = Object.keys(typed).length;
  const language = await askLanguage(machine, typed);
  const words = wordsOf(language);
  machine.print(words.begin);
  if (earlier > 0) machine.print(words.continued.replace('{count}', String(earlier)));
  const clinic = needed.clinic ? await askClinic(machine, typed, language) : null;
  const administrator = needed.administrator
    ? await askAdministrator(machine, typed, language)
    : null;
  return { language, clinic, administrator };
}

async function askLanguage(machine: Machine, typed: Typed): Promise<Language> {
  const numbers: Readonly<Record<string, Language>> = { '1': 'en', '2': 'ml' };
  while (typed.language !== 'en' && typed.language !== 'ml') {
    const suggestion = machine.language === 'ml' ? '2' : '1';
    const text = await answerTo(machine, `Language, ഭാഷ: 1 English, 2 മലയാളം [${suggestion}]: `);
    const language = numbers[text || suggestion];
    if (language) await keepTyped(machine, typed, 'language', language);
  }
  return typed.language;
}

async function askClinic(machine: Machine, typed: Typed, language: Language) {
  const words = wordsOf(language);
  const sentenceOf = (problem: string, example: string): string => {
    if (problem === SAMPLE) return words.sample;
    const rules: Readonly<Record<string, string>> = words.rules;
    return rules[problem] ?? words.wrong.replace('{example}', example);
  };
  const domain = domainName.parse(
    (typed.domain ??= await askOne(machine, language, {
      question: words.questions.domain,
      example: DOMAIN_EXAMPLE,
      judge: (text) => {
        const { data, error } = domainName.safeParse(text);
        if (error) return sentenceOf(error.issues[0]?.message ?? '', DOMAIN_EXAMPLE);
        return isSample('site.url', `https://${data}`) ? words.sample : null;
      },
    })),
  );
  await keepTyped(machine, typed, 'domain', domain);
  for (const question of questions) {
    const { path, example, suggest } = question;
    const answered = typed[path];
    // An answer that was kept by an earlier version may no longer be right.
    if (answered !== undefined && problemOf(question, typed) === null) continue;
    const text = await askOne(machine, language, {
      question: words.questions[path],
      example,
      suggestion: suggest?.(typed, machine.now().getFullYear()) ?? '',
      judge: (candidate) => {
        const problem = problemOf(question, { ...typed, [path]: candidate });
        return problem === null ? null : sentenceOf(problem, example);
      },
    });
    await keepTyped(machine, typed, path, text);
  }
  return clinicFile.parse(draftOf(typed, domain));
}

async function askAdministrator(machine: Machine, typed: Typed, language: Language) {
  const words = wordsOf(language);
  const sayRule = (rule: string, field: keyof typeof credentials.shape) => {
    const { label } = metaOf(credentials, field);
    const rules: Readonly<Record<string, string>> = rulesOf(language);
    return (rules[rule] ?? words.required).replace('{label}', label?.[language] ?? '');
  };
  const username = (typed.username ??= await askOne(machine, language, {
    question: words.questions.username,
    example: USERNAME_EXAMPLE,
    judge: (text) => {
      const issue = credentials.shape.username.safeParse(text).error?.issues[0];
      return issue ? sayRule(issue.message, 'username') : null;
    },
  }));
  await keepTyped(machine, typed, 'username', username);
  const question = words.questions.password
    .replace('{min}', String(PASSWORD_MIN))
    .replace('{max}', String(PASSWORD_MAX));
  for (;;) {
    const password = await answerTo(machine, `${question}: `, true);
    const problem = administratorPasswordProblem(password, username);
    if (problem) machine.print(sayRule(problem, 'password'));
    else if ((await answerTo(machine, `${words.again}: `, true)) === password)
      return { username, password };
    else machine.print(words.different);
  }
}

/** Asks until the answer is right. */
export async function askOne(
  machine: Machine,
  language: Language,
  { question, example, suggestion = '', judge }: Prompt,
): Promise<string> {
  const words = wordsOf(language);
  const shown = suggestion === 'yes' ? words.yes : suggestion;
  const prompt = suggestion
    ? `${question} [${shown}]: `
    : `${question}, ${words.example.replace('{example}', example)}: `;
  for (;;) {
    const text = (await answerTo(machine, prompt)).trim() || suggestion;
    const problem = text === '' ? words.required : await judge(text);
    if (problem === null) return text;
    machine.print(problem);
  }
}

export async function answerTo(
  machine: Machine,
  prompt: string,
  isHidden = false,
): Promise<string> {
  const text = await machine.ask(prompt, isHidden);
  if (text === null)
    throw new StartupError('The input has ended. The same command goes on from this question.');
  return text;
}
