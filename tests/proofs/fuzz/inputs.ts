import { parse as parseQuery } from 'node:querystring';
import { helperKinds } from '@thinna/contract/helpers/helpers';
import type { Access, Call } from '@thinna/contract/kit/call';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { resolveAliases } from '../../../apps/server/src/http/field-aliases.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { type Identity, identities } from '../../support/identities.ts';
import {
  everyFieldOf,
  fieldsOf,
  isEmail,
  patternOf,
  type Random,
  type Say,
  sampleBody,
  sampleOf,
  withValue,
} from '../../support/samples.ts';
import * as nasty from './hostile-text.ts';
import { inParts, MULTIPART, textOf } from './multipart.ts';
import { type Draft, namesIn, type Way, ways } from './request-variants.ts';

/** A registered route. A page has no call. */
export interface Target {
  app: FastifyInstance;
  method: HTTPMethods;
  path: string;
  access: Access;
  call: Call | undefined;
  /** What a page that is sent to its own address asks for. */
  form: Call | undefined;
}

export interface Input {
  target: Target;
  identity: Identity;
  /** What was done to it. */
  kind: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
  /** Whole bytes for a socket, instead of all that. */
  raw?: string;
  from: string;
  /** What the contract makes of it: it is refused for certain, or a read or a write that may be taken. */
  foreseen: 'refused' | 'read' | 'write';
}

/** What is known of the records, to meet some of them. */
export interface Known {
  /** By the beginning of the path that made them. */
  ids: Map<string, number[]>;
  usernames: string[];
  pictures: string[];
}

/** `/api/volunteers` of `/api/volunteers/:id/view`; some speak of a record under another name. */
export const entityOf = ({ path }: Target) =>
  path
    .replace('/inventory', '')
    .replace('helpers/:plural', 'volunteers')
    .replace(/health-status|medical-history/, 'patients')
    .split('/')
    .slice(0, 3)
    .join('/');
/** These are about a request, whatever their path says. */
const REQUESTS = '/api/patients-in-need';
const aboutRequests = ['/api/patients-register/:id', '/api/patients/remove/:id'];
/** Fields that name a record of another list, and the lists that it may be in. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  original_id: [REQUESTS],
  patientId: ['/api/patients'],
  helperId: [helperKinds.volunteer.calls.list.path],
  assignedMember: [helperKinds.volunteer.calls.list.path],
  assigned_member: [helperKinds.volunteer.calls.list.path],
  assigned_member_id: [helperKinds.volunteer.calls.list.path],
};
const LATEST = 8;

const json = 'application/json';
const UPLOADS = '/uploads/:name';
const FUND = '/api/emergency-fund';
const urlencoded = 'application/x-www-form-urlencoded';
const kinds = Object.keys(ways);
/** Of ten calls so many are left as they are, so that what lies behind the rules is reached too. */
const FINE = 0.3;
const ADMIN = 0.5;

export function anInput(target: Target, random: Random, known: Known): Input {
  const kind = random.chance(FINE) ? 'none' : random.pick(kinds);
  const identity = random.chance(ADMIN) ? 'admin' : random.pick(identities);
  const knowing = saying(target, random, known);
  return inputOf(target, { identity, kind }, random, (name, field) => {
    const said = random.chance(0.8) ? knowing(name, field) : undefined;
    if (said !== undefined) return said;
    const isMarked = random.chance(0.4) && !isPublished(target, name);
    return isMarked ? marked(random.pick(nasty.markers))(name, field) : undefined;
  });
}

/** A call as it should be, about what there is. */
export function aFineOne(target: Target, random: Random, known: Known): Input {
  const say = saying(target, random, known);
  return inputOf(target, { identity: 'admin', kind: 'none' }, random, say);
}

/** What whoever knows the clinic would say. */
const saying =
  (target: Target, random: Random, known: Known): Say =>
  (name, field) => {
    if (name === 'username' && target.path.endsWith('-login')) {
      return random.pick(known.usernames.slice(-LATEST));
    }
    if (name === 'username') return `person-${random.below(1000)}`;
    if (name === 'current_password' || target.path.endsWith('-login')) return PASSWORD;
    if (target.path === UPLOADS) return random.pick(known.pictures);
    // As the fields below that name a helper: who is named must be of that kind.
    if (name === 'helperType') return 'volunteer';
    if (name === 'plural') return 'volunteers';
    // Whoever fills this in is a program, and says so.
    if (name === 'website') return '';
    // A picture that a record does not have cannot be kept.
    if (field.control === 'picture') return '';
    if (field.control === 'password') return `${PASSWORD} ${random.below(100)}`;
    if (name !== 'id' && !(name in elsewhere)) return undefined;
    const own = aboutRequests.includes(target.path) ? REQUESTS : entityOf(target);
    const all = (elsewhere[name] ?? [own]).flatMap((list) => known.ids.get(list) ?? []);
    // The fund holds one: those before it are gone.
    const ids = target.path.startsWith(FUND) ? all.slice(-1) : all;
    return ids.length > 0 ? String(random.pick(ids)) : undefined;
  };

/** One marker in every text of a call, and in a search that the call may not even have. */
export function aPlanting(target: Target, marker: string, random: Random, known: Known): Input {
  const knowing = saying(target, random, known);
  const isKnown = (name: string) =>
    isPublished(target, name) || name in elsewhere || /^(id|website|existing_.+)$/.test(name);
  const say: Say = (name, field) => (isKnown(name) ? knowing : marked(marker))(name, field);
  const input = inputOf(target, { identity: 'admin', kind: 'none' }, random, say);
  const query = [
    'search',
    'q',
    ...(target.call?.query ? Object.keys(fieldsOf(target.call.query)) : []),
  ];
  const url = `${input.url.split('?')[0]}?${query.map((name) => `${name}=${marker}`).join('&')}`;
  return { ...input, kind: 'planted', url, foreseen: isWrite(target) ? 'write' : 'read' };
}

/** Of the emergency fund everybody sees everything, on every page, but who agreed to it. */
const isPublished = ({ path }: Target, name: string) =>
  path.startsWith(FUND) && !name.startsWith('consent_');

/** Each of the worst values in each place of a call, one at a time. */
export function sweep(target: Target, random: Random, known: Known): Input[] {
  const { path } = target;
  const call = target.call ?? target.form;
  const say = saying(target, random, known);
  const trying = (way: Way) =>
    inputOf(target, { identity: 'admin', kind: 'swept', way }, random, say);
  const inBody = (call?.body ? Object.keys(everyFieldOf(call.body)) : []).flatMap((name) =>
    nasty.worst.map((value) =>
      trying((draft) => {
        draft.body = withValue(draft.body, name, value);
      }),
    ),
  );
  const inQuery = (call?.query ? Object.keys(fieldsOf(call.query)) : []).flatMap((name) =>
    nasty.worstPieces.map((piece) => trying((draft) => void (draft.query = [`${name}=${piece}`]))),
  );
  const inPath = namesIn(path).flatMap((name) =>
    nasty.worstPieces.map((piece) => trying((draft) => void (draft.params[name] = piece))),
  );
  return [...inBody, ...inQuery, ...inPath];
}

/** The marker as the field takes it, where it takes one. */
const marked =
  (marker: string): Say =>
  (_name, field) => {
    if (field.maximum !== undefined) return undefined;
    if (isEmail(field)) return `${marker}@clinic.example`;
    const pattern = patternOf(field);
    if (pattern === undefined) return marker.padEnd(field.minLength ?? 0, marker);
    return pattern === '^[0-9]{10}$' ? nasty.markerDigits(marker) : undefined;
  };

function inputOf(
  target: Target,
  { identity, kind, way = ways[kind] }: { identity: Identity; kind: string; way?: Way | undefined },
  random: Random,
  say: Say,
): Input {
  const { call, form, path } = target;
  const params = call?.params ? sampleOf(call.params, random, say) : {};
  const query = call?.query ? sampleOf(call.query, random, say) : {};
  const draft: Draft = {
    params: Object.fromEntries(
      namesIn(path).map((name) => {
        const spoken = params[name] ?? (path === UPLOADS ? say(name, {}) : undefined);
        return [name, text(spoken ?? random.pick(nasty.pages))];
      }),
    ),
    query: Object.entries(query).map(
      ([name, value]) => `${name}=${encodeURIComponent(text(value))}`,
    ),
    body: sampleBody(call ?? form, random, say),
    type: form ? urlencoded : call?.files && random.chance(0.5) ? MULTIPART : json,
    headers: random.chance(0.2) ? { 'accept-language': 'ml' } : {},
    payload: undefined,
    raw: undefined,
  };
  way?.(draft, random, target);
  const address = path
    .replace(/:(\w+)/g, (_all, name) => draft.params[name] ?? '')
    .replace('*', draft.params['*'] ?? '');
  const payload =
    draft.payload ??
    (draft.type === MULTIPART
      ? inParts(draft.body, call?.files ?? [], random)
      : written(draft.body, form !== undefined));
  return {
    target,
    identity: draft.headers.authorization === undefined ? identity : 'garbage',
    kind,
    url: draft.query.length > 0 ? `${address}?${draft.query.join('&')}` : address,
    headers: { ...draft.headers, ...(payload !== undefined && { 'content-type': draft.type }) },
    ...(payload !== undefined && { payload }),
    ...(draft.raw !== undefined && { raw: draft.raw }),
    from: `198.51.${random.below(250)}.${random.below(250)}`,
    foreseen: foresee(target, identity, draft, payload),
  };
}

function written(body: unknown, isForm: boolean): string | undefined {
  if (body === undefined || !isForm) return JSON.stringify(body);
  const typed = Object.entries(body ?? {}).map(([name, value]) => [name, text(value)]);
  return new URLSearchParams(Object.fromEntries(typed)).toString();
}

export const isWrite = ({ method }: Target) => method !== 'GET' && method !== 'HEAD';

function foresee(
  target: Target,
  identity: Identity,
  draft: Draft,
  payload?: string,
): Input['foreseen'] {
  const isTaken = draft.raw === undefined && mayBeTaken(target, identity, draft, payload);
  if (!isTaken) return 'refused';
  return isWrite(target) ? 'write' : 'read';
}

/** False only where the contract refuses it for certain. */
function mayBeTaken(target: Target, identity: Identity, draft: Draft, payload?: string): boolean {
  const { call, access } = target;
  if (!isLetIn(access, draft.headers.authorization === undefined ? identity : 'garbage'))
    return false;
  if (!call) return true;
  try {
    const params = Object.entries(draft.params).map(([name, text]) => [
      name,
      decodeURIComponent(text),
    ]);
    if (call.params && !call.params.safeParse(Object.fromEntries(params)).success) return false;
    if (call.query && !call.query.safeParse(parseQuery(draft.query.join('&'))).success)
      return false;
    if (!call.body) return true;
    if (draft.type === MULTIPART && draft.payload === undefined) {
      const texts = Object.entries(draft.body ?? {}).map(([name, value]) => [name, textOf(value)]);
      return call.body.safeParse(Object.fromEntries(texts)).success;
    }
    if (payload && !draft.type.startsWith(json)) return false;
    // Fastify reads over the mark that some editors put before a text; nothing is an empty body.
    const sent: object | null = payload ? JSON.parse(payload.replace(/^\uFEFF/, '')) : null;
    const body = resolveAliases(call, sent ?? {}) as Record<string, unknown>;
    return (call.bodyFor?.(body) ?? call.body).safeParse(body).success;
  } catch {
    return false;
  }
}

export function isLetIn(access: Access, identity: Identity): boolean {
  if (access === 'public') return true;
  if (access === 'bearer') return identity !== 'none';
  return identity === 'admin' || (access === 'staff' && identity === 'staff');
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
