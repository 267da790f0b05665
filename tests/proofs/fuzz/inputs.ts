import { helperKinds } from '@thinna/contract/helpers/helpers';
import type { Access, Call } from '@thinna/contract/kit/call';
import { visitRecordCalls } from '@thinna/contract/visit-records/visit-records';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { PASSWORD } from '../../support/accounts.ts';
import { type Identity, identities } from '../../support/identities.ts';
import {
  everyFieldOf,
  fieldsOf,
  isEmail,
  patternOf,
  type Random,
  type SampleText,
  sampleBody,
  sampleValues,
  withValue,
} from '../../support/samples.ts';
import * as hostile from './hostile-text.ts';
import { encodeMultipart, MULTIPART } from './multipart.ts';
import { isWrite, JSON_TYPE, predict } from './prediction.ts';
import { type Draft, type Mutation, mutations, paramNames } from './request-variants.ts';

/** A registered route. A page has no call. */
export interface Target {
  app: FastifyInstance;
  method: HTTPMethods;
  path: string;
  access: Access;
  call: Call | undefined;
  /** For a page whose form posts to the page's address: the call with the same body. */
  form: Call | undefined;
}

export interface Input {
  target: Target;
  identity: Identity;
  /** Name of the mutation. */
  kind: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
  /** Raw request after the request line, for a socket; replaces headers and payload. */
  raw?: string;
  from: string;
  /** Prediction by the contract: certainly refused, or a read or write that may be accepted. */
  predicted: 'refused' | 'read' | 'write';
}

/** Existing records and accounts, to which inputs can refer. */
export interface KnownRecords {
  /** Record ids by the path that `entityOf` returns. */
  ids: Map<string, number[]>;
  usernames: string[];
  pictures: string[];
  request: { code: string; phone_end: string };
  /** The day of the registrations, before which nobody was visited. */
  today: string;
}

/**
 * Returns the collection of a route, e.g. `/api/volunteers` for `/api/volunteers/:id/view`; some
 * routes name their collection differently.
 */
export const entityOf = ({ path }: Target) =>
  path
    .replace('/inventory', '')
    .replace('helpers/:plural', 'volunteers')
    .replace(/health-status|medical-history/, 'patients')
    .split('/')
    .slice(0, 3)
    .join('/');
/** The collection of visit records, as their corrections name it. */
export const VISIT_RECORDS = '/api/visits';
/** The least record, beside its day: random answers seldom fit together. */
const leastRecord: Readonly<Record<string, string>> = {
  form: 'missed',
  outcome: 'not_home',
  next: 'none',
};
const isVisitRecord = ({ path }: Target) =>
  path === visitRecordCalls.create.path || path.startsWith(VISIT_RECORDS);
const REQUESTS = '/api/patients-in-need';
/** Routes whose `:id` is the id of a request, although their path names patients. */
const requestRoutes = ['/api/patients-register/:id', '/api/patients/remove/:id'];
/** Fields that refer to a record of another collection, and the collections to choose from. */
const referenceFields: Readonly<Record<string, readonly string[]>> = {
  original_id: [REQUESTS],
  request_id: [REQUESTS],
  patient_id: ['/api/patients'],
  patientId: ['/api/patients'],
  patient_ids: ['/api/patients'],
  helperId: [helperKinds.volunteer.calls.list.path],
  assignedMember: [helperKinds.volunteer.calls.list.path],
  assigned_member: [helperKinds.volunteer.calls.list.path],
  assigned_member_id: [helperKinds.volunteer.calls.list.path],
};
const LATEST_ACCOUNTS = 8;

const UPLOADS = '/uploads/:name';
const FUND = '/api/emergency-fund';
const urlencoded = 'application/x-www-form-urlencoded';
const kinds = Object.keys(mutations);
/** Share of unchanged calls, so that the code behind the validation is reached too. */
const UNCHANGED_SHARE = 0.3;
const ADMIN_SHARE = 0.5;

export function randomInput(target: Target, random: Random, known: KnownRecords): Input {
  const kind = random.chance(UNCHANGED_SHARE) ? 'none' : random.pick(kinds);
  const identity = random.chance(ADMIN_SHARE) ? 'admin' : random.pick(identities);
  const sayKnown = knownTexts(target, random, known);
  return inputOf(target, { identity, kind }, random, (name, field) => {
    const knownText = random.chance(0.8) ? sayKnown(name, field) : undefined;
    if (knownText !== undefined) return knownText;
    const isMarked = random.chance(0.4) && !isPublished(target, name);
    return isMarked ? markerTexts(random.pick(hostile.markers))(name, field) : undefined;
  });
}

/** Returns a valid call that refers to existing records. */
export function validInput(target: Target, random: Random, known: KnownRecords): Input {
  const say = knownTexts(target, random, known);
  return inputOf(target, { identity: 'admin', kind: 'none' }, random, say);
}

/** Returns texts that fit the existing records and accounts. */
const knownTexts =
  (target: Target, random: Random, known: KnownRecords): SampleText =>
  (name, field) => {
    if (name === 'username' && target.path.endsWith('-login')) {
      return random.pick(known.usernames.slice(-LATEST_ACCOUNTS));
    }
    if (name === 'code' || name === 'phone_end') return known.request[name];
    if (name === 'username') return `person-${random.below(1000)}`;
    if (name === 'current_password' || name === 'own_password') return PASSWORD;
    if (target.path.endsWith('-login')) return PASSWORD;
    if (target.path === UPLOADS) return random.pick(known.pictures);
    if (name === 'visited_on') return known.today;
    // Families are told of today and tomorrow alone.
    if (name === 'day' && target.path.endsWith('/to-tell')) return known.today;
    if (isVisitRecord(target) && leastRecord[name] !== undefined) return leastRecord[name];
    if (isVisitRecord(target) && name === 'helper_id') {
      const helpers = known.ids.get(helperKinds.volunteer.calls.list.path) ?? [];
      return helpers.length > 0 ? String(random.pick(helpers)) : undefined;
    }
    // The helper fields in `referenceFields` refer to volunteers.
    if (name === 'helperType') return 'volunteer';
    if (name === 'plural') return 'volunteers';
    // Honeypot: a value marks the sender as a bot.
    if (name === 'website') return '';
    // Keeping a picture that the record does not have is refused.
    if (field.control === 'picture') return '';
    if (field.control === 'password') return `${PASSWORD} ${random.below(100)}`;
    // That of a record that nobody has changed yet.
    if (name === 'version') return '1';
    if (name !== 'id' && !(name in referenceFields)) return undefined;
    const collection = requestRoutes.includes(target.path) ? REQUESTS : entityOf(target);
    const allIds = (referenceFields[name] ?? [collection]).flatMap(
      (list) => known.ids.get(list) ?? [],
    );
    // The fund holds one case; earlier ids are deleted.
    const ids = target.path.startsWith(FUND) ? allIds.slice(-1) : allIds;
    return ids.length > 0 ? String(random.pick(ids)) : undefined;
  };

/** Puts a marker into every text and query parameter, also into a search that the call lacks. */
export function markedInput(
  target: Target,
  marker: string,
  random: Random,
  known: KnownRecords,
): Input {
  const sayKnown = knownTexts(target, random, known);
  const needsKnownText = (name: string) =>
    isPublished(target, name) ||
    name in referenceFields ||
    /^(id|version|website|existing_.+)$/.test(name);
  const say: SampleText = (name, field) =>
    (needsKnownText(name) ? sayKnown : markerTexts(marker))(name, field);
  const input = inputOf(target, { identity: 'admin', kind: 'none' }, random, say);
  const query = [
    'search',
    'q',
    ...(target.call?.query ? Object.keys(fieldsOf(target.call.query)) : []),
  ];
  const url = `${input.url.split('?')[0]}?${query.map((name) => `${name}=${marker}`).join('&')}`;
  return { ...input, kind: 'planted', url, predicted: isWrite(target) ? 'write' : 'read' };
}

/** Everything of the emergency fund is public, except for the consent. */
const isPublished = ({ path }: Target, name: string) =>
  path.startsWith(FUND) && !name.startsWith('consent_');

/** Returns one input for each worst value in each body field, query and path parameter. */
export function sweep(target: Target, random: Random, known: KnownRecords): Input[] {
  const { path } = target;
  const call = target.call ?? target.form;
  const say = knownTexts(target, random, known);
  const mutate = (way: Mutation) =>
    inputOf(target, { identity: 'admin', kind: 'swept', way }, random, say);
  const inBody = (call?.body ? Object.keys(everyFieldOf(call.body)) : []).flatMap((name) =>
    hostile.valuesForEveryField.map((value) =>
      mutate((draft) => {
        draft.body = withValue(draft.body, name, value);
      }),
    ),
  );
  const inQuery = (call?.query ? Object.keys(fieldsOf(call.query)) : []).flatMap((name) =>
    hostile.urlValuesForEveryParameter.map((piece) =>
      mutate((draft) => void (draft.query = [`${name}=${piece}`])),
    ),
  );
  const inPath = paramNames(path).flatMap((name) =>
    hostile.urlValuesForEveryParameter.map((piece) =>
      mutate((draft) => void (draft.params[name] = piece)),
    ),
  );
  return [...inBody, ...inQuery, ...inPath];
}

/** Returns the marker in a format that the field accepts, or undefined. */
const markerTexts =
  (marker: string): SampleText =>
  (_name, field) => {
    if (field.maximum !== undefined) return undefined;
    if (isEmail(field)) return `${marker}@clinic.example`;
    const pattern = patternOf(field);
    if (pattern === undefined) return marker.padEnd(field.minLength ?? 0, marker);
    return pattern === '^[0-9]{10}$' ? hostile.markerDigits(marker) : undefined;
  };

function inputOf(
  target: Target,
  {
    identity,
    kind,
    way = mutations[kind],
  }: { identity: Identity; kind: string; way?: Mutation | undefined },
  random: Random,
  say: SampleText,
): Input {
  const { call, form, path } = target;
  const params = call?.params ? sampleValues(call.params, random, say) : {};
  const query = call?.query ? sampleValues(call.query, random, say) : {};
  const draft: Draft = {
    params: Object.fromEntries(
      paramNames(path).map((name) => {
        const value = params[name] ?? (path === UPLOADS ? say(name, {}) : undefined);
        return [name, text(value ?? random.pick(hostile.wildcardPaths))];
      }),
    ),
    query: Object.entries(query).map(
      ([name, value]) => `${name}=${encodeURIComponent(text(value))}`,
    ),
    body: sampleBody(call ?? form, random, say),
    type: form ? urlencoded : call?.files && random.chance(0.5) ? MULTIPART : JSON_TYPE,
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
      ? encodeMultipart(draft.body, call?.files ?? [], random)
      : encodeBody(draft.body, form !== undefined));
  return {
    target,
    identity: draft.headers.authorization === undefined ? identity : 'garbage',
    kind,
    url: draft.query.length > 0 ? `${address}?${draft.query.join('&')}` : address,
    headers: { ...draft.headers, ...(payload !== undefined && { 'content-type': draft.type }) },
    ...(payload !== undefined && { payload }),
    ...(draft.raw !== undefined && { raw: draft.raw }),
    from: `198.51.${random.below(250)}.${random.below(250)}`,
    predicted: predict(target, identity, draft, payload),
  };
}

function encodeBody(body: unknown, isForm: boolean): string | undefined {
  if (body === undefined || !isForm) return JSON.stringify(body);
  const entries = Object.entries(body ?? {}).map(([name, value]) => [name, text(value)]);
  return new URLSearchParams(Object.fromEntries(entries)).toString();
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
