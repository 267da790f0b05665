import type { Call } from '@thinna/contract/kit/call';
import { labelOf, type Problem } from '@thinna/contract/kit/failure';
import { fill, type SharedWords, type Words } from '@thinna/contract/words/index';

type Sentence = (words: Words) => string;

/** A refused request. Can be thrown anywhere; the failure handler turns it into the error body. */
export class Refusal extends Error {
  readonly status: number;
  readonly sentence: Sentence;
  readonly field: string | null;
  readonly problems: Problem[] | undefined;

  constructor(
    status: number,
    sentence: Sentence,
    details: { field?: string; problems?: Problem[] } = {},
  ) {
    super(`refused with ${status}`);
    this.status = status;
    this.sentence = sentence;
    this.field = details.field ?? details.problems?.[0]?.field ?? null;
    this.problems = details.problems;
  }
}

/** 403 for what the account may not reach; a 403 that asks for something first is a plain one. */
export class NotAllowed extends Refusal {
  constructor() {
    super(403, (words) => words.refusals.not_allowed);
  }
}

/** 400 with every broken rule; the first problem becomes the message. */
export const invalid = (problems: Problem[]) =>
  new Refusal(400, (words) => problems[0]?.message ?? words.refusals.unreadable_request, {
    problems,
  });
/** 400 for a rule that only the server can check, reported at its field like a schema rule. */
export function invalidField(
  call: Call,
  field: string,
  rule: keyof SharedWords['rules'],
  words: SharedWords,
): Refusal {
  const schema = call.body ?? call.query;
  const label = schema ? labelOf(schema, field, words) : field;
  return invalid([{ field, message: fill(words.rules[rule], { label }) }]);
}
/**
 * Uses our own sentence, because messages of Fastify and PostgreSQL may contain submitted values.
 */
export const unreadable = (status = 400) =>
  new Refusal(status, (words) => words.refusals.unreadable_request);
export const unauthenticated = () => new Refusal(401, (words) => words.refusals.no_token);
export const wrongCredentials = () => new Refusal(401, (words) => words.refusals.wrong_credentials);
export const notAllowed = () => new NotAllowed();
/** 403 for an administrator without a second factor, if the clinic requires one. */
export const setupNeeded = () => new Refusal(403, (words) => words.second_factor.setup_needed);
/** 403 until the caller types the password again. */
export const proofNeeded = () => new Refusal(403, (words) => words.refusals.proof_needed);
export const notFound = (sentence: Sentence = (words) => words.refusals.not_found) =>
  new Refusal(404, sentence);
export const imageTooLarge = (field: string) =>
  new Refusal(413, (words) => words.image.too_large, { field });
export const notAnImage = (field: string) =>
  new Refusal(415, (words) => words.image.wrong_type, { field });
export const tooManyRequests = () => new Refusal(429, (words) => words.refusals.too_many);
/** 503: the database is unreachable and no cached answer exists, or the server is overloaded. */
export const unavailable = () => new Refusal(503, (words) => words.refusals.broken);
