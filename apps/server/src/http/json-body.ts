import type { FastifyInstance } from 'fastify';
import { unreadable } from '../refuse.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it was sent; undefined without one. */
    jsonText: string | undefined;
  }
}

/** No form nests deeper than a few levels; code that walks a body recursively must not overflow. */
const DEPTH_MAX = 32;

/** Accepts JSON bodies, and an empty one, which clients often send with a PUT without a body. */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('jsonText');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, undefined);
    if (isNestedDeeper(text, DEPTH_MAX)) return done(unreadable());
    request.jsonText = text;
    void parse(request, text, done);
  });
}

/** Counts brackets outside of strings, without parsing. */
function isNestedDeeper(json: string, max: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > max) return true;
  }
  return false;
}
