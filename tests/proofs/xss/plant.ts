import { allCalls } from '@thinna/contract/calls';
import type { Call } from '@thinna/contract/kit/call';
import {
  everyFieldOf,
  type Field,
  type Random,
  sampleBody,
  withValue,
} from '../../support/samples.ts';
import { payloads } from './payloads.ts';

/** A record with payloads in its texts, and the call that made it. */
export interface Planted {
  path: string;
  id: number;
}

export interface Planting {
  records: Planted[];
  /** How many fields took a payload, of how many that are texts. */
  fields: number;
  texts: number;
  refused: string[];
}

const TRIES = 6;
/** Whoever fills this in is sent away. */
const TRAP = 'website';

/** Through every call that makes or changes a record, every payload into every text that takes it. */
export async function plant(url: string, token: string, random: Random): Promise<Planting> {
  const planting: Planting = { records: [], fields: 0, texts: 0, refused: [] };
  const made = allCalls.filter(({ method, body, params }) => method === 'POST' && body && !params);
  const changing = allCalls.filter(
    ({ method, body, params }) => method === 'PUT' && body && params,
  );
  const authorization = { authorization: `Bearer ${token}` };
  let sent = 0;
  const send = async (call: Call, at: string, body: object) => {
    sent += 1;
    // Each from an address of its own: nobody may register so many, or be told so often what is taken.
    const from = `198.18.${Math.floor(sent / 250) % 250}.${sent % 250}`;
    const headers = {
      ...authorization,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    };
    const answer = await fetch(url + at, {
      method: call.method,
      headers,
      body: JSON.stringify({ ...body, ...unlinked(call) }),
    });
    return {
      status: answer.status,
      body: (await answer.json()) as Partial<Record<string, unknown>>,
    };
  };

  for (const call of made.filter(({ status }) => status === 201)) {
    const fields = count(call, planting, random);
    for (const at of payloads.keys()) {
      const answer = await persist(call, fields, at, random, (body) =>
        send(call, call.path, { ...body, ...linked(call, planting.records, at, sent) }),
      );
      if (typeof answer.body.id === 'number') {
        planting.records.push({ path: call.path, id: answer.body.id });
      } else planting.refused.push(`${call.path} ${at}: ${JSON.stringify(answer.body)}`);
    }
  }
  for (const call of changing) {
    const fields = count(call, planting, random);
    const about = call.path.replace(/health-status|medical-history/, 'patients');
    const own = planting.records.filter(({ path }) => about.startsWith(`${path}/`));
    // Every third record stays as it was made; the others get the next payloads.
    for (const [at, { id }] of own.entries()) {
      if (at % 3 === 0) continue;
      await persist(call, fields, at + 1, random, (body) =>
        send(call, call.path.replace(':id', String(id)), body),
      );
    }
  }
  return planting;
}

/** A record that is made of others is made of those that hold payloads as well, each of another one. */
function linked({ body }: Call, records: readonly Planted[], at: number, turn: number): object {
  const idOf = (list: string) => records.filter(({ path }) => path === list)[at]?.id;
  if (body && 'original_id' in body.shape) return { original_id: idOf('/api/patients-in-need') };
  if (!body || !('patientId' in body.shape)) return {};
  // One of the two suits whatever help the patient needs.
  const kind = turn % 2 === 0 ? 'volunteer' : 'caregiver';
  return {
    patientId: idOf('/api/patients'),
    helperId: idOf(`/api/${kind}s`),
    helperType: kind,
  };
}

/** The names of a visit stay the planted texts: a number drawn by chance names nobody. */
const unlinked = ({ body }: Call): object =>
  body && 'patient_id' in body.shape ? { patient_id: null, request_id: null, helper_id: null } : {};

interface Answered {
  status: number;
  body: Partial<Record<string, unknown>>;
}

/** A value that is taken already is left to the sampler, or left out where that is possible. */
async function persist(
  call: Call,
  fields: Map<string, string[]>,
  turn: number,
  random: Random,
  send: (body: object) => Promise<Answered>,
): Promise<Answered> {
  const left = new Set<unknown>();
  for (let again = 1; ; again += 1) {
    const answer = await send(bodyOf(call, fields, turn, random, left));
    if (answer.status < 400 || again === TRIES) return answer;
    left.add(answer.body.field);
  }
}

/** Each field begins elsewhere in the list, so that a record holds many of them. */
function bodyOf(
  call: Call,
  fields: Map<string, string[]>,
  turn: number,
  random: Random,
  left: ReadonlySet<unknown> = new Set(),
): object {
  let body = sampleBody(call, random, uniqueText(random)) ?? {};
  // Somebody who is named has to be of the role; without anybody a task is taken for certain.
  if (call.body && 'assignedMember' in call.body.shape) body.assignedMember = null;
  for (const [at, [name, taken]] of [...fields].entries()) {
    const payload = taken[(turn + at * 7) % taken.length];
    if (payload !== undefined && !left.has(name)) body = withValue(body, name, payload);
  }
  const without = Object.fromEntries(Object.entries(body).filter(([name]) => !left.has(name)));
  return isTaken(call, without) ? without : body;
}

const schemaOf = ({ body, bodyFor }: Call, given: Record<string, unknown>) =>
  bodyFor?.(given) ?? body;

const isTaken = (call: Call, given: Record<string, unknown>): boolean =>
  schemaOf(call, given)?.safeParse(given).success ?? false;

/** A good body in which this field is asked for. */
function bodyWith(call: Call, name: string, random: Random): Record<string, unknown> {
  for (;;) {
    const body = sampleBody(call, random, uniqueText(random)) ?? {};
    if ((name.split('.')[0] ?? '') in (schemaOf(call, body)?.shape ?? {})) return body;
  }
}

/** What must differ from record to record. */
const uniqueText = (random: Random) => (name: string, field: Field) => {
  // A record keeps no picture but its own.
  if (name === TRAP || field.control === 'picture') return '';
  if (field.pattern === '^[0-9]{10}$') return String(7_000_000_000 + random.below(999_999_999));
  return field.control === 'email'
    ? `person${random.below(999_999_999)}@clinic.example`
    : undefined;
};

/** The texts of a call, each with the payloads that its rules let through. */
function count(call: Call, planting: Planting, random: Random): Map<string, string[]> {
  const taking = new Map<string, string[]>();
  if (!call.body) return taking;
  for (const [name, field] of Object.entries(everyFieldOf(call.body))) {
    if (!isText(field) || name === TRAP || field.control === 'picture') continue;
    planting.texts += 1;
    const base = bodyWith(call, name, random);
    const taken = payloads.filter((text) => isTaken(call, withValue(base, name, text)));
    if (taken.length > 0) planting.fields += 1;
    taking.set(name, taken);
  }
  return taking;
}

function isText(field: Field): boolean {
  const one = ((field.anyOf ?? [field]) as Field[])[0];
  return one?.type === 'string' && one.enum === undefined && one.const === undefined;
}
