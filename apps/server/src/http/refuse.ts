import type { Problem } from '@thinna/contract/failure';
import type { Words } from '@thinna/contract/words/index';

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
/** Fastify's and PostgreSQL's own words about it may hold what was sent, so ours are said instead. */
export const unreadable = (status = 400) =>
  new Refusal(status, (words) => words.refusals.unreadable_request);
export const unauthenticated = () => new Refusal(401, (words) => words.refusals.no_token);
export const wrongCredentials = () => new Refusal(401, (words) => words.refusals.wrong_credentials);
export const notAllowed = () => new Refusal(403, (words) => words.refusals.not_allowed);
export const notFound = (sentence: Sentence = (words) => words.refusals.not_found) =>
  new Refusal(404, sentence);
export const tooMany = () => new Refusal(429, (words) => words.refusals.too_many);
/** 503: the database is away, and what it said last is not known. */
export const away = () => new Refusal(503, (words) => words.refusals.broken);
