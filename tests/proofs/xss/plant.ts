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

/** A record with payloads in its texts, and the path of the call that created it. */
export interface PlantedRecord {
  path: string;
  id: number;
}

export interface Planting {
  records: PlantedRecord[];
  /** Text fields that accept a payload; `texts` counts all text fields. */
  fields: number;
  texts: number;
  refused: string[];
}

const TRIES = 6;
/** Honeypot field: a registration that fills it in is refused. */
const TRAP = 'website';

/** Sends every payload into every text field that accepts it, through all writing calls. */
export async function plantPayloads(url: string, token: string, random: Random): Promise<Planting> {
  const planting: Planting = { records: [], fields: 0, texts: 0, refused: [] };
  const creating = allCalls.filter(
    ({ method, body, params }) => method === 'POST' && body && !params,
  );
  const changing = allCalls.filter(
    ({ method, body, params }) => (method === 'PUT' || method === 'POST') && body && params,
  );
  const authorization = { authorization: `Bearer ${token}` };
  let sentCount = 0;
  const send = async (call: Call, at: string, body: object) => {
    sentCount += 1;
    // Each request has its own address, because registrations and duplicates are rate-limited.
    const from = `198.18.${Math.floor(sentCount / 250) % 250}.${sentCount % 250}`;
    const headers = {
      ...authorization,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    };
    const answer = await fetch(url + at, {
      method: call.method,
      headers,
      body: JSON.stringify({ ...body, ...emptyLinksOf(call), ...staffFieldsOf(call) }),
    });
    return {
      status: answer.status,
      body: (await answer.json()) as Partial<Record<string, unknown>>,
    };
  };

  // Whoever is visited has to be there.
  const inOrder = creating
    .filter(({ status }) => status === 201)
    .toSorted((a, b) => Number(namesPatients(a.body)) - Number(namesPatients(b.body)));
  for (const call of inOrder) {
    const fields = acceptedPayloads(call, planting, random);
    for (const at of payloads.keys()) {
      const answer = await sendWithRetries(call, fields, at, random, (body) =>
        send(call, call.path, { ...body, ...linksOf(call, planting.records, at, sentCount) }),
      );
      const id = createdId(answer.body);
      if (id !== undefined) {
        planting.records.push({ path: call.path.replace(/\/batch$/, ''), id });
      } else planting.refused.push(`${call.path} ${at}: ${JSON.stringify(answer.body)}`);
    }
  }
  for (const call of changing) {
    const fields = acceptedPayloads(call, planting, random);
    const recordPath = call.path.replace(/health-status|medical-history/, 'patients');
    const targets = planting.records.filter(({ path }) => recordPath.startsWith(`${path}/`));
    // Every third record stays as created; the others get the next payloads.
    for (const [at, { id }] of targets.entries()) {
      if (at % 3 === 0) continue;
      await sendWithRetries(call, fields, at + 1, random, (body) =>
        send(call, call.path.replace(':id', String(id)), body),
      );
    }
  }
  return planting;
}

/** Whether a call takes the ids of patients. */
const namesPatients = (body: Call['body']): boolean =>
  body !== undefined && 'patient_ids' in body.shape;

/** Returns the id of what was created; of several the first. */
function createdId({ id, created }: Answer['body']): number | undefined {
  const first = Array.isArray(created) ? created[0]?.id : id;
  return typeof first === 'number' ? first : undefined;
}

/** Links a new record to records that hold payloads, each time to different ones. */
function linksOf(
  { body }: Call,
  records: readonly PlantedRecord[],
  at: number,
  turn: number,
): object {
  const idOf = (list: string) => records.filter(({ path }) => path === list)[at]?.id;
  if (body && 'original_id' in body.shape) return { original_id: idOf('/api/patients-in-need') };
  if (namesPatients(body)) {
    // Somebody goes who is in no list of helpers: the planted name is stored as it is.
    return { patient_ids: [idOf('/api/patients')], helper_id: null, visit_type: 'Other' };
  }
  if (!body || !('patientId' in body.shape)) return {};
  // One of the two kinds may be assigned, whatever the patient's support type.
  const kind = turn % 2 === 0 ? 'volunteer' : 'caregiver';
  return {
    patientId: idOf('/api/patients'),
    helperId: idOf(`/api/${kind}s`),
    helperType: kind,
  };
}

/** Keeps a visit's names as planted: a sampled id would belong to no record. */
const emptyLinksOf = ({ body }: Call): object =>
  body && 'patient_id' in body.shape ? { patient_id: null, request_id: null, helper_id: null } : {};

/** Creates every account as staff: an administrator has no lists, and a sampled helper is nobody. */
const staffFieldsOf = ({ body }: Call): object =>
  body && 'kinds' in body.shape && 'role' in body.shape ? { role: 'vcm', helper_id: null } : {};

interface Answer {
  status: number;
  body: Partial<Record<string, unknown>>;
}

/** Retries without a payload in the refused field; omits the field where it is optional. */
async function sendWithRetries(
  call: Call,
  fields: Map<string, string[]>,
  turn: number,
  random: Random,
  send: (body: object) => Promise<Answer>,
): Promise<Answer> {
  const refusedFields = new Set<unknown>();
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(bodyOf(call, fields, turn, random, refusedFields));
    if (answer.status < 400 || attempt === TRIES) return answer;
    refusedFields.add(answer.body.field);
  }
}

/** Each field starts at another offset of the list, so that a record holds many payloads. */
function bodyOf(
  call: Call,
  fields: Map<string, string[]>,
  turn: number,
  random: Random,
  refusedFields: ReadonlySet<unknown> = new Set(),
): object {
  let body = sampleBody(call, random, uniqueText(random)) ?? {};
  // A member has to have the task's role; a task without a member is always accepted.
  if (call.body && 'assignedMember' in call.body.shape) body.assignedMember = null;
  for (const [at, [name, accepted]] of [...fields].entries()) {
    const payload = accepted[(turn + at * 7) % accepted.length];
    if (payload !== undefined && !refusedFields.has(name)) body = withValue(body, name, payload);
  }
  const reduced = Object.fromEntries(
    Object.entries(body).filter(([name]) => !refusedFields.has(name)),
  );
  return isAccepted(call, reduced) ? reduced : body;
}

const schemaOf = ({ body, bodyFor }: Call, value: Record<string, unknown>) =>
  bodyFor?.(value) ?? body;

const isAccepted = (call: Call, value: Record<string, unknown>): boolean =>
  schemaOf(call, value)?.safeParse(value).success ?? false;

/** Returns a valid body whose schema contains this field. */
function bodyWith(call: Call, name: string, random: Random): Record<string, unknown> {
  for (;;) {
    const body = sampleBody(call, random, uniqueText(random)) ?? {};
    if ((name.split('.')[0] ?? '') in (schemaOf(call, body)?.shape ?? {})) return body;
  }
}

/** Generates texts that must differ between records. */
const uniqueText = (random: Random) => (name: string, field: Field) => {
  // A record may only keep its own picture.
  if (name === TRAP || field.control === 'picture') return '';
  if (field.pattern === '^[0-9]{10}$') return String(7_000_000_000 + random.below(999_999_999));
  return field.control === 'email'
    ? `person${random.below(999_999_999)}@clinic.example`
    : undefined;
};

/** Returns the text fields of a call, each with the payloads that its rules accept. */
function acceptedPayloads(call: Call, planting: Planting, random: Random): Map<string, string[]> {
  const byField = new Map<string, string[]>();
  if (!call.body) return byField;
  for (const [name, field] of Object.entries(everyFieldOf(call.body))) {
    if (!isText(field) || name === TRAP || field.control === 'picture') continue;
    planting.texts += 1;
    const base = bodyWith(call, name, random);
    const accepted = payloads.filter((text) => isAccepted(call, withValue(base, name, text)));
    if (accepted.length > 0) planting.fields += 1;
    byField.set(name, accepted);
  }
  return byField;
}

function isText(field: Field): boolean {
  const schema = ((field.anyOf ?? [field]) as Field[])[0];
  return schema?.type === 'string' && schema.enum === undefined && schema.const === undefined;
}
