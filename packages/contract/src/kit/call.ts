import { ID_MAX, PAGE_MAX } from '../constants/limits.ts';
import type { Words } from '../words/index.ts';
import { z } from './zod.ts';

/**
 * Who may make a call. `bearer` asks only that a token was sent: ending a session must work
 * with one that has expired as well.
 */
export type Access = 'public' | 'bearer' | 'staff' | 'admin';

/** One endpoint: what both sides must agree on, and nothing about how either does it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are written `:id`, as Fastify reads them. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** What the call is for, in one sentence. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Where one answer decides which others are asked for: the shape that this body is judged by. */
  readonly bodyFor?: (given: Readonly<Record<string, unknown>>) => z.ZodObject;
  /** Other names under which a field of the body may come, each with the call's own. */
  readonly spellings?: Readonly<Record<string, string>>;
  /**
   * Pictures that may come with the body, which then is multipart/form-data: its texts are judged by
   * `body`, each picture by what it is. Without one the body may be JSON as well.
   */
  readonly files?: readonly string[];
  readonly answer: z.ZodType;
  /** What staff are answered instead, who see less. */
  readonly staffAnswer?: z.ZodType;
  /** Staff are let in and then held to what their account has. */
  readonly isScoped?: true;
  /** Only with this word in the query; without it the address belongs to the pages. */
  readonly onlyWith?: string;
  /** Asked for by the page, again and again: it does not keep a session alive. */
  readonly isPoll?: true;
  /** Its answer holds a token: also with an Idempotency-Key it is not kept. */
  readonly isNeverKept?: true;
  /** 200 unless it creates something. */
  readonly status?: 201;
  /** Of a call that creates: 200 when what it would create is there already. */
  readonly mayExist?: true;
  /** The sentence for a record that is not there. */
  readonly missing?: (words: Words) => string;
  /** The sentence for a value that another record already has. */
  readonly taken?: (words: Words, field: string) => string;
  /** The sentence for what is not possible as things are. */
  readonly conflict?: (words: Words) => string;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<C extends Call, K extends 'params' | 'query' | 'body'> = K extends keyof C
  ? C[K]
  : undefined;

type FileField<C extends Call> = C extends { files: readonly (infer F extends string)[] }
  ? F
  : never;

/** What a handler receives, already judged. */
export interface Received<C extends Call> {
  params: Parsed<Part<C, 'params'>>;
  query: Parsed<Part<C, 'query'>>;
  body: Parsed<Part<C, 'body'>>;
  /** Drawn anew, as WebP. */
  files: Readonly<Record<FileField<C>, Uint8Array | null>>;
}

type WithoutUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };

/** What the caller sends: only the parts that the call has. */
export type Sent<C extends Call> = WithoutUndefined<{
  params: Given<Part<C, 'params'>>;
  query: Given<Part<C, 'query'>>;
  body: Given<Part<C, 'body'>>;
  files: [FileField<C>] extends [never] ? undefined : Readonly<Record<FileField<C>, Blob | null>>;
}>;

export type Answer<C extends Call> = z.output<C['answer']>;

const wholeNumber = () =>
  z
    .string({ error: 'whole_number' })
    .regex(/^[1-9][0-9]*$/, { error: 'whole_number' })
    .transform(Number);

const id = wholeNumber()
  .refine((value) => value <= ID_MAX, { error: 'whole_number' })
  .meta({ maximum: ID_MAX });

/** An id of another form is unknown (404). */
export const idParams = z.object({ id });

/** Every list call answers the whole list; with `limit` one page, the next one after the id `after`. */
export const pageQuery = z.object({
  limit: wholeNumber()
    .refine((limit) => limit <= PAGE_MAX, { error: 'page_max' })
    .meta({ maximum: PAGE_MAX })
    .optional(),
  after: id.optional(),
});

export const message = z.object({ message: z.string() });

/** Instants travel as ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });
