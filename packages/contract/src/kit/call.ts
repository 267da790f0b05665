import { ID_MAX, PAGE_MAX } from '../constants/limits.ts';
import type { Words } from '../words/index.ts';
import { z } from './zod.ts';

/**
 * Who may make a call. `bearer` accepts an expired token too, because logging out must work after
 * the session has expired.
 */
export type Access = 'public' | 'bearer' | 'staff' | 'admin';

/** One API endpoint, as both the server and the web app import it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path parameters are written `:id`, as Fastify reads them. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One sentence for the published API documentation. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Returns the schema for this body when one field decides which others are required. */
  readonly bodyFor?: (sent: Readonly<Record<string, unknown>>) => z.ZodObject;
  /** Accepted aliases of body fields: alias to field name. */
  readonly spellings?: Readonly<Record<string, string>>;
  /**
   * Names of image uploads. The body is then multipart/form-data, with its text fields validated by
   * `body`; without an upload it may be JSON too.
   */
  readonly files?: readonly string[];
  readonly answer: z.ZodType;
  /** The answer to staff, with fewer fields than the one to administrators. */
  readonly staffAnswer?: z.ZodType;
  /** The handler refuses staff (403) whose account does not have the requested helper kind. */
  readonly isScoped?: true;
  /** The route matches only with this query parameter; without it the URL is a page of the site. */
  readonly onlyWith?: string;
  /**
   * Refused (403) unless the caller has logged in or proved to be there in the last PROOF_MINUTES;
   * the screen then asks for the password and sends the call again.
   */
  readonly needsProof?: true;
  /** Open to an administrator who has to set up a second factor before everything else. */
  readonly isForSetup?: true;
  /** The page makes this call by itself, so it does not count as activity of the session. */
  readonly isPoll?: true;
  /** The answer holds a token or changes nothing: not stored, even with an Idempotency-Key. */
  readonly isNeverStored?: true;
  /** 200 by default. */
  readonly status?: 201;
  /** A call that creates answers 200 instead when the record already exists. */
  readonly mayExist?: true;
  /** The message of a 404. */
  readonly missing?: (words: Words) => string;
  /** The message of a 409 for a value that another record already has. */
  readonly taken?: (words: Words, field: string) => string;
  /** The message of a 409 for an action that the current state does not allow. */
  readonly conflict?: (words: Words) => string;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<C extends Call, K extends 'params' | 'query' | 'body'> = K extends keyof C
  ? C[K]
  : undefined;

type FileField<C extends Call> = C extends { files: readonly (infer F extends string)[] }
  ? F
  : never;

/** What a handler receives, already validated. */
export interface ParsedRequest<C extends Call> {
  params: Parsed<Part<C, 'params'>>;
  query: Parsed<Part<C, 'query'>>;
  body: Parsed<Part<C, 'body'>>;
  /** Re-encoded as WebP. */
  files: Readonly<Record<FileField<C>, Uint8Array | null>>;
}

type WithoutUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };

/** What the caller sends, with only the parts that the call has. */
export type RequestInput<C extends Call> = WithoutUndefined<{
  params: Input<Part<C, 'params'>>;
  query: Input<Part<C, 'query'>>;
  body: Input<Part<C, 'body'>>;
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

/** Path parameters with an id. An id that is not a positive whole number answers 404 (D-05). */
export const idParams = z.object({ id });

/**
 * Keyset paging of list calls. Without `limit` the whole list is answered; `after` is the id of the
 * last row of the page before.
 */
export const pageQuery = z.object({
  limit: wholeNumber()
    .refine((limit) => limit <= PAGE_MAX, { error: 'page_max' })
    .meta({ maximum: PAGE_MAX })
    .optional(),
  after: id.optional(),
});

export const message = z.object({ message: z.string() });

/** ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });
