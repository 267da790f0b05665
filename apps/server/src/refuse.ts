import type { Call } from '@thinna/contract/kit/call';
import { labelOf, type Problem } from '@thinna/contract/kit/failure';
import { fill, type SharedWords, type Words } from '@thinna/contract/words/index';

type Sentence = (words: Words) => string;

/** An answer that says no: thrown anywhere, turned into the one error body by the failure handler. */
export class Refusal extends Error {
  readonly status: number;
  readonly sentence: Sentence;
  readonly field: string | null;
  readonly problems: Problem[] | undefined;

  constructor(
    status: number,
    sentence: Sentence,
    about: { field?: string; problems?: Problem[] } = {},
  ) {
    super(`refused with ${status}`);
    this.status = status;
    this.sentence = sentence;
    this.field = about.field ?? about.problems?.[0]?.field ?? null;
    this.problems = about.problems;
  }
}

/** 400: at least one rule is broken; the first problem is the message. */
export const invalid = (problems: Problem[]) =>
  new Refusal(400, (words) => problems[0]?.message ?? words.refusals.unreadable_request, {
    problems,
  });
/** A rule that only the server can judge, told at its field like every other one. */
export function invalidField(
  call: Call,
  field: string,
  rule: keyof SharedWords['rules'],
  words: SharedWords,
): Refusal {
  const label = call.body ? labelOf(call.body, field, words) : field;
  return invalid([{ field, message: fill(words.rules[rule], { label }) }]);
}
/** Fastify's and PostgreSQL's own words about it may hold what was sent, so ours are said instead. */
export const unreadable = (status = 400) =>
  new Refusal(status, (words) => words.refusals.unreadable_request);
export const unauthenticated = () => new Refusal(401, (words) => words.refusals.no_token);
export const wrongCredentials = () => new Refusal(401, (words) => words.refusals.wrong_credentials);
export const notAllowed = () => new Refusal(403, (words) => words.refusals.not_allowed);
export const notFound = (sentence: Sentence = (words) => words.refusals.not_found) =>
  new Refusal(404, sentence);
export const imageTooLarge = (field: string) =>
  new Refusal(413, (words) => words.image.too_large, { field });
export const notAnImage = (field: string) =>
  new Refusal(415, (words) => words.image.wrong_type, { field });
export const tooManyRequests = () => new Refusal(429, (words) => words.refusals.too_many);
/** 503: the database is away, and what it said last is not known; or there is too much to do. */
export const unavailable = () => new Refusal(503, (words) => words.refusals.broken);
